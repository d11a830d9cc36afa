"""One way to do something: played at the table on which the learner acts, and ruled on."""

import re
from dataclasses import dataclass

from mahjlearn.course.kit.facet import EITHER, Answer, Option, yes_or_no
from mahjlearn.course.kit.viewpoint import (
    OPEN,
    Setup,
    Viewpoint,
    by_the_book,
    is_rightful,
    viewpoint,
)
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import capital

Play = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class AnyAllowed:
    """The decision whether one of the tries is allowed: the last event of it, the rest done.

    With `every`, each event of the try has to be allowed.
    """

    name: str
    setup: Setup
    tries: tuple[Play, ...]
    every: bool = False
    afterwards: bool = False

    @property
    def options(self) -> tuple[Option, ...]:
        return EITHER

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.setup.play, *(event for play in self.tries for event in play))

    def answer(self, ruleset: Ruleset) -> Answer:
        here = viewpoint(self.setup, ruleset)
        allows = here.allows_each if self.every else here.allows_last
        return yes_or_no(any(allows(play) for play in self.tries))


@dataclass(frozen=True, slots=True)
class Tried:
    """What the engine says of a try; no ruling where its last line points at nothing."""

    play: Play
    table: Table
    ruling: Ruling | None
    because: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def right(self) -> bool:
        return self.ruling is not None and is_rightful(self.ruling, self.play[-1])

    @property
    def left_open(self) -> bool:
        """True where it is neither a yes nor a no. Once the game is over, nothing is played."""
        if self.ruling is None or self.table.over is not None:
            return False
        return self.ruling.verdict in OPEN


def tried(setup: Setup, play: Play, explained: tuple[str, ...] = ()) -> Tried:
    """The ruling on the last event of a play, in the words of the rules to be explained."""
    here = by_the_book(setup).after_all(play[:-1])
    return tried_at(here.table, play, setup.you, explained, here.ruleset)


def tried_each(setup: Setup, play: Play, explained: tuple[str, ...] = ()) -> Tried:
    """The ruling on the first event of a play that is not allowed; on the last, where all are."""
    for number in range(1, len(play)):
        found = tried(setup, play[:number], explained)
        if not found.right:
            return found
    return tried(setup, play, explained)


def tried_at(
    table: Table,
    play: Play,
    you: Seat,
    explained: tuple[str, ...] = (),
    ruleset: Ruleset = LEAGUE,
) -> Tried:
    """The same where all but the last event have been done: `table` is the one it is judged on."""
    event = play[-1]
    missing = unmet(table, event, ruleset.options)
    if missing:
        return Tried(play, table, None, in_the_viewers_words(missing, you), ())
    ruling = Viewpoint(ruleset, table).rules_on(event)
    if ruling is None:
        raise ValueError(f"{event} points at nothing, and nothing is missing")
    because = sentences(ruling, event, audience_of(you), explained)
    if ruling.unsettled_because:
        because = (ruling.unsettled_because,)
    return Tried(play, table, ruling, because, rules_of(ruling, event))


def most_telling_try(found: tuple[Tried, ...]) -> Tried:
    """A yes before a no, and a no before what points at nothing; of equals the first."""
    return min(found, key=lambda one: (not one.right, one.ruling is None))


_SEAT = re.compile(rf"\b({'|'.join(seat.value for seat in SEATS)})\b(?! Wind)('s)?")
_MINE = (("you has ", "you have "), ("you shows ", "you show "))


def in_the_viewers_words(messages: list[str], you: Seat) -> tuple[str, ...]:
    """What is not there, said to the viewer: `Left shows no joker.`, `You show no joker.`"""
    return tuple(_said_to(you, message) for message in messages)


def _said_to(you: Seat, message: str) -> str:
    text = _SEAT.sub(lambda found: _named(Seat(found[1]), you, found[2]), message)
    for theirs, mine in _MINE:
        text = text.replace(theirs, mine)
    return capital(text)


def _named(seat: Seat, you: Seat, possessive: str | None) -> str:
    if not possessive:
        return name_of(seat, you)
    return "yours" if seat is you else f"{name_of(seat, you)}’s"
