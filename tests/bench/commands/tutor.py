"""Measure how real the played games are, and what they cost.

Prints each figure of real play with what it should be, and what a hand and an excerpt of Referee
mode cost, as ratios measured in the same run. `--check` makes a figure or a cost outside its
bounds the exit status.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from tests.bench.excerpts import excerpt_costs
from tests.bench.games import Cost, played
from tests.tutor.games.measure import GameMeasure, measures

HELP = "Measure played hands against real play, and what they cost; needs no database."


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="exit 1 outside the bounds")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    number = max(1, options.hands)
    hands, costs = played(number)
    costs += excerpt_costs(number)
    figures = measures(hands)
    lines = [as_json(figures, costs)] if options.json else list(table(figures, costs))
    print("\n".join(lines))
    return int(options.check and not within(figures, costs))


def within(figures: tuple[GameMeasure, ...], costs: list[Cost]) -> bool:
    """True where every figure and every cost is as it should be."""
    return all(one.good for one in figures) and all(one.good for one in costs)


def table(figures: tuple[GameMeasure, ...], costs: list[Cost]) -> Iterator[str]:
    """A line for each figure, those outside marked."""
    for one in figures:
        bounds = f"{float(one.least):g} to {float(one.most):g}"
        yield f"{one.name:<40}{float(one.found):8.2f}  {bounds:<14}{_mark(one.good)}".rstrip()
    for cost in costs:
        bounds = f"at most {cost.most:.2g}"
        yield f"{cost.name:<40}{cost.found:8.2f}  {bounds:<14}{_mark(cost.good)}".rstrip()


def _mark(good: bool) -> str:
    return "" if good else "outside"


def as_json(figures: tuple[GameMeasure, ...], costs: list[Cost]) -> str:
    """Every figure by its name, and whether all are within their bounds."""
    found = {one.name: round(float(one.found), 3) for one in figures}
    found |= {cost.name: round(cost.found, 2) for cost in costs}
    return json.dumps({**found, "within": within(figures, costs)})
