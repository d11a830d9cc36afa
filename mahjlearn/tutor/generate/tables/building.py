"""Makes the index of tables: hands are dealt, and what is still wanted of each is taken.

A first stretch of hands is looked at for everything. What is lacking then is looked for in rounds
of hands: each is told what there is too little of, and the ways by which it was found before. Once
all tables are chosen they are given their near misses: a line below each, and the change in the
column of both, so that what is offered of a hand does not hang on it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from mahjlearn.course.values import Puzzle
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.tables.aims import Lack
from mahjlearn.tutor.generate.tables.drawing import names_of, way_of
from mahjlearn.tutor.generate.tables.facts import first_sight
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import TableEntry, entry_of
from mahjlearn.tutor.generate.tables.making import draft_of, finished, nearest, places_of
from mahjlearn.tutor.generate.tables.mix import DealtTable, TableMix
from mahjlearn.tutor.generate.tables.names import TableName

FIRST_STRETCH, OF_A_ROUND = 200, 40
"""Hands that are looked at for everything, and of each round after them."""
ALONE = frozenset({"film", "mistake"})
"""Forms without near misses: what changes in a rack is not seen in their pictures."""

DealtHand = list[DealtTable]
"""Of one hand the tables that may be offered."""
EachHand = Callable[[Callable[[int], DealtHand], Sequence[int]], Iterable[DealtHand]]
Near = tuple[str, TableEntry]
"""The number of a change, and the line of the near miss that it makes."""
EachTable = Callable[
    [Callable[[TableName], Near | None], Sequence[TableName]], Iterable[Near | None]
]


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
    draft = draft_of(name)
    puzzle = _offered(draft)
    if draft is None or puzzle is None:
        return None
    wall = places_of(name.seed)[name.place].wall
    return DealtTable(entry_of(puzzle), wall, first_sight(puzzle), way_of(name, draft))


def offered(name: TableName) -> Puzzle | None:
    """Return the table of a name; None where it is refused, or cannot be asked."""
    return _offered(draft_of(name))


def _offered(draft: Draft | None) -> Puzzle | None:
    puzzle = None if draft is None else finished(draft)
    return None if puzzle is None or refused(puzzle) else puzzle


def changed(entries: Sequence[TableEntry], sample: int) -> tuple[TableEntry, ...]:
    """Return those of an even sample of entries that are made differently today, or not at all."""
    step = max(1, len(entries) // max(1, sample))
    return tuple(entry for entry in entries[::step][:sample] if _today(entry) != entry)


def _today(entry: TableEntry) -> TableEntry | None:
    puzzle = offered(entry.name)
    return None if puzzle is None else replace(entry_of(puzzle), change=entry.change)


def with_near_misses(entries: Sequence[TableEntry], each: EachTable = map) -> Iterator[TableEntry]:
    """Yield the entries with their near misses, each below its table; those known before are not.

    A near miss that is the same as another table is none. `each` makes them; the map of a pool of
    processes does it side by side.
    """
    firsts = [one for one in entries if not one.name.near]
    there = {one.digits for one in firsts}
    names = [one.name for one in firsts]
    for first, found in zip(firsts, each(near_of, names), strict=True):
        if found is None or found[1].digits in there:
            yield replace(first, change="")
            continue
        change, near = found
        there.add(near.digits)
        yield replace(first, change=change)
        yield replace(near, change=change)


def near_of(name: TableName) -> Near | None:
    """Return the near miss of a table, made from its name whatever the index says; else None."""
    found = None if name.form in ALONE else nearest(name)
    return None if found is None else (str(found[0]), entry_of(found[1]))
