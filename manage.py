#!/usr/bin/env python3
"""Run a command: `python manage.py help` lists them.

Older Pythons than the one it needs can read this file, and so can one without Django: both are
told in a sentence what is missing.
"""

import sys
from importlib.util import find_spec

NEEDED = (3, 11)
TOO_OLD = "MahjLearn needs Python %d.%d or newer, and this is %d.%d. Start it with a newer one."
NO_DJANGO = (
    "Django is not installed for this Python. Start MahjLearn by the Python of its own "
    "environment, .venv/bin/python manage.py, which README says how to make."
)


def main() -> None:
    """Refuse a Python that cannot run it, then run the command."""
    if sys.version_info < NEEDED:
        sys.exit(TOO_OLD % (NEEDED + tuple(sys.version_info[:2])))
    if find_spec("django") is None:
        sys.exit(NO_DJANGO)
    from mahjlearn.conf.command_line import run

    run(sys.argv)


if __name__ == "__main__":
    main()
