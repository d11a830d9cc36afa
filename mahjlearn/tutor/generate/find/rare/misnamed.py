"""Discards that are called by another name: who may call them, who is dead, and who pays."""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import in_the_wall, look_alikes
from mahjlearn.tutor.generate.find.rare.scenes import block_of
from mahjlearn.tutor.generate.moments import MomentKind

Play = tuple[Event, ...]


def misnamed_calls(place: PlayedMoment) -> Iterator[Draft]:
    """Yield: may you call the tile that was discarded under another name, or the one named?

    Seen by whoever could make an exposure with it; then with the name put right.
    """
    if place.kind is not MomentKind.WINDOW:
        return
    up, you = place.known.turn.seat, place.you
    turn = unseen_turn(up)
    for tile in dict.fromkeys(place.known.rack(up).sloped):
        for other in look_alikes(tile):
            said = Event(Verb.DISCARD, up, (tile,), named=other.value)
            for wanted in (tile, other):
                if block_of(place.known, you, wanted):
                    call = Event(Verb.CALL, you, (wanted,))
                    position = Position(as_seen(place.known, you), (*turn, said, call), you)
                    question = f"May you call the {tile_name(wanted)} now?"
                    yield Draft("ruling", position, question)


def misnamed_exposures(place: PlayedMoment) -> Iterator[Position]:
    """Yield a discard under another name, and the exposure that is made with it: of the tile, or
    of the one named; as the third player sees it.
    """
    if place.kind is not MomentKind.NEXT:
        return
    you, known = place.you, place.known
    turn = unseen_turn(you)
    for tile in dict.fromkeys(known.rack(you).sloped):
        for other in look_alikes(tile)[:1]:
            said = Event(Verb.DISCARD, you, (tile,), named=other.value)
            for seat in SEATS:
                third = next(one for one in SEATS if one not in (you, seat))
                for wanted in (tile, other):
                    block = () if seat is you else block_of(known, seat, wanted)
                    if block:
                        calls = Event(Verb.CALL, seat, (wanted,))
                        shows = Event(Verb.EXPOSE, seat, (tile, *block[1:]))
                        play = (*turn, said, calls, shows)
                        yield Position(as_seen(known, third), play, third)


def misnamed_wins(place: PlayedMoment) -> Iterator[tuple[Position, Event]]:
    """Yield a win on a discard that was another tile, and bore the name of the one that wins."""
    declared, start = place.ahead[0], place.start
    last = start.discard
    if place.kind is not MomentKind.DECLARED or not declared.tiles or last is None:
        return
    for other in look_alikes(last.tile)[:1]:
        if in_the_wall(place, other):
            named = replace(last, tile=other, named=last.tile.value)
            yield Position(replace(start, discard=named), place.position.play, place.you), declared
