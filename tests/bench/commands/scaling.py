"""Measure how costs grow with what is stored.

How much more processor time pages and answers take where more is stored: the same ones are asked
for over several databases that differ only in size, in turns, in one run. `--stored` are answers
of others, `--mine` those of the learner who asks; the first of each are the smallest database, and
each further number is a database of its own. What is answered is taken out again after each round.
The databases are SQLite in a temporary directory, or new ones on the PostgreSQL server of
`--database`, whose processor time is counted too. With `--check` the exit status is 1 where an
answer or a step costs more than 1.2 times as much as over the smallest.
"""

import json
import tempfile
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.bench.load.store import fresh_database
from tests.bench.pages.scaling import Stored, costs, filled
from tests.bench.pages.site import open_database, open_site, sqlite_url
from tests.bench.pages.sizes import Costs, Size, over, sizes, table

STORED = [1000, 10_000, 100_000, 1_000_000]
MINE = [10, 1000, 10_000]


HELP = "Measure pages and answers over small and large databases; makes its own."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--stored", type=int, nargs="+", default=STORED, metavar="N")
    parser.add_argument("--mine", type=int, nargs="+", default=MINE, metavar="N")
    parser.add_argument("--seconds", type=float, default=90.0, help="processor time in all")
    parser.add_argument("--database", default="", help="URL of a PostgreSQL server")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail where size costs too much")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    wanted = sizes(options.stored, options.mine)
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        open_site(directory)
        databases = [made(stack, directory, one, options.database) for one in wanted]
        found = costs(databases, options.seconds)
    if options.json:
        print(json.dumps(as_json(wanted, found)))
    else:
        print(table(wanted, found))
    return int(options.check and bool(over(found)))


def made(stack: ExitStack, directory: Path, size: Size, server: str) -> Stored:
    """A filled database that is gone when the stack is closed."""
    file = directory / f"{size.stored}-{size.mine}.sqlite3"
    url = stack.enter_context(fresh_database(server)) if server else sqlite_url(file)
    return filled(size, stack.enter_context(open_database(url)))


def as_json(wanted: list[Size], found: Costs) -> dict[str, Any]:
    """The sizes in their order, and under the name of each page and answer the costs in it."""
    return {
        "sizes": [asdict(one) for one in wanted],
        "costs": {name: [asdict(one) for one in row] for name, row in found.items()},
    }
