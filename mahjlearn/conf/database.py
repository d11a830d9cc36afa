"""Turn DATABASE_URL into Django's settings for SQLite or PostgreSQL."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from .env import SettingError

EXPECTED = (
    "expected sqlite:///path/to/file (four slashes before a path from the root) "
    "or postgres://user:password@host:port/name."
)
POSTGRES_OPTIONS = ("sslmode", "sslrootcert")


def database(url: str, base: Path, default: Path) -> dict[str, Any]:
    """Return the settings for `url`; for the SQLite file `default` where it is empty.

    A relative SQLite path counts from `base`, so that every process means the same file.
    Raises SettingError, which never repeats the URL: it may hold a password.
    """
    if not url.strip():
        return sqlite(default)
    try:
        parts = urlsplit(url.strip())
        parts.port  # noqa: B018 - a port that is not a number is found only on reading it
    except ValueError:
        raise SettingError(f"DATABASE_URL cannot be read; {EXPECTED}") from None
    if parts.scheme == "sqlite":
        return sqlite(base / sqlite_path(parts))
    if parts.scheme in ("postgres", "postgresql"):
        return postgres(parts)
    raise SettingError(f"DATABASE_URL starts with {parts.scheme + ':'!r}; {EXPECTED}")


def sqlite_path(parts: SplitResult) -> str:
    """Return the file of a sqlite URL.

    A database in memory would be another one in each process.
    """
    path = unquote(parts.path).removeprefix("/")
    if parts.netloc or not path or path == ":memory:" or parts.query:
        raise SettingError(f"DATABASE_URL names no SQLite file; {EXPECTED}")
    return path


def sqlite(path: Path) -> dict[str, Any]:
    """Return settings for a SQLite file that many processes share.

    IMMEDIATE: a transaction that turns into a write late would fail at once, whatever the
    timeout. FULL: with less, the last answers could be lost when the power goes.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgres(parts: SplitResult) -> dict[str, Any]:
    """Return settings for PostgreSQL, whose connections are kept and tested before reuse."""
    name = unquote(parts.path).removeprefix("/")
    query = dict(parse_qsl(parts.query))
    host = query.pop("host", None) or unquote(parts.hostname or "")
    unknown = sorted(set(query) - set(POSTGRES_OPTIONS))
    if not name or "/" in name or not host:
        raise SettingError(f"DATABASE_URL names no PostgreSQL host and database; {EXPECTED}")
    if unknown:
        raise SettingError(
            f"DATABASE_URL has the option {unknown[0]!r}; "
            f"known are host, {' and '.join(POSTGRES_OPTIONS)}."
        )
    if find_spec("psycopg") is None:
        raise SettingError(
            "DATABASE_URL names PostgreSQL, but psycopg is missing; "
            "install this project's extra named postgres."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {"connect_timeout": 3, **query},
    }
