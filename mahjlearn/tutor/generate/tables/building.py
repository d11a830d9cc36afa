"""Makes the index of tables: hands are dealt, and what is still wanted of each is taken.

A first stretch of hands is looked at for everything. What is lacking then is looked for in rounds
of hands: each is told what there is too little of, and the ways by which it was found before. A
table is taken with its near miss, a line below it, with the change in the column of both, so that
what is offered of a hand does not hang on it.
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
from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.mixing.mix import TableMix
from mahjlearn.tutor.generate.tables.mixing.waiting import WaitingTables
from mahjlearn.tutor.generate.tables.names import TableName

FIRST_STRETCH, OF_A_ROUND = 200, 40
"""Hands that are looked at for everything, and of each round after them."""
ALONE = frozenset({"film", "mistake"})
"""Forms without near misses: what changes in a rack is not seen in their pictures."""

DealtHand = list[DealtTable]
"""Of one hand the tables that may be offered."""
EachHand = Callable[[Callable[[int], DealtHand], Sequence[int]], Iterable[DealtHand]]
EachTable = Callable[
    [Callable[[TableName], DealtTable | None], Sequence[TableName]], Iterable[DealtTable | None]
]


def built(
    seeds: Sequence[int],
    report: Callable[[int, int], None] = lambda hand, tables: None,
    each: EachHand = map,
    known: Sequence[TableEntry] = (),
) -> tuple[TableEntry, ...]:
    """Return an index made of these hands, in their order, or of the first of them where it lacks
    nothing any more.

    `report` is told the number of the hand and of the tables taken, after each hand: all of it
    takes many minutes. `each` deals the hands; the map of a pool of processes does it side by side.
    What a round is told hangs on the rounds before it alone, so the index is the same either way.
    Tables that are `known` are tried again with their hands: who met them finds them there.
    """
    mix = TableMix()
    names = [one.name for one in known if not one.name.near]
    for number, hands in enumerate(rounds_of(seeds)):
        lacks = mix.lacks() if number else ()
        if number and not lacks:
            break
        here = tuple(name for name in names if name.seed in hands)
        found = each(partial(dealt, wanted=lacks, known=here), hands)
        for seed, tables in zip(hands, found, strict=True):
            _take(mix, tables)
            report(seed, len(mix.taken))
    return tuple(mix.taken)


def grown(
    known: Sequence[TableEntry],
    more: int,
    report: Callable[[int, int], None] = lambda hand, tables: None,
    each: EachHand = map,
    each_table: EachTable = map,
) -> tuple[TableEntry, ...]:
    """Return an index with all that is `known`, and what further hands add of what it lacks.

    So many `more` hands after the last known are dealt in rounds, fewer where nothing is lacking
    any more. Of each hand all sorts are looked at, too: what is scarce may need a table with the
    other answer beside it.
    """
    mix, waiting = TableMix(), WaitingTables()
    _take_known(mix, known, each_table)
    start = 1 + max((one.name.seed for one in known), default=0)
    for hands in _in_rounds(range(start, start + more)):
        lacks = mix.lacks()
        if not lacks:
            break
        found = each(partial(dealt_widely, wanted=lacks), hands)
        for seed, tables in zip(hands, found, strict=True):
            for table in _take(mix, tables):
                waiting.keep(table)
            report(seed, len(mix.taken))
        waiting.settle(mix)
    return tuple(mix.taken)


def _take_known(mix: TableMix, known: Sequence[TableEntry], each: EachTable) -> None:
    """Take what is there, with the near misses that are; raises ValueError for one that is not made
    any more.
    """
    firsts = [one for one in known if not one.name.near]
    there = {one.slug for one in known}
    for entry, table in zip(firsts, each(dealt_table, [one.name for one in firsts]), strict=True):
        if table is None:
            raise ValueError(f"{entry.slug} is not made any more; build the index anew.")
        mix.learn(table)
        with_near = table.near is not None and table.near.entry.slug in there
        mix.take(table if with_near else table.alone)


def dealt_widely(seed: int, wanted: Sequence[Lack]) -> DealtHand:
    """Return the tables of a hand about what is wanted, and of all sorts."""
    return _dealt_tables((*names_of(seed, wanted), *names_of(seed)))


def rounds_of(seeds: Sequence[int]) -> Iterator[Sequence[int]]:
    """Yield the first stretch of hands, then round by round."""
    yield seeds[:FIRST_STRETCH]
    yield from _in_rounds(seeds[FIRST_STRETCH:])


def _in_rounds(seeds: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(seeds), OF_A_ROUND):
        yield seeds[start : start + OF_A_ROUND]


def _take(mix: TableMix, tables: DealtHand) -> DealtHand:
    """Take of a hand what is wanted, what is rarest first; return what was not taken."""
    left = []
    for table in sorted(tables, key=mix.rarity):
        mix.learn(table)
        if not mix.offer(table):
            left.append(table)
    return left


def dealt(seed: int, wanted: Sequence[Lack] = (), known: Sequence[TableName] = ()) -> DealtHand:
    """Return the tables of a hand that may be offered, of all sorts or about what is wanted; those
    of it that are known too.
    """
    here = (name for name in known if name.seed == seed)
    return _dealt_tables((*here, *names_of(seed, wanted)))


def _dealt_tables(names: Iterable[TableName]) -> DealtHand:
    """Return the tables of these names that may be offered, each once."""
    found = map(dealt_table, dict.fromkeys(names))
    return [one for one in found if one is not None]


def dealt_table(name: TableName) -> DealtTable | None:
    """Return the table of a name with its near miss; None where it may not be offered."""
    draft = draft_of(name)
    puzzle = _offered(draft)
    if draft is None or puzzle is None:
        return None
    wall, way = places_of(name.seed)[name.place].wall, way_of(name, draft)
    first = DealtTable(entry_of(puzzle), wall, first_sight(puzzle), way)
    found = None if name.form in ALONE else nearest(name)
    if found is None:
        return first
    change, other = str(found[0]), found[1]
    entry, near_entry = (replace(entry_of(one), change=change) for one in (puzzle, other))
    near = DealtTable(near_entry, wall, first_sight(other), way)
    return replace(first, entry=entry, near=near)


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


def with_near_misses(
    entries: Sequence[TableEntry], each: EachTable = map
) -> tuple[TableEntry, ...]:
    """Return the entries with their near misses, each below its table; those known before are not.

    A near miss that is the same as another table, or would tell answers, is none. `each` makes
    them; the map of a pool of processes does it side by side.
    """
    firsts = [one for one in entries if not one.name.near]
    there = {one.digits for one in firsts}
    mix = TableMix()
    for table in each(dealt_table, [one.name for one in firsts]):
        if table is None:
            continue
        near = table.near
        if near is not None and (near.entry.digits in there or mix.tells(table)):
            mix.take(table.alone)
            continue
        mix.take(table)
        there.update(one.entry.digits for one in table.family)
    return tuple(mix.taken)
