"""What every page knows: the dress that this visitor has chosen."""

from django.http import HttpRequest

THEME_COOKIE = "diloti_theme"
THEMES = ("light", "dark", "auto")


def page(request: HttpRequest) -> dict[str, str]:
    """``theme``: light, dark, auto (as the device), or empty: then each page wears its own (dark at the table)."""
    theme = request.COOKIES.get(THEME_COOKIE, "")
    return {"theme": theme if theme in THEMES else ""}
