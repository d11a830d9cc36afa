"""Measure how long a learner with many answers waits to export and to erase them.

How many seconds it takes a player of a club who has given `--answers` to take them along, as JSON
and as CSV, and to erase them. The database is SQLite in a temporary directory, or a new one on the
PostgreSQL server of `--database`. With `--check` the exit status is 1 where one takes over 5 s.
"""

import json
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path

from django.conf import settings

from tests.bench.load.store import fresh_database
from tests.bench.own_data import MOST_SECONDS, own_data
from tests.bench.pages.site import open_database, open_site, sqlite_url

HELP = "Measure export and erase of somebody with many answers; makes its own database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--answers", type=int, default=10_000, help="how many she has given")
    parser.add_argument("--database", default="", help="URL of a PostgreSQL server")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail where one takes over 5 s")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        open_site(directory)
        settings.DATA_DIR = directory
        server, file = options.database, directory / "bench.sqlite3"
        url = stack.enter_context(fresh_database(server)) if server else sqlite_url(file)
        stack.enter_context(open_database(url))
        found = own_data(options.answers)
    lines = [f"{name:14}{seconds:>7.2f} s" for name, seconds in found.items()]
    print(json.dumps(found) if options.json else "\n".join(lines))
    return int(options.check and max(found.values()) > MOST_SECONDS)
