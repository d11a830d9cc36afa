"""Other forms about a joker thrown by a name: who may call, and which jokers may be taken."""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.find.places import PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import could_call, in_the_wall
from mahjlearn.tutor.generate.moments import MomentKind

_SAME = "same"


def who_may_call(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: who may call the tile of which the thrower of a joker, or of another, says “same”."""
    last = place.known.discard
    if last is None:
        return
    for here in _thrown(place, (Tile.JOKER, last.tile), _SAME):
        own: dict[str, Value] = {"act": f"{{seat}} calls {last.tile}", "many": True}
        yield Draft("which_player", here, f"Who may call the {tile_name(last.tile)} now?", own)


def take_what_is_thrown(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap every joker that you may take, where one was thrown by the name of a tile."""
    last = place.known.discard
    if last is not None and on_show(place.known):
        for here in _thrown(place, (Tile.JOKER,), last.tile.value):
            yield Draft("take_jokers", here, "Which of these jokers may you take now?")


def _thrown(place: PlayedMoment, tiles: tuple[Tile, ...], named: str) -> Iterator[Position]:
    """Yield the turn of the next player, who throws one of these by a name.

    The seat that looks at it could call the discard before.
    """
    last, up = place.known.discard, place.known.turn.seat
    if place.kind is not MomentKind.WINDOW or last is None or not last.tile.is_natural:
        return
    if up is place.you or not could_call(place):
        return
    turn = unseen_turn(up)
    for tile in tiles:
        if in_the_wall(place, tile):
            thrown = Event(Verb.DISCARD, up, (tile,), named=named)
            yield Position(as_seen(place.known, place.you), (*turn, thrown), place.you)
