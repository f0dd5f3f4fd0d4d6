"""Settings of the site, in two modes.

LAN mode, the default: plain http in a living room or a hall; secrets are made into `var/` on the first start.
Production: as soon as SITE_URL is set; then SECRET_KEY and LINK_KEY must be set too, or the start stops.
docs/deployment.md lists every variable.
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from django.utils.csp import CSP

from diloti_site import environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(environment.text("VAR_DIR", str(BASE_DIR / "var"))).resolve()
BUILD_DIR = VAR_DIR / "build"  # what set-up makes: see preparation.py
FONT_DIR = BUILD_DIR / "fonts"  # for PDFs; the web's font is a static file
(BUILD_DIR / "static").mkdir(parents=True, exist_ok=True)

# ---- Mode, secrets and addresses

DEBUG = environment.flag("DEBUG", default=False)
SITE_URL = environment.text("SITE_URL", "").rstrip("/")  # "" in LAN mode: links take the address the request came to
PRODUCTION = bool(SITE_URL)

if PRODUCTION:
    _site = urlsplit(SITE_URL)
    if _site.scheme not in ("http", "https") or not _site.hostname or _site.path:
        raise ImproperlyConfigured(f"SITE_URL is {SITE_URL!r}: write it as https://scores.example.org")
    SECRET_KEY = environment.secret("SECRET_KEY")
    LINK_KEY = environment.secret("LINK_KEY")
    ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", _site.hostname)
    CSRF_TRUSTED_ORIGINS = [SITE_URL]
    HTTPS = _site.scheme == "https"
else:
    for _name in ("SECRET_KEY", "LINK_KEY", "ALLOWED_HOSTS"):
        if os.environ.get(_name):
            raise ImproperlyConfigured(f"{_name} is set but SITE_URL is not: production needs both, LAN mode neither.")
    SECRET_KEY = environment.kept_secret(VAR_DIR / "secret_key")
    LINK_KEY = environment.kept_secret(VAR_DIR / "link_key")
    ALLOWED_HOSTS = ["*"]  # a LAN address is known only when a phone asks for it
    HTTPS = False

TRUST_PROXY = environment.flag("TRUST_PROXY", default=False)  # a proxy in front sets X-Forwarded-For and -Proto itself

# ---- Apps and middleware

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "axes",
    "diloti_site.apps.SiteConfig",
    "scoring.apps.ScoringConfig",
    "tournaments.apps.TournamentsConfig",
    "adjudicator.apps.AdjudicatorConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # a hall's signal is worse than its servers
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "diloti_site.middleware.NoIndexMiddleware",
    "diloti_site.middleware.PrivateMiddleware",
    "diloti_site.middleware.NoNulMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "diloti_site.urls"
WSGI_APPLICATION = "diloti_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "builtins": ["django.templatetags.i18n", "django.templatetags.static"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "scoring.context.page",
            ],
        },
    },
]

# ---- Database

_SQLITE_OPTIONS = {
    # Writers queue for the lock at once instead of failing half-way; FULL keeps acknowledged writes in a power cut.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16000;",
}
# A sync worker uses one connection and keeps it: opening SQLite's anew, with all that Django teaches it, costs more
# than a poll's whole answer, and taking PostgreSQL's from a pool twice what keeping it does.
_SQLITE_CONNECTION = {"CONN_MAX_AGE": None}
_POSTGRESQL_CONNECTION = {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}


def _database() -> dict[str, Any]:
    url = environment.text("DATABASE_URL", f"sqlite:///{VAR_DIR / 'diloti.sqlite3'}")
    found: dict[str, Any] = dict(dj_database_url.parse(url))
    if found["ENGINE"].endswith(".sqlite3"):
        return found | _SQLITE_CONNECTION | {"OPTIONS": _SQLITE_OPTIONS, "TEST": {"NAME": f"{found['NAME']}.test"}}
    if found["ENGINE"].endswith(".postgresql"):
        return found | _POSTGRESQL_CONNECTION
    raise ImproperlyConfigured("DATABASE_URL must name SQLite or PostgreSQL.")


DATABASES = {"default": _database()}

# Only the brakes on visitors count in it, and each worker may count its own.
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# ---- People

AUTH_USER_MODEL = "scoring.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 1  # hours
AXES_CLIENT_IP_CALLABLE = "diloti_site.http.client_address"
AXES_LOCKOUT_TEMPLATE = "scoring/patience.html"
AXES_HTTP_RESPONSE_CODE = 429
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True  # who came from where is nothing we need to keep
AXES_VERBOSE = False

# ---- Words and time

LANGUAGE_CODE = "el"
LANGUAGES = [("el", "Ελληνικά"), ("en", "English"), ("nl", "Nederlands")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Athens"

# ---- Static files

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", BUILD_DIR / "static"]
WHITENOISE_ALLOW_ALL_ORIGINS = False
STATIC_HASHED = environment.flag("STATIC_HASHED", default=not DEBUG)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "diloti_site.storage.HashedStaticFiles"
        if STATIC_HASHED
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# ---- Security

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
# Our links are secrets and must not leak to other sites. With "no-referrer" browsers send "Origin: null" with
# forms, which the CSRF check rightly refuses; "same-origin" tells other sites just as little.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # browsers ignore it, with a warning, on http
SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # the policy's frame-ancestors says what X-Frame-Options would
    "security.W005",  # what else stands on the host's domain, and
    "security.W021",  # whether browsers are to know it in advance, is not ours to say
]
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUST_PROXY else None

SESSION_COOKIE_NAME = "diloti_session"  # of our own: a LAN address may serve other Django sites on other ports
SESSION_COOKIE_AGE = 180 * 24 * 3600
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_NAME = "diloti_csrf"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "diloti_site.errors.csrf_failure"
LANGUAGE_COOKIE_NAME = "diloti_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"  # a visitor without account needs no session

# ---- Logging: to the console, without the noise that visitors make

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "INFO" if DEBUG else "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO" if DEBUG else "WARNING", "propagate": True},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "gunicorn.http.wsgi": {"level": "ERROR"},  # it warns of every answer to HEAD
    },
}
