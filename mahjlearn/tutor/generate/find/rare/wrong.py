"""Plays for `dead`: an exchange and the discard after it, with the right tile or one like it.

The wrong one is pointed out after the discard, when it is too late to put it right.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.misconceptions.direction_and_match import alike
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import FACES, SEATS
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding
from mahjlearn.tutor.generate.moments import MomentKind


def exchanges_and_discards(place: PlayedMoment) -> Iterator[Position]:
    """Yield the turn of a player who takes a joker and discards, as each of the others sees it."""
    if place.kind is not MomentKind.RACKED:
        return
    for shown in on_show(place.known):
        if shown.owner is place.you:
            continue
        for tile in FACES:
            if not tile.is_natural or not alike(shown.natural, tile):
                continue
            table = holding(place, place.start, place.you, tile, ())
            rest = [] if table is None else list(table.rack(place.you).sloped)
            thrown = next((one for one in rest if one.is_natural and one is not tile), None)
            if table is None or thrown is None:
                continue
            swap = exchange(place.known, place.you, tile, shown)
            play = (*place.position.play, swap, Event(Verb.DISCARD, place.you, (thrown,)))
            seat = SEATS[(place.you.number + 1 + place.step % 3) % len(SEATS)]
            if tile is not shown.natural:
                play = (*play, Event(Verb.POINT_OUT, seat))
            yield Position(as_seen(table, seat), play, seat)
