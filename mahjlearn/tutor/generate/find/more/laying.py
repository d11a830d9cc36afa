"""A tile laid by another rack with a word or without, and one that was named, in full or in part.

The word stands in a bubble on the table; the question is the same with it and without it.
"""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import number_word, with_article
from mahjlearn.tutor.games.jokers import OnShow, exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value, acts_in_parts
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding
from mahjlearn.tutor.generate.moments import MomentKind

_WHICH = "Which of these jokers may you take now?"
_NONE = "None of them"
Play = tuple[Event, ...]


def lay_or_take(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may the tile be laid by the rack, with an announcement and without one?

    Then: may the joker be taken, once the tile is named, or the first half of its name is said?
    """
    for table, shown in _held(place):
        lay = Event(Verb.LAY, place.you, (shown.natural,), owner=shown.owner)
        yield from _asked(place, table, (), lay)
        yield from _asked(place, table, (Event(Verb.ANNOUNCE, place.you),), lay)
        taken = exchange(table, place.you, shown.natural, shown)
        for words in _words(place, shown.natural):
            yield from _asked(place, table, words, taken)


def _held(place: PlayedMoment) -> Iterator[tuple[Table, OnShow]]:
    """Yield the table with the tile of a joker of somebody else’s in the rack."""
    if place.kind is not MomentKind.RACKED:
        return
    for shown in on_show(place.known):
        if shown.owner is not place.you:
            table = holding(place, place.start, place.you, shown.natural, ())
            if table is not None:
                yield table, shown


def _words(place: PlayedMoment, tile: Tile) -> Iterator[Play]:
    """Yield the whole name of the tile, then the half of it that does not bind."""
    yield (Event(Verb.NAME, place.you, (tile,)),)
    if half := _half(tile):
        yield (Event(Verb.SAY, place.you, words=half),)


def _half(tile: Tile) -> str:
    """Return the number of a suited tile in words; of the others half a name is none."""
    return number_word(int(tile.value[0])) if len(tile.value) > 1 else ""


def _asked(place: PlayedMoment, table: Table, lead: Play, act: Event) -> Iterator[Draft]:
    """Yield the question at the table after the lead, as the player and another one see it."""
    here = Position(table, (*place.position.play, *lead), place.you)
    now = replace(set_up(here).now, past=())
    for seat in (place.you, place.onlooker):
        question = f"May {name_of(place.you, seat)} do this?"
        yield Draft("ruling", Position(as_seen(now, seat), (act,), seat), question)


def tiles_to_lay(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each tile that you may lay by a rack, with an announcement and without one."""
    for table, shown in _held(place):
        act = f"{place.you} lays {{tile}} on the table by {shown.owner}"
        own: dict[str, Value] = {"from": "hand", "many": True, "act": act, "none": _NONE}
        question = f"Tap each tile you may lay by {whose(shown.owner, place.you)} rack now."
        for lead in ((), (Event(Verb.ANNOUNCE, place.you),)):
            here = Position(as_seen(table, place.you), (*place.position.play, *lead), place.you)
            yield Draft("give_tile", here, question, own)


def _named(place: PlayedMoment) -> Iterator[Position]:
    """Yield the place with the tile of a joker in the rack, another one named, then half of it."""
    for table, _ in _held(place):
        naturals = {one.natural for one in on_show(place.known)}
        spare = (tile for tile in table.rack(place.you).sloped if _half(tile))
        tile = next((one for one in spare if one not in naturals), None)
        for lead in () if tile is None else _words(place, tile):
            yield Position(as_seen(table, place.you), (*place.position.play, *lead), place.you)


def give_after_a_name(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each tile to give for a joker, after a name or half of one."""
    for here in _named(place):
        own: dict[str, Value] = {"from": "hand", "many": True}
        yield Draft("give_tile", here, "Which tile can you give for a joker now?", own)


def take_after_a_name(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap every joker that you may take, after a name or half of one."""
    for here in _named(place):
        yield Draft("take_jokers", here, _WHICH)


def lay_step_by_step(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: take a joker, where the tile could be laid by the rack first."""
    say = {"Say “Exchange”": Event(Verb.ANNOUNCE, place.you)}
    for table, shown in _held(place):
        lay = Event(Verb.LAY, place.you, (shown.natural,), owner=shown.owner)
        tile = with_article(tile_name(shown.natural))
        moves = {**say, f"Lay {tile} by {whose(shown.owner, place.you)} rack": lay}
        here = Position(as_seen(table, place.you), place.position.play, place.you)
        yield Draft("exchange", here, "Take a joker.", {"move": acts_in_parts(moves)})
