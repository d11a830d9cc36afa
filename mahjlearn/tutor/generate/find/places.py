"""The places of a hand at which an author can ask: the table as one seat sees it, and what it did.

The table is the one at the start of the turn, and the play is what the seat has done since: so a
believer who would have done otherwise meets another table, as at a puzzle that an author wrote.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.values import Position
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.moments import MomentKind, moments

HIDDEN_PICK = (Tile.HIDDEN,)
"""A pick as the others see it."""
OWN_TURN = {
    Verb.PICK: MomentKind.PICKED,
    Verb.RACK: MomentKind.RACKED,
    Verb.EXPOSE: MomentKind.EXPOSED,
    Verb.EXCHANGE: MomentKind.EXCHANGED,
}
"""The kind of moment by what the seat has just done. Every one of them is a place, also where no
joker is on show."""


@dataclass(frozen=True, slots=True)
class PlayedMoment:
    """A moment of a hand: `step` is what happens next, `position` what its seat sees and did."""

    hand: Hand
    step: int
    kind: MomentKind
    position: Position

    @property
    def you(self) -> Seat:
        return self.position.you

    @property
    def onlooker(self) -> Seat:
        """Return one of the others, who looks on; another one at each step of a hand."""
        return SEATS[(self.you.number + 1 + self.step % 3) % len(SEATS)]

    @property
    def known(self) -> Table:
        """Return the table before the step, with every tile known."""
        return self.hand.steps[self.step].before

    @property
    def start(self) -> Table:
        """Return the table before the play of `position`, with every tile known."""
        return self.hand.steps[self.step - len(self.position.play)].before

    @property
    def wall(self) -> int:
        return self.known.wall or 0

    def seen_by(self, seat: Seat, play: tuple[Event, ...]) -> Position:
        """Return the table at the place as another seat sees it, with a play that follows."""
        return Position(as_seen(self.known, seat), play, seat)

    @property
    def ahead(self) -> tuple[Event, ...]:
        """Return what was played from here on."""
        return tuple(step.event for step in self.hand.steps[self.step :])


def places(hand: Hand) -> Iterator[PlayedMoment]:
    """Yield the places of a hand in the order of play; the Charleston has none."""
    own = frozenset(OWN_TURN.values())
    found = [(moment.step, moment.kind, moment.you) for moment in moments(hand)]
    rest = [one for one in found if one[1] not in own and one[1] is not MomentKind.CHARLESTON]
    for number, kind, you in sorted([*rest, *_own_turns(hand)], key=lambda one: one[0]):
        yield _place(hand, number, kind, you)


def _own_turns(hand: Hand) -> Iterator[tuple[int, MomentKind, Seat]]:
    for number in range(1, len(hand.steps)):
        before, table = hand.steps[number - 1].event, hand.steps[number].before
        if table.charleston is None and before.verb in OWN_TURN and table.turn.begun:
            yield number, OWN_TURN[before.verb], table.turn.seat


def _place(hand: Hand, number: int, kind: MomentKind, you: Seat) -> PlayedMoment:
    start = number
    while start and _is_of_the_turn(hand, start - 1, you):
        start -= 1
    done = tuple(step.event for step in hand.steps[start:number])
    if kind is MomentKind.NAMED:
        done = (*done, Event(Verb.NAME, you, hand.steps[number].event.tiles))
    return PlayedMoment(
        hand, number, kind, Position(as_seen(hand.steps[start].before, you), done, you)
    )


def _is_of_the_turn(hand: Hand, number: int, you: Seat) -> bool:
    step = hand.steps[number]
    ends = step.event.verb in (Verb.PASS, Verb.DISCARD)
    return step.event.actor is you and not ends


def unseen_turn(seat: Seat) -> tuple[Event, Event]:
    """Return the pick of a seat as the others see it, and racking it."""
    return Event(Verb.PICK, seat, HIDDEN_PICK), Event(Verb.RACK, seat)


def is_there(table: Table, event: Event) -> bool:
    """Return True if everything that the event speaks of is on the table."""
    return not unmet(table, event, LEAGUE.options)
