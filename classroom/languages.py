"""The language of a page: the one that was chosen, else the browser's."""

from django.middleware.locale import LocaleMiddleware


class PageLanguage(LocaleMiddleware):
    """Leaves alone what is public: that is the same for everybody, or has its language in its address."""

    def process_response(self, request, response):
        if "public" in response.get("Cache-Control", ""):
            return response
        return super().process_response(request, response)
