"""Read the environment, and say in plain words what was expected where a value is wrong."""

from collections.abc import Mapping

from django.core.exceptions import ImproperlyConfigured

LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")
DEVELOPMENT_KEY = "django-insecure-for-development-only-never-for-a-public-site"


class SettingError(ImproperlyConfigured):
    """An environment variable is missing or wrong; its text names it and what was expected."""


def flag(env: Mapping[str, str], name: str) -> bool | None:
    """Return True for 1, False for 0, None if the variable is absent or empty."""
    value = env.get(name, "").strip()
    if value not in ("", "0", "1"):
        raise SettingError(f"{name} is {value!r}; expected 0 or 1.")
    return None if value == "" else value == "1"


def count(env: Mapping[str, str], name: str) -> int:
    """Return a whole number, 0 if the variable is absent or empty."""
    value = env.get(name, "").strip() or "0"
    if not (value.isascii() and value.isdigit()):
        raise SettingError(f"{name} is {value!r}; expected a whole number such as 0 or 1.")
    return int(value)


def words(env: Mapping[str, str], name: str) -> list[str]:
    """Return the parts between commas, without the empty ones."""
    return [part.strip() for part in env.get(name, "").split(",") if part.strip()]


def contact(env: Mapping[str, str]) -> str:
    """Return the address of SECURITY_CONTACT, empty if it is not set."""
    value = env.get("SECURITY_CONTACT", "").strip()
    if value and (not value.startswith(("https://", "mailto:", "tel:")) or not value.isprintable()):
        raise SettingError(
            f"SECURITY_CONTACT is {value!r}; expected an address such as "
            "mailto:security@example.org or https://example.org/security."
        )
    return value


def allowed_hosts(env: Mapping[str, str]) -> list[str]:
    """Return the host names of ALLOWED_HOSTS; only this machine's own where it is not set."""
    hosts = words(env, "ALLOWED_HOSTS") or list(LOOPBACK_HOSTS)
    for host in hosts:
        if "/" in host:
            raise SettingError(
                f"ALLOWED_HOSTS has {host!r}; expected host names between commas, "
                "such as mahj.example.org, without http:// and without a path."
            )
    return hosts


def secret_key(env: Mapping[str, str], debug: bool) -> str:
    """Return SECRET_KEY, or the development key while DEBUG is on; else stop the start."""
    key = env.get("SECRET_KEY", "").strip()
    if debug:
        return key or DEVELOPMENT_KEY
    if not key:
        raise SettingError(
            "SECRET_KEY is missing; expected 50 or more random characters because DEBUG is 0."
        )
    if key.startswith("django-insecure-"):
        raise SettingError(
            "SECRET_KEY is a development key; expected 50 or more random characters "
            "because DEBUG is 0."
        )
    return key


def https_is_on(debug: bool, hosts: list[str], asked: bool | None) -> bool:
    """Return True for every site that others can reach, unless HTTPS=0."""
    if asked is not None:
        return asked
    return not debug and any(host not in LOOPBACK_HOSTS for host in hosts)
