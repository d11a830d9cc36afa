"""All settings. The environment is read here and nowhere else; .docs/host.md lists it."""

import os

from mahjlearn.conf import env
from mahjlearn.conf.database import database
from mahjlearn.conf.mail import mail_server
from mahjlearn.conf.places import PLACES
from mahjlearn.conf.reports import reports_to

BASE_DIR = PLACES.base

DEBUG = env.flag(os.environ, "DEBUG") or False
ALLOWED_HOSTS = env.allowed_hosts(os.environ)
SECRET_KEY = env.secret_key(os.environ, DEBUG)
SECRET_KEY_FALLBACKS = env.words(os.environ, "SECRET_KEY_FALLBACKS")
DATA_DIR = BASE_DIR / (os.environ.get("DATA_DIR", "").strip() or PLACES.data)

ROOT_URLCONF = "mahjlearn.urls"
INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",  # the same static files in development as on a server
    "lessons",  # before auth: its createsuperuser takes the place of Django's
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "lessons.apps.UsedStaticFiles",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]
MIDDLEWARE = [
    "lessons.site.middleware.SecurityHeaders",  # outermost: errors and static files have them too
    "django.middleware.security.SecurityMiddleware",
    "lessons.platform.static_files.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "lessons.site.middleware.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "lessons.visitors.middleware.VisitorMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "lessons.site.middleware.RefuseTooMany",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PLACES.templates],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "lessons.account.display.display_context",
                "lessons.site.nav.nav_context",
                "lessons.sharing.tags.share_context",
            ],
        },
    }
]

# What is stored
DATABASES = {
    "default": database(os.environ.get("DATABASE_URL", ""), BASE_DIR, PLACES.database(DATA_DIR))
}
NEW_DATABASE_URL = os.environ.get("NEW_DATABASE_URL", "")  # of move_to_postgres alone
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
SESSION_COOKIE_AGE = 30 * 24 * 3600
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
DEVICE_COOKIE_NAME = f"{COOKIE_PREFIX}device"

# Accounts: nobody needs one. A code by e-mail is the way in; a password or a passkey may be added.
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "lessons.account.sign_in.forms.LongEnough"},
    {"NAME": "lessons.account.sign_in.forms.NotCommon"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "account"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "lessons.account.sign_in.adapter.Adapter"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_TIMEOUT = CODE_SECONDS = 30 * 60
ACCOUNT_FORMS = {
    "add_email": "lessons.account.sign_in.forms.NewEmail",
    "change_email": "lessons.account.sign_in.forms.OtherEmail",
    "confirm_email_verification_code": "lessons.account.sign_in.forms.EmailCode",
    "confirm_login_code": "lessons.account.sign_in.forms.SignInCode",
    "login": "lessons.account.sign_in.forms.Password",
    "request_login_code": "lessons.account.sign_in.forms.AskCode",
    "signup": "lessons.account.sign_in.forms.SignUp",
}
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = ACCOUNT_LOGIN_TIMEOUT = CODE_SECONDS
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_PREVENT_ENUMERATION = True
# Its counters live in the memory of one process: ours are in the database.
ACCOUNT_RATE_LIMITS = MFA_RATE_LIMITS = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 8, "dashed": True}
MFA_ALLOW_UNVERIFIED_EMAIL = True  # whoever is signed in has shown that the address is hers
MFA_ADAPTER = "lessons.account.sign_in.passkeys.PasskeyAdapter"
MFA_FORMS = {
    "add_webauthn": "lessons.account.sign_in.passkeys.AddPasskey",
    "login_webauthn": "lessons.account.sign_in.passkeys.UsePasskey",
}
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_SUPPORTED_TYPES = ["webauthn"]
# What a slice has to do when two learners become one: called with both, in the same transaction
MERGE_HOOKS = [
    "lessons.learn.progress.noted.merge_progress",
    "lessons.clubs.services.merge_memberships",
    "lessons.drills.best.merge_bests",
    "lessons.standing.kept.merge_standing",
    "lessons.brush_up.runs.merge_runs",
]
# What a slice keeps of an answer, wherever its puzzle stands: called with the puzzle and the
# answers to it at that place, the new one last, in the transaction that stores it
ANSWER_HOOKS = ["lessons.standing.kept.note_answer"]
# What a slice has to count once a clock of a learner is over: called with her primary key and the
# time it is now
DUE_HOOKS = ["lessons.brush_up.ending.count_over"]
# What a slice has to do before learners are erased: called with their primary keys and the alias of
# the database, in the same transaction
ERASE_HOOKS = ["lessons.clubs.assignments.erased.count_erased"]
# What a slice asks of a learner: called with the learner or None, returns cards for the first page
TO_DO_HOOKS = [
    "lessons.clubs.assignments.to_do.to_do_cards",
    "lessons.brush_up.runs.under_way_cards",
]

# Mail goes into the database first, and from there to the server of EMAIL_URL
MAIL = mail_server(os.environ.get("EMAIL_URL", ""))
EMAIL_BACKEND = "lessons.platform.outbox.EmailBackend"
MAIL_TRANSPORT = MAIL.transport
DEFAULT_FROM_EMAIL = MAIL.sender
EMAIL_HOST, EMAIL_PORT = MAIL.host, MAIL.port
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = MAIL.user, MAIL.password
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.starttls, MAIL.tls
EMAIL_TIMEOUT = 10

# Whom to tell of a security problem, in /.well-known/security.txt
SECURITY_CONTACT = env.contact(os.environ) or MAIL.contact

# Where faults of ours are reported to; nowhere if it is empty
SENTRY_DSN = reports_to(os.environ.get("SENTRY_DSN", ""))

# Limits on what may be sent; no file is ever uploaded
DATA_UPLOAD_MAX_MEMORY_SIZE = 262144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 600
DATA_UPLOAD_MAX_NUMBER_FILES = 0

# Static files: served by WhiteNoise, under hashed names once collectstatic has run
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [PLACES.static]
STORAGES = {"staticfiles": {"BACKEND": "lessons.platform.static_files.StaticStorage"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 60
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
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
