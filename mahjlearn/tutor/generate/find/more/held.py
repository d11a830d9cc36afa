"""Tables at which a seat holds the tile of a joker, or one like it, that it did not hold.

Where it holds one already, or cannot come by it, nothing is changed and nothing asked.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value, acts_in_parts
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding, right_and_like_it
from mahjlearn.tutor.generate.moments import MomentKind

_IN_TURN = (MomentKind.PICKED, MomentKind.RACKED, MomentKind.EXPOSED)


def take_with_it(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap every joker that you may take, holding a tile for one of them or one like it."""
    for here in _holding_it(place):
        yield Draft("take_jokers", here, "Which of these jokers may you take now?")


def give_it(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each tile to give, holding one for a joker or one like it.

    Then the same with a joker in the rack, which takes nothing.
    """
    own: dict[str, Value] = {"from": "hand", "many": True}
    question = "Which tile can you give for a joker now?"
    for here in (*_holding_it(place), *_holding_a_joker(place)):
        yield Draft("give_tile", here, question, own)


def take_it_step_by_step(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: take a joker, holding a tile for one or one like it, and then with a joker too."""
    moves = {"Say “Exchange”": Event(Verb.ANNOUNCE, place.you)}
    if place.kind is MomentKind.PICKED:
        moves["Rack the tile"] = Event(Verb.RACK, place.you)
    for here in (*_holding_it(place), *_holding_a_joker(place)):
        yield Draft("exchange", here, "Take a joker.", {"move": acts_in_parts(moves)})


def _holding_it(place: PlayedMoment) -> Iterator[Position]:
    """Yield the tables; those for a joker on the own rack come first."""
    if place.kind not in _IN_TURN:
        return
    used = tuple(tile for event in place.position.play for tile in event.tiles)
    held = holds(place.known, place.you)
    shown = sorted(on_show(place.known), key=lambda one: one.owner is not place.you)
    for one in shown:
        for tile in right_and_like_it(one.natural, place.step):
            if tile in held or one.natural in held:
                continue
            table = holding(place, place.start, place.you, tile, used)
            if table is not None:
                yield Position(as_seen(table, place.you), place.position.play, place.you)


def _holding_a_joker(place: PlayedMoment) -> Iterator[Position]:
    """Yield the table with a joker in the rack that had none."""
    held = holds(place.known, place.you)
    if place.kind not in _IN_TURN or Tile.JOKER in held or not on_show(place.known):
        return
    used = tuple(tile for event in place.position.play for tile in event.tiles)
    kept = (*used, *(one.natural for one in on_show(place.known)))
    table = holding(place, place.start, place.you, Tile.JOKER, kept)
    if table is not None:
        yield Position(as_seen(table, place.you), place.position.play, place.you)
