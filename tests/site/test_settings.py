"""Settings as the environment decides them, read in a process of their own."""

import json
import os
import subprocess
import sys

import pytest

from tests.server import ROOT

STRONG = "a-strong-key-for-a-test-with-far-more-than-fifty-characters-in-it"
PUBLIC = {"DEBUG": "0", "SECRET_KEY": STRONG, "ALLOWED_HOSTS": "mahj.example.org"}
READ = """
import json, sys
from mahjlearn import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""
OURS = (
    "DATABASE_URL SECRET_KEY SECRET_KEY_FALLBACKS DEBUG ALLOWED_HOSTS HTTPS TRUSTED_PROXIES "
    "DATA_DIR EMAIL_URL SECURITY_CONTACT DJANGO_SETTINGS_MODULE DJANGO_ALLOW_ASYNC_UNSAFE"
).split()


def run(command: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**clean, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def settings_in(env: dict[str, str], *names: str) -> dict[str, object]:
    done = run(["-c", READ, *names], env)
    assert done.stderr == ""
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("env", "https"),
    [
        (PUBLIC, True),
        ({**PUBLIC, "HTTPS": "0"}, False),
        ({**PUBLIC, "ALLOWED_HOSTS": "localhost,127.0.0.1,[::1]"}, False),
        ({**PUBLIC, "ALLOWED_HOSTS": ""}, False),
        ({**PUBLIC, "ALLOWED_HOSTS": "localhost, mahj.example.org"}, True),
        ({**PUBLIC, "ALLOWED_HOSTS": "localhost", "HTTPS": "1"}, True),
        ({"DEBUG": "1"}, False),
    ],
)
def test_the_https_switch(env, https):
    prefix = "__Host-" if https else ""
    expected = {
        "HTTPS": https,
        "SECURE_SSL_REDIRECT": https,
        "SECURE_HSTS_SECONDS": 31536000 if https else 0,
        "SESSION_COOKIE_NAME": f"{prefix}session",
        "SESSION_COOKIE_SECURE": https,
        "CSRF_COOKIE_NAME": f"{prefix}csrf",
        "CSRF_COOKIE_SECURE": https,
        "GUEST_COOKIE_NAME": f"{prefix}guest",
        "DISPLAY_COOKIE_NAME": "display",
        "RULEBOOK_COOKIE_NAME": "rulebook",
    }
    assert settings_in(env, *expected) == expected


def test_limits_and_cookies_of_a_public_site():
    expected = {
        "DEBUG": False,
        "ALLOWED_HOSTS": ["mahj.example.org"],
        "SECURE_PROXY_SSL_HEADER": None,
        "SESSION_ENGINE": "django.contrib.sessions.backends.db",
        "SESSION_COOKIE_SAMESITE": "Lax",
        "CSRF_COOKIE_SAMESITE": "Lax",
        "CSRF_COOKIE_HTTPONLY": True,
        "DATA_UPLOAD_MAX_MEMORY_SIZE": 262144,
        "DATA_UPLOAD_MAX_NUMBER_FIELDS": 600,
        "DATA_UPLOAD_MAX_NUMBER_FILES": 0,
        "SILENCED_SYSTEM_CHECKS": ["security.W005", "security.W021"],
    }
    assert settings_in(PUBLIC, *expected) == expected


def test_a_proxy_is_believed_only_when_it_is_named():
    found = settings_in({**PUBLIC, "TRUSTED_PROXIES": "1"}, "SECURE_PROXY_SSL_HEADER")
    assert found == {"SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"]}


def test_old_keys_are_honoured():
    found = settings_in({**PUBLIC, "SECRET_KEY_FALLBACKS": "old, older"}, "SECRET_KEY_FALLBACKS")
    assert found == {"SECRET_KEY_FALLBACKS": ["old", "older"]}


def test_the_cost_of_forgetting_debug_is_not_a_public_traceback():
    found = settings_in({"SECRET_KEY": STRONG}, "DEBUG", "ALLOWED_HOSTS")
    assert found == {"DEBUG": False, "ALLOWED_HOSTS": ["localhost", "127.0.0.1", "[::1]"]}


@pytest.mark.parametrize(
    ("env", "contact"),
    [
        ({}, ""),
        ({"SECURITY_CONTACT": " https://example.org/security "}, "https://example.org/security"),
        ({"EMAIL_URL": "smtp://a:b@localhost?from=Club <c@example.org>"}, "mailto:c@example.org"),
        (
            {"EMAIL_URL": "smtp://a:b@localhost?from=c@example.org", "SECURITY_CONTACT": "tel:+1"},
            "tel:+1",
        ),
    ],
)
def test_whom_to_tell_of_a_security_problem(env, contact):
    found = settings_in({**PUBLIC, **env}, "SECURITY_CONTACT")
    assert found == {"SECURITY_CONTACT": contact}


NO_KEY = "SECRET_KEY is missing; expected 50 or more random characters because DEBUG is 0."
DEVELOPMENT_KEY = (
    "SECRET_KEY is a development key; expected 50 or more random characters because DEBUG is 0."
)
REFUSED = [
    (
        {**PUBLIC, "SECURITY_CONTACT": "security@example.org"},
        "SECURITY_CONTACT is 'security@example.org'; expected an address such as "
        "mailto:security@example.org or https://example.org/security.",
    ),
    ({"DEBUG": "0"}, NO_KEY),
    ({"DEBUG": "0", "SECRET_KEY": "django-insecure-" + STRONG}, DEVELOPMENT_KEY),
    ({"DEBUG": "yes"}, "DEBUG is 'yes'; expected 0 or 1."),
    ({**PUBLIC, "HTTPS": "on"}, "HTTPS is 'on'; expected 0 or 1."),
    (
        {**PUBLIC, "TRUSTED_PROXIES": "-1"},
        "TRUSTED_PROXIES is '-1'; expected a whole number such as 0 or 1.",
    ),
    (
        {**PUBLIC, "EMAIL_URL": "mail.example.org"},
        "EMAIL_URL names no mail server; expected "
        "smtp://user:password@host:587?from=name@host (smtps:// for TLS from the start, "
        "smtp+plain:// for none).",
    ),
    (
        {**PUBLIC, "ALLOWED_HOSTS": "https://mahj.example.org"},
        "ALLOWED_HOSTS has 'https://mahj.example.org'; expected host names between commas, such "
        "as mahj.example.org, without http:// and without a path.",
    ),
]


@pytest.mark.parametrize(("env", "words"), REFUSED)
def test_a_wrong_value_stops_a_command_with_one_line(env, words):
    done = run(["manage.py", "check"], env)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"MahjLearn does not start. {words}\n"


def test_a_missing_key_stops_the_server_with_one_line():
    done = run(["-c", "import mahjlearn.wsgi"], {"DEBUG": "1"})
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"MahjLearn does not start. {NO_KEY}\n"


def test_manage_py_is_for_development_unless_told_otherwise():
    done = run(["manage.py", "check"], {})
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.full
def test_a_public_site_passes_the_deployment_check():
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], PUBLIC)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.full
def test_a_weak_key_fails_the_deployment_check():
    weak = {**PUBLIC, "SECRET_KEY": "password"}
    done = run(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], weak)
    assert done.returncode == 1
    assert "security.W009" in done.stderr
