"""Makes the index of tables: hands are dealt, and what is still wanted of each is taken."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.search import ANY_WALL
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, entry_of
from mahjlearn.tutor.generate.tables.making import draft_of, drafts_at, finished, places_of
from mahjlearn.tutor.generate.tables.names import FORMS, TableName

OF_A_CORE_MIXUP, OF_ANOTHER, OF_A_RULE = 60, 24, 30
"""How many tables at most are taken because of one mix-up or one rule."""
OF_A_HAND = 4
MOST_OF_A_FORM = 50
"""Of a hundred tables about one mix-up, how many at most are of one form."""
MOST_OF_A_BAND, BAND = 40, 20
"""Of a hundred of them, how many at most have a wall within one band of so many tiles."""
MOST_OF_ALL = 20
"""Of a hundred tables, how many at most are of one form."""
MOST_WITH_NONE = 55
"""Of a hundred tables of a form, how many at most have nothing that is right."""
FIRST_OF_ALL = 50
"""Tables after which that is looked at."""
MORE_OF_ONE_SIDE, FIRST_OF_A_SIDE = 125, 4
"""Of what is told in the same words: to a hundred tables of one answer so many of the other at
most, and a few before that is looked at. Else the words would tell the answer.
"""
LOOKED_AT, TRIED = 24, 60
"""Drafts of a hand that are looked at, and places and forms that are tried for them."""
_WEIGHTS = {"take": 8, "pays": 6, "ruling": 6, "dead": 4, "film": 3, "which_player": 1}
"""Of the forms that ask something at a place, how often each is chosen; the others twice."""


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
        if 100 * of_form > MOST_OF_ALL * (len(self.taken) + FIRST_OF_ALL):
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


def built(
    seeds: Iterable[int], report: Callable[[int, int], None] = lambda hand, tables: None
) -> tuple[TableEntry, ...]:
    """Return an index made of these hands, in their order.

    `report` is told the number of the hand and of the tables taken, after each hand: all of it
    takes many minutes.
    """
    mix = TableMix()
    for seed in seeds:
        found = [
            (entry_of(one), places_of(seed)[name.place].wall, told_in(one))
            for name, one in _dealt(seed)
        ]
        for entry, wall, told in sorted(found, key=lambda one: mix.rarity(one[0])):
            if mix.wants(entry, wall, told):
                mix.take(entry, wall, told)
        report(seed, len(mix.taken))
    return tuple(mix.taken)


def told_in(puzzle: Puzzle) -> str:
    """Return what is told to have been done, and what act is asked about: the verbs alone."""
    told = puzzle.play if puzzle.facts or puzzle.kind == "ruling" else ()
    return " ".join(event.verb.name for event in told)


def _dealt(seed: int) -> Iterator[tuple[TableName, Puzzle]]:
    """Yield tables of a hand that may be offered."""
    for name in _names(seed):
        puzzle = offered(name)
        if puzzle is not None:
            yield name, puzzle


def offered(name: TableName) -> Puzzle | None:
    """Return the table of a name; None where it is refused, or cannot be asked."""
    draft = draft_of(name)
    puzzle = None if draft is None else finished(draft)
    return None if puzzle is None or refused(puzzle) else puzzle


def _names(seed: int) -> Iterator[TableName]:
    """Yield names of a hand at random: each sort of place as often as another, each form by its
    weight, and each act that is asked about as often as another.
    """
    chance = Chance("pool", seed)
    sorts: dict[tuple[object, ...], list[int]] = {}
    for number, place in enumerate(places_of(seed)):
        if ANY_WALL[0] <= place.wall <= ANY_WALL[1]:
            sorts.setdefault(_sort(place), []).append(number)
    order = sorted(sorts, key=str)
    forms = [form for form in FORMS for _ in range(_WEIGHTS.get(form, 2))]
    found = 0
    for _ in range(TRIED if order else 0):
        there = sorts[order[chance.below(len(order))]]
        at, form = there[chance.below(len(there))], forms[chance.below(len(forms))]
        acts = _numbers(seed, form, at)
        if acts and found < LOOKED_AT:
            found += 1
            numbers = acts[sorted(acts)[chance.below(len(acts))]]
            yield TableName(seed, form, at, numbers[chance.below(len(numbers))])


def _sort(place: PlayedMoment) -> tuple[object, ...]:
    """Return what matters at a place: what has just happened, whether the discard or a tile held
    goes with a joker on show, with how many of them, and whether one lies on the own rack.
    """
    known, shown = place.known, on_show(place.known)
    held = holds(known, place.you)
    fitting = [one for one in shown if one.natural in held]
    last = known.discard
    return (
        place.kind,
        last is not None and any(one.natural is last.tile for one in shown),
        last is not None and last.tile is Tile.JOKER,
        min(len(fitting), 2),
        any(one.owner is place.you for one in fitting),
        any(known.rack(seat).exposures for seat in SEATS),
    )


def _numbers(seed: int, form: str, place: int) -> dict[str, list[int]]:
    """Return the drafts of a form at a place by the last act of their play."""
    found: dict[str, list[int]] = {}
    for number, draft in drafts_at(TableName(seed, form, place, 0)):
        play = draft.position.play
        found.setdefault(play[-1].verb.name if play else "", []).append(number)
    return found


def changed(entries: Sequence[TableEntry], sample: int) -> tuple[TableEntry, ...]:
    """Return those of an even sample of entries that are made differently today, or not at all."""
    step = max(1, len(entries) // max(1, sample))
    return tuple(entry for entry in entries[::step][:sample] if _today(entry) != entry)


def _today(entry: TableEntry) -> TableEntry | None:
    puzzle = offered(entry.name)
    return None if puzzle is None else entry_of(puzzle)
