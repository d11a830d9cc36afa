"""Run a command of this program; a fault that can be told in a sentence is told in one."""

import os
import sys
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db import Error

from .places import PLACES
from .plain_faults import plain_words
from .refusal import Refused
from .store import check_store

TRACEBACK = "--traceback"
RUNSERVER, MIGRATE = "runserver", "migrate"


def run(arguments: list[str]) -> None:
    """Start Django for work on this machine: DEBUG is on unless the environment says no.

    What cannot be done exits 1 with one sentence; `--traceback` shows where it came from.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    os.environ.setdefault("DEBUG", "1")
    try:
        settings.INSTALLED_APPS  # noqa: B018 - reads the settings, so that a fault is one line
    except ImproperlyConfigured as fault:
        sys.exit(f"MahjLearn does not start. {fault}")
    try:
        if RUNSERVER in arguments[1:2]:  # its reloader would show a traceback, and wait
            check_store(settings.DATABASES["default"])
        if MIGRATE in arguments[1:2]:
            make_directory(settings.DATABASES["default"]["NAME"])
        execute_from_command_line(arguments)
    except (Refused, Error, OSError) as fault:
        words = None if TRACEBACK in arguments else words_for(fault)
        if words is None:
            raise
        sys.exit(words)


def make_directory(database: Path | str) -> None:
    """Make the data directory for the database that is used where DATABASE_URL names none."""
    if database == PLACES.database(settings.DATA_DIR):
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


def words_for(fault: Exception) -> str | None:
    """Return the words for a fault; None for one that only its traceback explains."""
    if isinstance(fault, Refused):
        return str(fault)
    return plain_words(fault, settings.DATABASES["default"]["NAME"])
