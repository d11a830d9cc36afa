"""Candidates by their names: refused for a reason, or held to be true; those of the index first.

A unit of work is one hand, so that it is played once. A candidate of the index has to pass; of
others it is counted why they do not, and what passes has to be true.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby, islice

from lessons.management.candidates.every_answer import even_step, every_answer
from lessons.management.candidates.truth import untrue
from mahjlearn.course import Puzzle
from mahjlearn.tutor.generate.tables.drawing import names_of
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import DIGITS, TableEntry, level_of, right_of
from mahjlearn.tutor.generate.tables.making import draft_of, finished, table_of
from mahjlearn.tutor.generate.tables.names import TableName

HANDS_AT_ONCE = 16
"""Hands that are dealt before it is looked whether there are enough candidates."""
NOT_ASKED = "it cannot be asked there"


@dataclass(frozen=True, slots=True)
class CheckedCandidate:
    """One candidate: why it is refused, or what is wrong with it; neither for one that passes."""

    slug: str
    refused: str = ""
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandOfCandidates:
    """One hand with its candidates. `offered` are lines of the index; none: they are drawn anew."""

    seed: int
    offered: tuple[TableEntry, ...] = ()


Checked = Sequence[CheckedCandidate]
EachHand = Callable[
    [Callable[[HandOfCandidates], Checked], Iterable[HandOfCandidates]], Iterable[Checked]
]
"""A map; that of a pool of processes checks the hands side by side."""


def check_candidates(
    entries: Sequence[TableEntry], number: int, each: EachHand = map
) -> Iterator[CheckedCandidate]:
    """Yield so many candidates: those of the index, and others where it has not that many.

    Of a smaller number they are all tables of an even sample of its hands, about so many: to play a
    hand takes longer than to look at its tables.
    """
    for found in each(check, hands_of(entries)[:: even_step(len(entries), number)]):
        yield from found
    left, further = number - len(entries), further_hands(entries)
    while left > 0:
        for found in each(check, list(islice(further, HANDS_AT_ONCE))):
            yield from found[: max(0, left)]
            left -= len(found)


def hands_of(entries: Sequence[TableEntry]) -> list[HandOfCandidates]:
    """Return the hands of these entries, in the order of their numbers."""
    in_order = sorted(entries, key=lambda entry: entry.name.seed)
    hands = groupby(in_order, key=lambda entry: entry.name.seed)
    return [HandOfCandidates(seed, tuple(here)) for seed, here in hands]


def further_hands(entries: Sequence[TableEntry]) -> Iterator[HandOfCandidates]:
    """Yield hands from which candidates are drawn: those after the last of the index."""
    last = max((entry.name.seed for entry in entries), default=0)
    return map(HandOfCandidates, count(last + 1))


def check(hand: HandOfCandidates) -> Checked:
    """Return the candidates of a hand, checked."""
    if hand.offered:
        return [check_offered(entry) for entry in hand.offered]
    return [check_drawn(name) for name in names_of(hand.seed)]


def check_offered(entry: TableEntry) -> CheckedCandidate:
    """Return a table of the index, made again from its name: it may not be refused either."""
    try:
        puzzle = table_of(entry.slug)
    except KeyError:
        return CheckedCandidate(entry.slug, faults=("no table has that name",))
    why = refused(puzzle)
    faults = [f"refused: {why}"] if why else []
    return CheckedCandidate(
        entry.slug, faults=(*faults, *_otherwise(entry, puzzle), *_faults(puzzle))
    )


def check_drawn(name: TableName) -> CheckedCandidate:
    """Return a table that could be taken into the index: refused, or held to be true."""
    draft = draft_of(name)
    puzzle = None if draft is None else finished(draft)
    why = NOT_ASKED if puzzle is None else refused(puzzle)
    if puzzle is None or why:
        return CheckedCandidate(name.slug, refused=why)
    return CheckedCandidate(name.slug, faults=tuple(_faults(puzzle)))


def _otherwise(entry: TableEntry, puzzle: Puzzle) -> Iterator[str]:
    """Yield what the line of the index says otherwise than the table."""
    if entry.digits != puzzle.hash[:DIGITS]:
        yield f"its content is {puzzle.hash[:DIGITS]}, not {entry.digits}"
    if entry.right != right_of(puzzle):
        yield f"{right_of(puzzle)} is right, not {entry.right}"
    if entry.level != level_of(puzzle):
        yield f"it is of level {level_of(puzzle)}, not {entry.level}"
    missed = [mixup for mixup in entry.about if mixup not in puzzle.catches]
    if missed:
        yield f"it is not about {', '.join(missed)}"


def _faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield each sentence that is not true after some answer, and that none can be given.

    That its stored text alone gives the same key is one of the gates.
    """
    said = list(every_answer(puzzle))
    if not said:
        yield "it takes no answer"
    yield from dict.fromkeys(f"untrue, {fault}" for one in said for fault in untrue(one))
