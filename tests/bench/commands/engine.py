"""Measure how fast the engine answers.

All on one core. First rulings: an explained ruling has every finding, what follows and the table
afterwards; no remedy, no prose. It is measured beside the engine's bare verdict, a naive yes or no,
and the same ruling by the first chapters alone, in the same run. Then how many tiles a dealt hand
is away from the nearest line of a card of sixty, beside a plain count of the same. Exit status 1
where an explained ruling takes more than four times the bare verdict or, with `--book-at-most`,
more than so many times a ruling by the first chapters; the aim is 1.5.
"""

import json
import platform
from argparse import ArgumentParser, Namespace
from typing import Any

from mahjlearn.engine.card import tiles_away
from mahjlearn.engine.judging.judge import judge, verdict_of
from tests.bench.cards import card, hands
from tests.bench.first_chapters import FIRST
from tests.bench.measure import Answer, rates
from tests.bench.naive import naive
from tests.bench.plain_matcher import demands_of, plain_tiles_away
from tests.bench.pool import pool

WAYS: dict[str, Answer] = {
    "explained": judge,
    "bare": verdict_of,
    "naive": naive,
    "first_chapters": lambda table, event: judge(table, event, FIRST),
}
AT_MOST = 4.0
"""How many bare verdicts one explained ruling may cost."""

BOOK_AIM = 1.5
"""How many rulings by the first chapters one by the whole book should cost at most."""

HANDS_AIM = 2000
"""Hands a second, on a quiet core."""


HELP = "Measure explained rulings and tiles away a second; needs no database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--seconds", type=float, default=6.0, help="processor time in all")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument(
        "--book-at-most",
        type=float,
        metavar="N",
        help="fail where the whole book costs more than N times the first chapters",
    )


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    result, most = measured(options.seconds), options.book_at_most
    print(json.dumps(result) if options.json else summary(result))
    book = most is None or result["book_to_first_chapters"] <= most
    return 0 if result["within"] and book else 1


def measured(seconds: float) -> dict[str, Any]:
    """The rates, the ratios, and whether the gate is kept."""
    return {
        **rulings_measured(seconds / 2),
        **hands_measured(seconds / 2),
        "python": platform.python_version(),
    }


def rulings_measured(seconds: float) -> dict[str, Any]:
    """Rulings of the fixed positions."""
    positions = pool()
    found = rates(WAYS, positions, seconds)
    to_bare = found["bare"] / found["explained"]
    return {
        **{f"{name}_per_second": round(rate) for name, rate in found.items()},
        "explained_to_bare": round(to_bare, 2),
        "explained_to_naive": round(found["naive"] / found["explained"], 2),
        "at_most": AT_MOST,
        "within": to_bare <= AT_MOST,
        "book_to_first_chapters": round(found["first_chapters"] / found["explained"], 2),
        "book_aim": BOOK_AIM,
        "positions": len(positions),
    }


def hands_measured(seconds: float) -> dict[str, Any]:
    """Tiles away of the dealt hands, by the engine and by a plain count of the same card."""
    lines, dealt = card(), hands()
    demands = demands_of(lines)
    ways: dict[str, Answer] = {
        "tiles_away": lambda hand: tiles_away(hand, (), lines),
        "plain_count": lambda hand: plain_tiles_away(hand, demands),
    }
    found = rates(ways, [(hand,) for hand in dealt], seconds)
    return {
        **{f"{name}_per_second": round(rate) for name, rate in found.items()},
        "tiles_away_to_plain": round(found["tiles_away"] / found["plain_count"], 1),
        "hands_aim": HANDS_AIM,
        "hands": len(dealt),
        "lines": len(lines.lines),
        "ways": len(demands),
    }


def summary(result: dict[str, Any]) -> str:
    """The same for people."""
    kept = "within" if result["within"] else "MORE THAN"
    return (
        f"Explained rulings  {result['explained_per_second']:>9,} a second\n"
        f"Bare verdicts      {result['bare_per_second']:>9,} a second\n"
        f"Naive yes or no    {result['naive_per_second']:>9,} a second\n"
        f"First chapters     {result['first_chapters_per_second']:>9,} a second\n"
        f"An explained ruling takes {result['explained_to_bare']} times a bare verdict "
        f"({kept} the {result['at_most']:g} allowed) and {result['explained_to_naive']} times a "
        f"naive answer.\n"
        f"The whole book takes {result['book_to_first_chapters']} times the first chapters alone "
        f"(aim at most {result['book_aim']:g}).\n"
        f"Tiles away         {result['tiles_away_per_second']:>9,} hands a second "
        f"(aim {result['hands_aim']:,})\n"
        f"Plain count        {result['plain_count_per_second']:>9,} hands a second\n"
        f"Tiles away is {result['tiles_away_to_plain']} times as fast as the plain count: "
        f"{result['lines']} lines, {result['ways']:,} ways to play them, {result['hands']} hands.\n"
        f"{result['positions']} positions, one core, Python {result['python']}."
    )
