"""A table as those see it who guess: what can be answered, the words, and single facts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby

from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.viewpoint import Setup
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.generate.tables.facts import (
    WRITTEN,
    Options,
    facts_of,
    offers_none,
    options_of,
    setup_as_asked,
    words_of,
)
from mahjlearn.tutor.generate.tables.index import NONE, TableEntry, right_of
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.generate.tables.mixing.choosing import is_open


@dataclass(frozen=True)
class SeenTable:
    """One table. `offers_none`: nothing being right can be answered; a no to a ruling is that."""

    entry: TableEntry
    puzzle: Puzzle

    @property
    def form(self) -> str:
        return self.entry.form

    @cached_property
    def right(self) -> str:
        """`some` or `none`, by the key of the puzzle."""
        return right_of(self.puzzle)

    @property
    def nothing(self) -> bool:
        return self.right == NONE

    @property
    def is_ruling(self) -> bool:
        return self.puzzle.kind == "ruling"

    @property
    def is_written(self) -> bool:
        """True where the options are read; of other kinds they lie on the table."""
        return self.puzzle.kind in WRITTEN

    @cached_property
    def offers_none(self) -> bool:
        return offers_none(self.puzzle)

    @cached_property
    def words(self) -> str:
        """All that is read before the answer."""
        return words_of(self.puzzle)

    @cached_property
    def options(self) -> tuple[Options, ...]:
        """The options by what is asked together."""
        return options_of(self.puzzle)

    @cached_property
    def setup(self) -> Setup:
        return setup_as_asked(self.puzzle)

    @cached_property
    def facts(self) -> Mapping[str, bool]:
        """Single facts that are seen at a glance, by what they are called."""
        return facts_of(self.puzzle)

    @cached_property
    def matches(self) -> bool:
        """True where whoever takes each joker whose natural she holds, at any time, is right."""
        here, you = self.setup.now, self.puzzle.you
        held = holds(here, you)
        wanted = {(one.owner, one.natural) for one in on_show(here) if one.natural in held}
        task = self.puzzle.task
        found = task.candidates if isinstance(task, Touching) else ()
        acts = (event for one in found if one.right for event in one.facet.events)
        return {(at.owner, at.tile) for at in acts if at.verb is Verb.EXCHANGE} == wanted


OfAHand = Sequence[TableEntry]
SeenHand = list[SeenTable]
EachHand = Callable[[Callable[[OfAHand], SeenHand], list[OfAHand]], Iterable[SeenHand]]
"""A map; that of a pool of processes makes the tables of hands side by side."""


def seen_tables(entries: Iterable[TableEntry], each: EachHand = map) -> list[SeenTable]:
    """Return the tables of these entries, made hand by hand: a hand is played once for all."""
    in_order = sorted(entries, key=lambda entry: entry.name.seed)
    hands = groupby(in_order, key=lambda entry: entry.name.seed)
    return list(chain.from_iterable(each(_of_a_hand, [tuple(here) for _, here in hands])))


def _of_a_hand(entries: OfAHand) -> SeenHand:
    return [SeenTable(entry, table_of(entry.slug)) for entry in entries]


def distinct(tables: Iterable[SeenTable]) -> list[SeenTable]:
    """Return each table once."""
    return list({one.entry.slug: one for one in tables}.values())


def options_read(tables: Iterable[SeenTable]) -> list[tuple[SeenTable, Options]]:
    """Return what is chosen from, of tables where options are read: some are right, not all."""
    return [
        (one, options)
        for one in distinct(tables)
        if one.is_written
        for options in one.options
        if is_open(options)
    ]
