"""The site's settings but for the brakes on visitors: to the server of the browser tests all phones are one visitor."""

from diloti_site.settings import *  # noqa: F403

CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
