"""Measure a real server under many clients at once.

Starts the server as `manage.py demo` does, over a database of its own, and lets clients come who
open steps of lessons and answer them: without pause, or thinking `--think` seconds before each
answer. Prints answers and pages a second, how long they took, what was refused, `/healthz` a
second in the same run (without pause only), and how often the confirmed answers are stored. The
database is SQLite in a temporary directory, or a new one on the PostgreSQL server of `--database`.
With `--check` the exit status is 1 where anything was refused, lost or stored twice, or where an
answer costs too much beside `/healthz`.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import asdict

from django.conf import settings

from tests.bench.load.crowd import Plan
from tests.bench.load.figures import Figures, faults, figures, table
from tests.bench.load.plan import steps
from tests.bench.load.serving import serving
from tests.bench.load.store import stored_keys

CROWD = [sys.executable, "-m", "tests.bench.load.crowd"]


HELP = "Measure a real server under many clients; makes its own database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--clients", type=some_clients, default=20, help="how many at once")
    parser.add_argument("--seconds", type=some_time, default=30.0, help="for how long")
    parser.add_argument("--think", type=float, default=0.0, help="seconds before each answer")
    parser.add_argument("--database", default="", help="URL of a PostgreSQL server")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail where something is amiss")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    with serving(options.database) as server:
        plan = Plan(server.port, options.clients, options.seconds, options.think, steps())
        found = measured(plan, server.env["DATABASE_URL"])
    print(json.dumps(asdict(found)) if options.json else table(found))
    amiss = faults(found) if options.check else []
    for sentence in amiss:
        print(sentence, file=sys.stderr)
    return int(bool(amiss))


def some_clients(text: str) -> int:
    """A whole number above 0."""
    return int(some_time(str(int(text))))


def some_time(text: str) -> float:
    """Seconds above 0."""
    if not 0 < float(text) < float("inf"):
        raise ArgumentTypeError(f"{text} is not a number above 0")
    return float(text)


def measured(plan: Plan, database: str) -> Figures:
    """Let the clients come, then count."""
    run = subprocess.run(
        CROWD,
        input=json.dumps(asdict(plan)),
        cwd=settings.BASE_DIR,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return figures(json.loads(run.stdout), stored_keys(database))
