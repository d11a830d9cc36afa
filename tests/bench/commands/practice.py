"""Simulate learners who practise: how soon a mix-up they hold is open, and who is shown one that
holds none.

Prints for each core mix-up of how many runs it was open within the tables asked for, and of those
who hold nothing and slip in one of twenty how many are shown no open mix-up. With `--check` the
exit status is 1 where M16 comes late, where fewer than 95 of 100 who hold nothing are left in
peace, or where a core mix-up that is not listed in `SELDOM` is opened in fewer than 90 of 100 runs.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from lessons.practice.scopes import MIXED, PracticeScope, scope_of
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from tests.bench.practising import SLIPS, Simulated, opened_after

HELP = "Simulate learners who practise, with and without a mix-up; needs no database."
HELD = "M16"
WITHIN, WITHIN_MIXED, TABLES, FEWEST, IN_PEACE = 12, 40, 60, 90, 95
SELDOM = frozenset({"M32"})
"""Core mix-ups that practice has too few tables about to open them in time."""
HUNDRED = 100


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--runs", type=int, default=HUNDRED, help="learners a mix-up")
    parser.add_argument("--mixups", nargs="*", default=core(), metavar="M16")
    parser.add_argument("--check", action="store_true", help="exit 1 outside the bounds")


def core() -> list[str]:
    """Return the mix-ups that may be claimed of a learner."""
    return [one for one, held in MISCONCEPTIONS.items() if held.standing is Standing.CORE]


def run(options: Namespace) -> int:
    """Simulate, print, and return the exit status."""
    good = True
    for line, holds in _measured(options):
        print(line, flush=True)
        good = good and holds
    return int(options.check and not good)


def _measured(options: Namespace) -> Iterator[tuple[str, bool]]:
    """Yield a line for each figure, and whether it is as it should be."""
    mixed, runs = _scope(MIXED), options.runs
    own = _latest(HELD, _scope("when-a-turn-begins"), WITHIN, runs)
    yield (
        f"{HELD} on when a turn begins: open within {WITHIN} tables in {own} of {runs}",
        own == runs,
    )
    first = _latest(HELD, mixed, WITHIN_MIXED, runs)
    yield f"{HELD} mixed: open within {WITHIN_MIXED} tables in {first} of {runs}", first == runs
    peace = sum(not opened_after(Simulated("", n, SLIPS), mixed, 40)[1] for n in range(runs))
    enough = HUNDRED * peace >= IN_PEACE * runs
    yield f"who holds nothing: {peace} of {runs} shown no open mix-up after 40 tables", enough
    for mixup in options.mixups:
        found = _latest(mixup, mixed, TABLES, runs)
        enough = HUNDRED * found >= FEWEST * runs or mixup in SELDOM
        yield f"{mixup} mixed: open within {TABLES} tables in {found} of {runs}", enough


def _latest(mixup: str, scope: PracticeScope, most: int, runs: int) -> int:
    """Return in how many runs it was open in time."""
    return sum(bool(opened_after(Simulated(mixup, n), scope, most)[0]) for n in range(runs))


def _scope(slug: str) -> PracticeScope:
    found = scope_of(slug)
    assert found is not None, "the course has it"
    return found
