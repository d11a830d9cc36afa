"""Measure a class on a real server: a screen, and phones that join and vote in the same instant.

Starts the server as `manage.py demo` does, over a database of its own, and holds a class there:
`--phones` join by the code, ask again and again whether anything is new, and at each of `--tables`
open it, vote and see the ruling, all in the same instant. Prints how long each kind of request
took, what was refused, and how many votes the screen counted at each table. With `--check` the exit
status is 1 where anything was refused or a vote was not counted.
"""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from tests.bench.load.classroom import Lesson, classroom, code_of
from tests.bench.load.figures import percentiles
from tests.bench.load.serving import serving

MOST_PHONES, MOST_TABLES = 60, 10
"""So many join by one code; so many of the first rulings can be put to a room."""


HELP = "Measure a class on a real server; makes its own database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    phones, tables = range(1, MOST_PHONES + 1), range(1, MOST_TABLES + 1)
    parser.add_argument(
        "--phones", type=int, default=60, choices=phones, metavar="N", help="60 at most"
    )
    parser.add_argument(
        "--tables", type=int, default=4, choices=tables, metavar="N", help="10 at most"
    )
    parser.add_argument("--database", default="", help="URL of a PostgreSQL server")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail where something is amiss")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    with serving(options.database) as server:
        room = classroom(server, options.phones)
        room.join(code_of(room))
        found = room.teach(options.tables)
    print(json.dumps(figures(found)) if options.json else table(found))
    return int(options.check and amiss(found, options.phones))


def figures(found: Lesson) -> dict[str, Any]:
    """Milliseconds of each kind of request, what was refused, the votes counted at each table."""
    kinds = {
        name: {"count": len(kind.took), **percentiles(kind.took), "refused": dict(kind.refused)}
        for name, kind in found.kinds.items()
    }
    return {**kinds, "counted": found.counted}


def table(found: Lesson) -> str:
    """The same for people."""
    lines = [f"{'':10}{'count':>8}{'p50 ms':>10}{'p95 ms':>10}{'p99 ms':>10}"]
    for name, kind in found.kinds.items():
        times = "".join(f"{one:>10,}" for one in percentiles(kind.took).values())
        refused = ", ".join(f"{count} x {why}" for why, count in kind.refused.items())
        lines.append(
            f"{name:10}{len(kind.took):>8}{times}" + (f"  refused: {refused}" * bool(refused))
        )
    return "\n".join([*lines, f"votes counted at each table: {found.counted}"])


def amiss(found: Lesson, phones: int) -> bool:
    """Whether anything was refused, or a vote was not counted."""
    refused = any(kind.refused for kind in found.kinds.values())
    return refused or any(count != phones for count in found.counted)
