"""Django's system checks, with ours: whether what set-up makes is there, and whether production is told enough."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.core.checks import Warning as Caution

from diloti_site import fonts
from diloti_site.languages import LANGUAGES, catalogue_file, is_compiled

HINT = "Run: make setup"


@register(Tags.translation)
def translations_are_compiled(app_configs: Sequence[AppConfig] | None, **options: Any) -> list[CheckMessage]:
    return [
        Caution(f"The translations into {language!r} are not compiled.", hint=HINT, id="site.W001")
        for language in LANGUAGES
        if catalogue_file(settings.BASE_DIR, language).exists() and not is_compiled(settings.BASE_DIR, language)
    ]


@register(Tags.files)
def fonts_are_built(app_configs: Sequence[AppConfig] | None, **options: Any) -> list[CheckMessage]:
    return [
        Caution(f"The font {path.name} is not built.", hint=HINT, id="site.W002")
        for path in [fonts.web_file(), *fonts.pdf_files()]
        if not path.exists()
    ]


@register(Tags.security)
def keys_differ(app_configs: Sequence[AppConfig] | None, **options: Any) -> list[CheckMessage]:
    if settings.LINK_KEY != settings.SECRET_KEY:
        return []
    return [Error("LINK_KEY and SECRET_KEY are the same: give each its own random text.", id="site.E001")]


@register(Tags.security, deploy=True)
def production_has_an_address(app_configs: Sequence[AppConfig] | None, **options: Any) -> list[CheckMessage]:
    if settings.SITE_URL:
        return []
    return [Error("SITE_URL is not set, so this is the LAN mode.", hint="See docs/deployment.md.", id="site.E002")]
