"""Gives the tables of an index their near misses: a line below each, and its change in the column.

It is done once all tables are chosen, so that what is offered of a hand does not hang on it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from mahjlearn.tutor.generate.tables.index import TableEntry, entry_of
from mahjlearn.tutor.generate.tables.making import nearest
from mahjlearn.tutor.generate.tables.names import TableName

ALONE = frozenset({"film", "mistake"})
"""Forms without near misses: what changes in a rack is not seen in their pictures."""
Near = tuple[str, TableEntry]
"""The number of a change, and the line of the near miss that it makes."""
EachTable = Callable[
    [Callable[[TableName], Near | None], Sequence[TableName]], Iterable[Near | None]
]


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
    """Return the near miss of a table, made anew whatever the index says; None for none."""
    found = None if name.form in ALONE else nearest(name)
    return None if found is None else (str(found[0]), entry_of(found[1]))
