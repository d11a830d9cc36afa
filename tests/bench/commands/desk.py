"""Measure the five questions of the ruling desk: how many taps they take, and what they miss.

Means and shares are weighted by how common a set of answers is. The question about a joker is
measured by whose joker it is. `asked` leaves out the list of rare things, and whose joker it is;
`taps` counts everything from the desk's first page to the ruling. With `--check` the exit status is
1 where more than six taps are needed, or seven where something rare happened.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from itertools import chain
from time import process_time

from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.rulings import Verdict
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.chooser import AskFact, AskRare, fit, next_step, weight
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import DeskRow, rows_of
from mahjlearn.tutor.desk.rulings import DeskRuling, Headline
from tests.tutor.desk.walks import Walk, walk

HELP = "Measure the ruling desk: its taps, and how often a ruling is wrong."
MOST, MOST_RARE = 6, 7
OWNER = "owner"
Figures = dict[str, float]


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="exit 1 if a bound is passed")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    found = figures()
    print(json.dumps(found) if options.json else "\n".join(table(found)))
    return int(options.check and amiss(found))


def figures() -> dict[str, Figures]:
    """Return every figure by the name of its question and its own."""
    found: dict[str, Figures] = {}
    for name, ask in questions().items():
        rows = rows_of(name, LEAGUE.name)
        owners = [row.given.get(OWNER, "") for row in rows]
        for owner in dict.fromkeys(owners):
            walks = [
                walk(ask, row) for row, whose in zip(rows, owners, strict=True) if whose == owner
            ]
            found[f"{name} {owner}".strip()] = measured(ask, walks)
    return found


def measured(ask: DeskAsk, walks: Sequence[Walk]) -> Figures:
    """Return the figures of some walks of one question."""
    chances = [weight(ask, one.row) for one in walks]

    def mean(of: Callable[[Walk], float]) -> float:
        pairs = zip(walks, chances, strict=True)
        return sum(of(one) * chance for one, chance in pairs) / sum(chances)

    return {
        "sets ruled": len(walks),
        "rulings": len({one.row.ruling for one in walks}),
        "ask everything, mean": mean(lambda one: _asked(one.row.given)),
        "asked, mean": mean(lambda one: _asked(_facts_of(one))),
        "asked, max": max(_asked(_facts_of(one)) for one in walks),
        "taps in all, mean": mean(lambda one: one.taps),
        "taps in all, max": max(one.taps for one in walks),
        "max, nothing rare": max(one.taps for one in walks if not one.rare),
        "wrong if the list is unread": mean(_wrong_unread),
        "within six taps": mean(lambda one: one.taps <= MOST),
        "impossible": _impossible(ask, walks[0].row.given.get(OWNER, "")),
        "unsettled": mean(lambda one: one.row.ruling.headline is Headline.UNSETTLED),
        "books differ": mean(_differs),
        "next question, ms": _milliseconds(walks),
    }


def _asked(facts: dict[str, str] | Sequence[str]) -> int:
    answered = [name for name in facts if not isinstance(facts, dict) or facts[name]]
    return len([name for name in answered if name != OWNER])


def _facts_of(one: Walk) -> list[str]:
    return [step.fact.id for step in one.steps if isinstance(step, AskFact) and not step.fact.rare]


def _wrong_unread(one: Walk) -> bool:
    """Return True where the ruling is another one for somebody who skips the list."""
    given: dict[str, str] = {}
    for step in one.steps:
        if isinstance(step, AskRare):
            break
        given[step.fact.id] = one.given[step.fact.id]
    left = fit(one.ask, rows_of(one.ask.id, LEAGUE.name), given)
    return one.row.ruling not in {row.ruling for row in left}


def _impossible(ask: DeskAsk, owner: str) -> float:
    """Return the share of answers that exclude each other."""
    nothing = DeskRuling(Headline.UNSETTLED, Verdict.UNSETTLED)
    every = [given for given in ask.every_set() if given.get(OWNER, "") == owner]
    chances = {bool(ask.excluded(given)): 0.0 for given in every}
    for given in every:
        chances[bool(ask.excluded(given))] += weight(ask, DeskRow(given, nothing))
    return chances.get(True, 0.0) / sum(chances.values())


def _differs(one: Walk) -> bool:
    rows = chain.from_iterable(rows_of(one.ask.id, book) for book in RULESETS)
    same = [row for row in rows if row.given == one.row.given]
    return len({headline(one.ask, row.ruling) for row in same}) > 1


def _milliseconds(walks: Sequence[Walk]) -> float:
    """Return the processor time that the next question takes on average."""
    some = walks[:: max(1, len(walks) // 40)]
    began = process_time()
    for one in some:
        next_step(one.ask, rows_of(one.ask.id, LEAGUE.name), one.given)
    return (process_time() - began) * 1000 / len(some)


def table(found: dict[str, Figures]) -> list[str]:
    """Return the figures as lines: a row each, a column a question."""
    names = list(next(iter(found.values())))
    head = "".join(f"{name:>13}" for name in found)
    rows = [
        f"{name:30}{''.join(f'{one[name]:>13.3g}' for one in found.values())}" for name in names
    ]
    return [f"{'':30}{head}", *rows]


def amiss(found: dict[str, Figures]) -> bool:
    """Return True where a way to a ruling is too long."""
    return any(
        one["taps in all, max"] > MOST_RARE or one["max, nothing rare"] > MOST
        for one in found.values()
    )
