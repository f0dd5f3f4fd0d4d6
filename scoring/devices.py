"""What a phone calls itself, as a first guess at its key's name: the person may write a better one."""

from django.http import HttpRequest
from django.utils.translation import gettext as _

#: The first that the browser's own description holds decides.
_KNOWN = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
_CALLED = {"Macintosh": "Mac"}


def device_name(request: HttpRequest) -> str:
    """Such as iPhone, Android or Windows."""
    agent = request.headers.get("User-Agent", "")
    found = next((word for word in _KNOWN if word in agent), None)
    return _("Phone") if found is None else _CALLED.get(found, found)
