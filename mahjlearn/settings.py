"""All settings. The environment is read here and nowhere else; README lists the variables."""

import os
from pathlib import Path

from mahjlearn.conf import env
from mahjlearn.conf.database import database

BASE_DIR = Path(__file__).resolve().parent.parent

DEBUG = env.flag(os.environ, "DEBUG") or False
ALLOWED_HOSTS = env.allowed_hosts(os.environ)
SECRET_KEY = env.secret_key(os.environ, DEBUG)
SECRET_KEY_FALLBACKS = env.words(os.environ, "SECRET_KEY_FALLBACKS")
DATA_DIR = BASE_DIR / (os.environ.get("DATA_DIR", "").strip() or ".data")

ROOT_URLCONF = "mahjlearn.urls"
INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",  # the same static files in development as on a server
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "lessons",
]
MIDDLEWARE = [
    "lessons.site.headers.SecurityHeaders",  # outermost: errors and static files have them too
    "django.middleware.security.SecurityMiddleware",
    "lessons.site.delivery.static.StaticFiles",
    "lessons.site.delivery.compression.CompressedPages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "lessons.site.health.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "lessons.visitors.middleware.VisitorMiddleware",
    "lessons.site.errors.RefuseTooMany",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                ("django.template.loaders.cached.Loader", ["lessons.site.templates.Loader"])
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "lessons.account.display.display_context",
                "lessons.site.nav.nav_context",
            ],
        },
    }
]

# What is stored
DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), BASE_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# HTTPS, cookies, headers. The __Host- names make browsers refuse a cookie set by a neighbour.
HTTPS = env.https_is_on(DEBUG, ALLOWED_HOSTS, env.flag(os.environ, "HTTPS"))
TRUSTED_PROXIES = env.count(os.environ, "TRUSTED_PROXIES")
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31536000 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# W005 and W021 ask for HSTS on subdomains and preload: promises only a site's owner can make.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

COOKIE_PREFIX = "__Host-" if HTTPS else ""
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}session"
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrf"
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True  # the token travels in the form
CSRF_FAILURE_VIEW = "lessons.site.errors.csrf_failure"
GUEST_COOKIE_NAME = f"{COOKIE_PREFIX}guest"
DISPLAY_COOKIE_NAME = "display"
RULEBOOK_COOKIE_NAME = "rulebook"

# What the engine worked out about the content, kept between starts
CONTENT_CACHE = DATA_DIR / "content"

# Limits on what may be sent; no file is ever uploaded
DATA_UPLOAD_MAX_MEMORY_SIZE = 262144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 600
DATA_UPLOAD_MAX_NUMBER_FILES = 0

# Static files: served by WhiteNoise, under hashed names once collectstatic has run
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {"staticfiles": {"BACKEND": "lessons.site.delivery.static.StaticStorage"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60
WHITENOISE_ALLOW_ALL_ORIGINS = False

LANGUAGE_CODE = "en"
USE_I18N = False
TIME_ZONE = "UTC"
USE_TZ = True

# One handler, on stderr: Django's own would mail tracebacks and print nothing with DEBUG off.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": "mahjlearn.conf.logs.LogFormatter",
            "format": "{levelname} {name}: {message}",
            "style": "{",
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"django": {"handlers": [], "level": "INFO"}},
}
