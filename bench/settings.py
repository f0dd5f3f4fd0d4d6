"""The site's settings with the bare views beside its own, and without the brakes: here all visitors are one."""

from diloti_site.settings import *  # noqa: F403
from diloti_site.settings import BASE_DIR, TEMPLATES

ROOT_URLCONF = "bench.plain"
TEMPLATES[0]["DIRS"] = [*TEMPLATES[0]["DIRS"], BASE_DIR / "bench" / "templates"]
CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
