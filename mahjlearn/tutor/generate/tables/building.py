"""Makes the index of tables: hands are dealt, and what is still wanted of each is taken.

A first stretch of hands is looked at for everything. What is lacking then is looked for in rounds
of hands: each is told what there is too little of, and the ways by which it was found before.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from mahjlearn.course.values import Puzzle
from mahjlearn.tutor.generate.tables.drawing import names_of, way_of
from mahjlearn.tutor.generate.tables.facts import first_sight
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import TableEntry, entry_of
from mahjlearn.tutor.generate.tables.lacks import Lack
from mahjlearn.tutor.generate.tables.making import draft_of, finished, places_of
from mahjlearn.tutor.generate.tables.mix import DealtTable, TableMix
from mahjlearn.tutor.generate.tables.names import TableName

FIRST_STRETCH, OF_A_ROUND = 200, 40
"""Hands that are looked at for everything, and of each round after them."""

DealtHand = list[DealtTable]
"""Of one hand the tables that may be offered."""
EachHand = Callable[[Callable[[int], DealtHand], Sequence[int]], Iterable[DealtHand]]


def built(
    seeds: Sequence[int],
    report: Callable[[int, int], None] = lambda hand, tables: None,
    each: EachHand = map,
) -> tuple[TableEntry, ...]:
    """Return an index made of these hands, in their order, or of the first of them where it lacks
    nothing any more.

    `report` is told the number of the hand and of the tables taken, after each hand: all of it
    takes many minutes. `each` deals the hands; the map of a pool of processes does it side by side.
    What a round is told hangs on the rounds before it alone, so the index is the same either way.
    """
    mix = TableMix()
    for number, hands in enumerate(rounds_of(seeds)):
        lacks = mix.lacks() if number else ()
        if number and not lacks:
            break
        found = each(partial(dealt, wanted=lacks), hands)
        for seed, tables in zip(hands, found, strict=True):
            _take(mix, tables)
            report(seed, len(mix.taken))
    return tuple(mix.taken)


def rounds_of(seeds: Sequence[int]) -> Iterator[Sequence[int]]:
    """Yield the first stretch of hands, then round by round."""
    yield seeds[:FIRST_STRETCH]
    for start in range(FIRST_STRETCH, len(seeds), OF_A_ROUND):
        yield seeds[start : start + OF_A_ROUND]


def _take(mix: TableMix, tables: DealtHand) -> None:
    """Take of a hand what is wanted, what is rarest first."""
    for table in sorted(tables, key=mix.rarity):
        mix.learn(table)
        if mix.wants(table):
            mix.take(table)


def dealt(seed: int, wanted: Sequence[Lack] = ()) -> DealtHand:
    """Return the tables of a hand that may be offered, of all sorts or about what is wanted."""
    found = (_dealt(name) for name in names_of(seed, wanted))
    return [one for one in found if one is not None]


def _dealt(name: TableName) -> DealtTable | None:
    draft, puzzle = draft_of(name), offered(name)
    if draft is None or puzzle is None:
        return None
    wall = places_of(name.seed)[name.place].wall
    return DealtTable(entry_of(puzzle), wall, first_sight(puzzle), way_of(name, draft))


def offered(name: TableName) -> Puzzle | None:
    """Return the table of a name; None where it is refused, or cannot be asked."""
    draft = draft_of(name)
    puzzle = None if draft is None else finished(draft)
    return None if puzzle is None or refused(puzzle) else puzzle


def changed(entries: Sequence[TableEntry], sample: int) -> tuple[TableEntry, ...]:
    """Return those of an even sample of entries that are made differently today, or not at all."""
    step = max(1, len(entries) // max(1, sample))
    return tuple(entry for entry in entries[::step][:sample] if _today(entry) != entry)


def _today(entry: TableEntry) -> TableEntry | None:
    puzzle = offered(entry.name)
    return None if puzzle is None else entry_of(puzzle)
