"""Files that are sent: none lies in a folder under its name; of one that is too large only the beginning is kept."""

from django.core.files.uploadhandler import MemoryFileUploadHandler

MOST = 1024 * 1024  # more than any form here takes; each says what it takes


class InMemory(MemoryFileUploadHandler):
    """Why not Django's own: a larger file would go through a temporary one, and a class list is none of the disk's
    business. `size` is the whole file's, so that a form can say that it is too large."""

    def handle_raw_input(self, input_data, meta, content_length, boundary, encoding=None):
        self.activated = True

    def receive_data_chunk(self, raw_data, start):
        if start < MOST:
            self.file.write(raw_data)
