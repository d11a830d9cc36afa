"""Goes through played hands for tables at which a rule decides, or a believer answers otherwise."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from mahjlearn.course.kinds import rules_deciding
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import RuleKind
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import nearest
from mahjlearn.tutor.games.beliefs import WAYS
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.generate.find.answers import AllAnswers, answered, differs
from mahjlearn.tutor.generate.find.asking import give, lay_down, ruling, take, take_step_by_step
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.films import film
from mahjlearn.tutor.generate.find.happening import dead, pays, what_now, which_player
from mahjlearn.tutor.generate.find.more.forms import Form, with_more
from mahjlearn.tutor.generate.find.places import PlayedMoment, places
from mahjlearn.tutor.generate.find.rare.after import after
from mahjlearn.tutor.generate.find.rare.changing import changing
from mahjlearn.tutor.generate.find.rare.late import late
from mahjlearn.tutor.generate.find.rare.mistake import mistake
from mahjlearn.tutor.generate.find.rare.told import told
from mahjlearn.tutor.generate.find.rare.winning import declare

_FORMS: Mapping[str, Form] = {
    "take": take,
    "give": give,
    "lay_down": lay_down,
    "dead": dead,
    "ruling": ruling,
    "pays": pays,
    "film": film,
    "which_player": which_player,
    "what_now": what_now,
    "exchange": take_step_by_step,
    "changing": changing,
    "late": late,
    "after": after,
    "told": told,
    "declare": declare,
    "mistake": mistake,
}
FORMS: Mapping[str, Form] = {name: with_more(name, form) for name, form in _FORMS.items()}
"""By the word on the command line."""

Wall = tuple[int, int]
ANY_WALL: Wall = (15, 95)
"""Tiles left in the tables of the course."""
LONGEST_WALL = 99
_MOST_MIXUPS = 3
_MOST_RULES = 2


class NotSearchable(ValueError):
    """Something was asked for that no search can find; the message says what to ask instead."""


@dataclass(frozen=True, slots=True)
class Sought:
    """The rule that decides, or the mix-up whose believer answers otherwise; one of them."""

    rule: str = ""
    mixup: str = ""

    @property
    def beliefs(self) -> tuple[str, ...]:
        """Return the beliefs out of which somebody may do what is sought, or break the rule."""
        return tuple(one for one in WAYS if not self.mixup or one == self.mixup)

    def is_in(self, puzzle: Puzzle) -> bool:
        """Return True where the rule decides, or the believer answers otherwise."""
        if self.mixup:
            return differs(puzzle, self.mixup)
        return self.rule in rules_deciding(puzzle)


def read_sought(name: str) -> Sought:
    """Return the rule or the mix-up of that number. NotSearchable for one that decides nothing."""
    number = name.strip()
    known = {one.upper(): one for one in (*RULES_BY_ID, *MISCONCEPTIONS)}
    number = known.get(number.upper(), number)
    if number in MISCONCEPTIONS:
        if number not in TALLIED:
            raise NotSearchable(f"{number} is held against nobody; ask for a rule.")
        return Sought(mixup=number)
    if number not in RULES_BY_ID:
        near = nearest(number, tuple(RULES_BY_ID) + tuple(MISCONCEPTIONS))
        hint = near if near.startswith("write") else "write a rule such as EX1 or a mix-up like M16"
        raise NotSearchable(f"“{number}” is neither a rule nor a mix-up; {hint}.")
    if not RULES_BY_ID[number].kind.decides:
        kind = RULES_BY_ID[number].kind.value
        raise NotSearchable(f"{number} is {_article(kind)}, so it never decides; ask for a rule.")
    return Sought(rule=number)


def _article(kind: str) -> str:
    return "a note" if kind == RuleKind.NOTE.value else kind


def read_form(name: str) -> str:
    """Return the name of a form. NotSearchable for one that is not built, with those that are."""
    form = name.strip().replace("-", "_")
    if form not in FORMS:
        raise NotSearchable(f"The form “{name}” is not built; there are {', '.join(FORMS)}.")
    return form


def read_wall(text: str) -> Wall:
    """Return the bounds out of `15-41`. NotSearchable for a wall that no hand reaches."""
    first, dash, last = text.partition("-")
    bounds = first.strip(), (last if dash else first).strip()
    if not all(bound.isdecimal() for bound in bounds):
        raise NotSearchable(f"“{text}” is no range; write the tiles left, such as 15-41.")
    low, high = int(bounds[0]), int(bounds[1])
    if low > high:
        raise NotSearchable(f"{low} is more than {high}; write {high}-{low}.")
    if low > ANY_WALL[1] or high < ANY_WALL[0]:
        first_last = f"{ANY_WALL[0]} to {ANY_WALL[1]}"
        raise NotSearchable(f"No table of the course has a wall of {text}; it has {first_last}.")
    return low, high


@dataclass(frozen=True, slots=True)
class Find:
    """A table that fits: where it was played, the file to start from, and who answers what."""

    place: PlayedMoment
    draft: Draft
    answered: AllAnswers


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an author looks for."""

    sought: Sought
    form: str
    wall: Wall = ANY_WALL
    you: Seat | None = None

    def finds(self, hand: Hand) -> Iterator[Find]:
        """Yield the tables of a hand that fit, in the order of play."""
        for place in places(hand):
            if self.wall[0] <= place.wall <= self.wall[1]:
                yield from self._at(place)

    def _at(self, place: PlayedMoment) -> Iterator[Find]:
        """Yield what fits; of drafts that differ in who sees them, the first one only."""
        tried: set[str] = set()
        for draft in FORMS[self.form](place, self.sought.beliefs):
            asked = draft.asked_of_anybody
            if self.you not in (None, draft.position.you) or asked in tried:
                continue
            tried.add(asked)
            found = self.find(place, draft)
            if found is not None:
                yield found

    def find(self, place: PlayedMoment, draft: Draft) -> Find | None:
        """Return the draft with what it probes and its answers; None where it does not fit."""
        puzzle = draft.puzzle()
        if puzzle is None or not self.sought.is_in(puzzle):
            return None
        found = answered(puzzle)
        probing = self._probing(draft, found)
        return Find(place, probing, found) if probing.is_sound() else None

    def _probing(self, draft: Draft, found: AllAnswers) -> Draft:
        differing = [mixup for mixup, _ in found.believers]
        if self.sought.rule:
            rules: tuple[str, ...] = (self.sought.rule,)
            against = (m for m in differing if self.sought.rule in MISCONCEPTIONS[m].rules)
            return draft.probing(rules, tuple(against)[:_MOST_MIXUPS])
        meant = MISCONCEPTIONS[self.sought.mixup].rules
        rules = tuple(rule for rule in found.rules if rule in meant) or found.rules[:1]
        return draft.probing(rules[:_MOST_RULES], (self.sought.mixup,))


def search(
    wanted: Wanted, hands: Iterable[Hand], looked_at: Callable[[int], None]
) -> Iterator[Find]:
    """Yield the first table that fits in each of the hands.

    `looked_at` is told the number of hands looked at, after each.
    """
    for number, hand in enumerate(hands, 1):
        found = next(wanted.finds(hand), None)
        if found is not None:
            yield found
        looked_at(number)
