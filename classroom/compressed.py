"""Pages go out compressed. Static files have been compressed once, when they were collected (asgi.py).

Why pages alone: a picture, a PDF or a table of marks gains nothing by it. The page's token is masked anew each time and
Django pads what it compresses, so the length of a page tells nobody what is in it.
"""

from django.middleware.gzip import GZipMiddleware

PAGE = "text/html"


class CompressedPages(GZipMiddleware):
    def process_response(self, request, response):
        if response.get("Content-Type", "").startswith(PAGE):
            return super().process_response(request, response)
        return response
