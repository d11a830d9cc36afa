"""Run a command as an installed package: `mahjlearn help` lists them, as `manage.py help` does."""

import sys

from mahjlearn.conf.command_line import run
from mahjlearn.conf.places import PLACES


def main() -> None:
    """Run the command that the arguments name."""
    run([PLACES.program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
