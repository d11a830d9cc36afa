"""Challenges after an exchange: the owner of the joker is declared dead, rightly or not.

Asked are who picks next, and who may call what the next player discards. What is played before
is that of `wrong`.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import in_the_wall
from mahjlearn.tutor.generate.find.rare.wrong import ExchangeTurn, turns

Play = tuple[Event, ...]
_ENOUGH = 2
"""Tiles that make a pung with the one discarded."""


def next_after_a_challenge(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: who picks next, where the one in turn has been declared dead."""
    for turn, owner, challenge in _challenges(place):
        if owner is place.you.next:
            here = Position(as_seen(turn.table, turn.seat), (*turn.play, challenge), turn.seat)
            yield Draft("which_player", here, "Who picks next?", {"act": "{seat} picks ?"})


def call_after_a_challenge(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you call it, whose joker was taken, or who took it; then the challenger too.

    The next player of the others has discarded.
    """
    for turn, owner, challenge in _challenges(place):
        for seat in (owner, place.you):
            after = (*turn.play, challenge)
            for up in (place.you.next, place.you.next.next):
                if up in (owner, seat):
                    continue
                for play in _discards(place, turn, seat, up):
                    here = Position(as_seen(turn.table, seat), (*after, *play), seat)
                    yield Draft("ruling", here, "May you call it now?")
                break


def _discards(place: PlayedMoment, turn: ExchangeTurn, seat: Seat, up: Seat) -> Iterator[Play]:
    """Yield the turn of the next one, up to a tile that the seat can make a pung with; its call."""
    held = turn.table.rack(seat).sloped
    gone = {tile for event in turn.play for tile in event.tiles}
    for tile in dict.fromkeys(held):
        many = held.count(tile) >= _ENOUGH and tile.is_natural and tile not in gone
        if many and in_the_wall(place, tile):
            thrown = Event(Verb.DISCARD, up, (tile,))
            yield (*unseen_turn(up), thrown, Event(Verb.CALL, seat, (tile,)))
            return


def _challenges(place: PlayedMoment) -> Iterator[tuple[ExchangeTurn, Seat, Event]]:
    """Yield a turn with an exchange, whose joker it was, and that one declared dead by another."""
    for turn in turns(place):
        owner = turn.play[-2].owner
        others = [seat for seat in SEATS if seat not in (owner, place.you, turn.seat)]
        if owner is not None and others:
            yield (
                turn,
                owner,
                Event(Verb.DECLARE_DEAD, others[0], owner=owner, ground=Ground.WRONG_TILE),
            )
