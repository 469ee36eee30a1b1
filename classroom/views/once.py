"""A list of names that is sent twice by one double click counts once: the second is answered as the first was, not with
"is in the group already".

Why the cache: what was done is remembered for a few seconds and by a digest, never the names. Where another process
answers, and no Redis tells it, the second list is asked about as it would be a day later.
"""

import hashlib

from django.core.cache import cache

MOMENT = 10  # seconds


def remember(request, group, said: str) -> None:
    cache.set(place(request, group), (said, group.students.count()), MOMENT)


def answered(request, group) -> str:
    """What the same request was told a moment ago; "" where there was none, or the list is another since."""
    said, count = cache.get(place(request, group), ("", 0))
    return said if count == group.students.count() else ""


def place(request, group) -> str:
    parts = [f"{request.user.pk} {group.pk}", request.POST.get("names", ""), request.POST.get("doubles", "")]
    digest = hashlib.sha256("\0".join(parts).encode(errors="surrogatepass"))
    if file := request.FILES.get("file"):
        digest.update(b"\0" + file.read())
        file.seek(0)
    return f"added-{digest.hexdigest()}"
