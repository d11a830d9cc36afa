"""Run a bench: `python -m tests.bench pages --check`; `--help` lists the commands.

Starts Django for work on this machine, as `manage.py` does. The exit status is 1 where a bound that
`--check` holds is passed, or where the bench cannot be run; then one sentence says why.
"""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "class": "classroom",
    "desk": "desk",
    "engine": "engine",
    "exam": "exam",
    "load": "load",
    "own-data": "own_data",
    "pages": "pages",
    "path": "path",
    "practice": "practice",
    "scaling": "scaling",
    "search": "search",
    "tutor": "tutor",
}
"""Each command and the module of `tests.bench.commands` that runs it."""


def parser_of_commands() -> ArgumentParser:
    """Return the parser of the command line, with the options of every command."""
    parser = ArgumentParser(prog="python -m tests.bench", description="Measure MahjLearn.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, module_name in COMMANDS.items():
        module = import_module(f"tests.bench.commands.{module_name}")
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.__doc__,
            formatter_class=RawDescriptionHelpFormatter,
        )
        module.add_options(command)
        command.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return the exit status."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    os.environ.setdefault("DEBUG", "1")
    import django
    from django.core.management import CommandError

    django.setup()
    options = parser_of_commands().parse_args(arguments)
    try:
        status: int = options.run(options)
    except CommandError as fault:
        sys.exit(str(fault))
    return status


if __name__ == "__main__":
    sys.exit(main())
