"""Plays for `dead`: an exchange and the discard after it, with the right tile or one like it.

The wrong one is pointed out after the discard, when it is too late to put it right.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding, right_and_like_it
from mahjlearn.tutor.generate.moments import MomentKind


def exchanges_and_discards(place: PlayedMoment) -> Iterator[Position]:
    """Yield the turn of a player who takes a joker and discards, as one of the others sees it."""
    for turn in turns(place):
        pointed = () if turn.is_right else (Event(Verb.POINT_OUT, turn.seat),)
        yield Position(as_seen(turn.table, turn.seat), (*turn.play, *pointed), turn.seat)


@dataclass(frozen=True, slots=True)
class ExchangeTurn:
    """An exchange and the discard after it, as `seat` sees them; it is not the one who is up."""

    table: Table
    play: tuple[Event, ...]
    seat: Seat
    is_right: bool


def turns(place: PlayedMoment) -> Iterator[ExchangeTurn]:
    """Yield an exchange and a discard with the right tile, then with one that looks like it."""
    if place.kind is not MomentKind.RACKED:
        return
    seat = place.onlooker
    for shown in on_show(place.known):
        if shown.owner is place.you:
            continue
        for tile in right_and_like_it(shown.natural, place.step):
            table = holding(place, place.start, place.you, tile, ())
            rest = [] if table is None else list(table.rack(place.you).sloped)
            thrown = next((one for one in rest if one.is_natural and one is not tile), None)
            if table is not None and thrown is not None:
                swap = exchange(place.known, place.you, tile, shown)
                play = (*place.position.play, swap, Event(Verb.DISCARD, place.you, (thrown,)))
                yield ExchangeTurn(table, play, seat, tile is shown.natural)
