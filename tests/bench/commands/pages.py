"""Measure what each kind of page and of answer costs.

How much processor time each kind of page and of answer takes, as a multiple of a view that does
nothing behind the same middleware, in one interleaved run; with it the statements sent to the
database (transactions apart) and the bytes of the page, brotli. The site is asked in this process,
over a database of its own in a temporary directory, with `--stored` answers in it, of which the
learner who asks has given `--mine`, and clubs of `--players` who have answered for thirty days,
whose heat map, roster and an assignment their owner sees. With `--check` the exit status is 1 where
a ceiling is passed, or where a page of the largest club costs too much more than in the smallest.
"""

import json
import tempfile
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Any

import brotli
from django.utils import timezone

from tests.bench.measure import rounds, times
from tests.bench.pages.asking import Application, counted
from tests.bench.pages.ceilings import MOST_BYTES, MOST_TIMES_SMALL, ceiling_of
from tests.bench.pages.clubs import club_of_a_month
from tests.bench.pages.learners import fill, guests
from tests.bench.pages.practice import practice, practiser
from tests.bench.pages.site import open_database, open_site, settle, sqlite_url
from tests.bench.pages.ways import Asks, asked, club_pages, learners

Row = dict[str, Any]
EACH = 60
"""Puzzles that each player of the club has answered within thirty days."""


HELP = "Measure pages and answers beside a view that does nothing; needs no database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--seconds", type=float, default=20.0, help="processor time in all")
    parser.add_argument("--stored", type=int, default=1000, help="answers in the database")
    parser.add_argument("--mine", type=int, default=10, help="answers of the learner who asks")
    parser.add_argument("--players", type=int, nargs="+", default=[5, 300], help="of each club")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="fail where a ceiling is passed")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    with tempfile.TemporaryDirectory() as directory:
        open_site(Path(directory))
        with open_database(sqlite_url(Path(directory) / "bench.sqlite3")):
            cookies = guests(learners(), options.mine)
            practising = practiser(options.mine)
            fill(options.stored)
            owners = [club_of_a_month(many, EACH, timezone.now()) for many in options.players]
            settle()
            asks = asked(iter(cookies)) | practice(practising)
            for owner in owners:
                asks |= club_pages(owner)
            rows = measured(asks, options.seconds)
    print(json.dumps(rows) if options.json else table(rows))
    return int(options.check and any(row["over"] for row in rows.values()))


def measured(asks: dict[str, Asks], seconds: float) -> dict[str, Row]:
    """For each page and answer its cost as a multiple of the bare view, statements and bytes."""
    site = Application()
    once = {name: _once(site, ask) for name, ask in asks.items()}
    senders = {name: partial(_send, site, ask) for name, ask in asks.items()}
    found = rounds(senders, [()], seconds)
    rows = {
        name: _over(name, row | {"times_bare": round(times(found[name], found["bare"]), 1)})
        for name, row in once.items()
    }
    return rows | _grown(rows)


def _grown(rows: dict[str, Row]) -> dict[str, Row]:
    """Return the pages that cost too much more in the largest club than in the smallest."""
    sizes: dict[str, list[str]] = {}
    for name in rows:
        page, _, many = name.partition(", ")
        if many.isdecimal():
            sizes.setdefault(page, []).append(name)
    return {
        names[-1]: rows[names[-1]] | {"over": True}
        for names in sizes.values()
        if rows[names[-1]]["times_bare"] > MOST_TIMES_SMALL * rows[names[0]]["times_bare"]
    }


def _send(site: Application, asks: Asks) -> None:
    site.send(next(asks))


def _once(site: Application, asks: Asks) -> Row:
    sql, page = counted(site, asks)
    return {"statements": sql, "bytes": len(brotli.compress(page, quality=5))}


def _over(name: str, row: Row) -> Row:
    ceiling = ceiling_of(name)
    over = ceiling is not None and (
        row["times_bare"] > ceiling.times_bare or row["statements"] > ceiling.statements
    )
    over = over or row["bytes"] > MOST_BYTES
    return row | {"over": over}


def table(rows: dict[str, Row]) -> str:
    """The same for people."""
    lines = [f"{'':24}{'x bare':>8}{'statements':>12}{'bytes br':>10}"]
    for name, row in rows.items():
        mark = "  OVER" if row["over"] else ""
        cells = f"{row['times_bare']:>8}{row['statements']:>12}{row['bytes']:>10,}"
        lines.append(f"{name:24}{cells}{mark}")
    return "\n".join(lines)
