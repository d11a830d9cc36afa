#!/usr/bin/env python3
"""Run a command: `python manage.py help` lists them."""

import os
import sys

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line


def main() -> None:
    """Start Django for work on this machine: DEBUG is on unless the environment says no."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    os.environ.setdefault("DEBUG", "1")
    try:
        settings.INSTALLED_APPS  # noqa: B018 - reads the settings, so that a fault is one line
    except ImproperlyConfigured as fault:
        sys.exit(f"MahjLearn does not start. {fault}")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
