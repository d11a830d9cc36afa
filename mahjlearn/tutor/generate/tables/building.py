"""Makes the index of tables: hands are dealt, and what is still wanted of each is taken."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.generate.tables.drawing import names_of
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, entry_of
from mahjlearn.tutor.generate.tables.making import draft_of, finished, places_of
from mahjlearn.tutor.generate.tables.names import TableName

OF_A_CORE_MIXUP, OF_ANOTHER, OF_A_RULE = 60, 24, 30
"""How many tables at most are taken because of one mix-up or one rule."""
OF_A_HAND = 8
MOST_OF_A_FORM = 50
"""Of a hundred tables about one mix-up, how many at most are of one form."""
MOST_OF_A_BAND, BAND = 40, 20
"""Of a hundred of them, how many at most have a wall within one band of so many tiles."""
MOST_OF_ALL = 20
"""Of a hundred tables, how many at most are of one form."""
MOST_WITH_NONE = 55
"""Of a hundred tables of a form, how many at most have nothing that is right."""
SELDOM = {"film": 6, "which_player": 3}
"""The same of forms in which one kind of answer is right most of the time."""
FIRST_OF_ALL = 50
"""Tables after which that is looked at."""
MORE_OF_ONE_SIDE, FIRST_OF_A_SIDE = 125, 4
"""Of what is told in the same words: to a hundred tables of one answer so many of the other at
most, and a few before that is looked at. Else the words would tell the answer.
"""


@dataclass
class TableMix:
    """The tables taken so far; it tells what one more would add."""

    taken: list[TableEntry] = field(default_factory=list)
    _have: Counter[tuple[object, ...]] = field(default_factory=Counter)

    def wants(self, entry: TableEntry, wall: int, told: str = "") -> bool:
        """Return True where a mix-up or a rule has too few tables, and this one is no repeat of
        form, wall or answer. `told` is what its words say happened.
        """
        if self._have["hand", entry.name.seed] >= OF_A_HAND or self._have["same", entry.digits]:
            return False
        of_form, none = self._have["form", entry.form], self._have["none", entry.form]
        most = SELDOM.get(entry.form, MOST_OF_ALL)
        if 100 * of_form > most * (len(self.taken) + FIRST_OF_ALL):
            return False
        if entry.right == NONE and 100 * none > MOST_WITH_NONE * max(of_form, 10):
            return False
        if self._tips(entry, told):
            return False
        if any(self._lacks(mixup, entry, wall) for mixup in entry.about):
            return True
        return any(self._have["rule", rule] < OF_A_RULE for rule in entry.rules[:1])

    def _tips(self, entry: TableEntry, told: str) -> bool:
        """Return True where with one more the words would tell the answer, if a form has both."""
        if not self._have["none", entry.form] and entry.right != NONE:
            return False
        other = SOME if entry.right == NONE else NONE
        here = self._have["told", entry.form, told, entry.right]
        there = self._have["told", entry.form, told, other]
        return 100 * here >= MORE_OF_ONE_SIDE * there + 100 * FIRST_OF_A_SIDE

    def rarity(self, entry: TableEntry) -> tuple[int, str]:
        """Return how many tables there are about its rarest mix-up: the fewer, the better."""
        return min((self._have["mixup", one] for one in entry.about), default=OF_A_RULE), entry.slug

    def _lacks(self, mixup: str, entry: TableEntry, wall: int) -> bool:
        core = MISCONCEPTIONS[mixup].standing is Standing.CORE
        most = OF_A_CORE_MIXUP if core else OF_ANOTHER
        return (
            self._have["mixup", mixup] < most
            and 100 * self._have["mixup", mixup, entry.form] < MOST_OF_A_FORM * most
            and 100 * self._have["mixup", mixup, wall // BAND] < MOST_OF_A_BAND * most
        )

    def take(self, entry: TableEntry, wall: int, told: str = "") -> None:
        """Count a table that was taken."""
        self.taken.append(entry)
        counted: list[tuple[object, ...]] = [("hand", entry.name.seed), ("form", entry.form)]
        counted.append(("same", entry.digits))
        counted += [("rule", rule) for rule in entry.rules[:1]]
        counted.append(("told", entry.form, told, entry.right))
        for mixup in entry.about:
            counted += [("mixup", mixup), ("mixup", mixup, entry.form)]
            counted.append(("mixup", mixup, wall // BAND))
        if entry.right == NONE:
            counted.append(("none", entry.form))
        self._have.update(counted)


Dealt = list[tuple[TableEntry, int, str]]
"""Of one hand the tables that may be offered, each with its wall and what its words tell."""
EachHand = Callable[[Callable[[int], Dealt], Sequence[int]], Iterable[Dealt]]


def built(
    seeds: Sequence[int],
    report: Callable[[int, int], None] = lambda hand, tables: None,
    each: EachHand = map,
) -> tuple[TableEntry, ...]:
    """Return an index made of these hands, in their order.

    `report` is told the number of the hand and of the tables taken, after each hand: all of it
    takes many minutes. `each` deals the hands; the map of a pool of processes does it side by side.
    """
    mix = TableMix()
    for seed, found in zip(seeds, each(dealt, seeds), strict=True):
        for entry, wall, told in sorted(found, key=lambda one: mix.rarity(one[0])):
            if mix.wants(entry, wall, told):
                mix.take(entry, wall, told)
        report(seed, len(mix.taken))
    return tuple(mix.taken)


def dealt(seed: int) -> Dealt:
    """Return the tables of a hand that may be offered."""
    return [
        (entry_of(puzzle), places_of(seed)[name.place].wall, told_in(puzzle))
        for name in names_of(seed)
        if (puzzle := offered(name)) is not None
    ]


def told_in(puzzle: Puzzle) -> str:
    """Return what is told to have been done, and what act is asked about: the verbs alone."""
    told = puzzle.play if puzzle.facts or puzzle.kind == "ruling" else ()
    return " ".join(event.verb.name for event in told)


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
    return None if puzzle is None else replace(entry_of(puzzle), change=entry.change)
