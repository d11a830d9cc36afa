"""The form `changing`: may an exposure be made bigger or smaller, and until when."""

from collections.abc import Iterator

from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.misconceptions.direction_and_match import alike
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile, grouping_of
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import grouping_with_article, plural
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import fits, holding
from mahjlearn.tutor.generate.moments import MomentKind

_LEAST, _MOST = 3, 5
_LATER = (MomentKind.RACKED, MomentKind.EXCHANGED)
Play = tuple[Event, ...]


def changing(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may the exposure just made, or one of an earlier turn, become bigger or smaller."""
    if place.kind is MomentKind.EXPOSED and len(place.position.play) == 2:
        yield from _just_made(place)
        yield from _as_called(place)
    elif place.kind in _LATER and place.known.turn.in_hand is None:
        yield from _of_an_earlier_turn(place)


def _just_made(place: PlayedMoment) -> Iterator[Draft]:
    called, laid = place.position.play
    said = replace(called, verb=Verb.CALL_GROUP, grouping=grouping_of(len(laid.tiles)))
    for table, swapped in _exchanging(place, laid):
        for call in (called, said):
            for tiles in _other_sizes(table, place.you, laid.tiles, bool(swapped)):
                change = Event(Verb.CHANGE, place.you, tiles)
                yield from _asked(place, table, (call, laid, *swapped, change), tiles)


def _as_called(place: PlayedMoment) -> Iterator[Draft]:
    """Yield laying it down after the word for its number or for another, right and one tile wrong.

    The wrong one has a tile that looks like the others in place of a joker.
    """
    called, laid = place.position.play
    for size in (_LEAST, _LEAST + 1):
        call = replace(called, verb=Verb.CALL_GROUP, grouping=grouping_of(size))
        yield from _may_lay_down(place, place.start, (call, laid))
        if Tile.JOKER in laid.tiles:
            table, wrong = _one_wrong(place, laid)
            if table is not None:
                yield from _may_lay_down(place, table, (call, wrong))


def _one_wrong(place: PlayedMoment, laid: Event) -> tuple[Table | None, Event]:
    at, natural = laid.tiles.index(Tile.JOKER), Exposure(laid.tiles).natural
    for tile in FACES:
        if natural is None or tile in laid.tiles or not alike(natural, tile):
            continue
        table = holding(place, place.start, place.you, tile, laid.tiles)
        if table is not None:
            tiles = (*laid.tiles[:at], tile, *laid.tiles[at + 1 :])
            return table, replace(laid, tiles=tiles)
    return None, laid


def _may_lay_down(place: PlayedMoment, table: Table, play: Play) -> Iterator[Draft]:
    for seat in (place.you, place.onlooker):
        question = f"May {name_of(place.you, seat)} lay these down?"
        yield Draft("ruling", Position(as_seen(table, seat), play, seat), question)


def _exchanging(place: PlayedMoment, laid: Event) -> Iterator[tuple[Table, Play]]:
    """Yield the table with nothing more done, then with a joker taken after the exposure."""
    start, you = place.start, place.you
    plain = holding(place, start, you, Tile.JOKER, laid.tiles)
    if plain is not None and plain.rack(you).sloped.count(Tile.JOKER) > laid.tiles.count(
        Tile.JOKER
    ):
        yield plain, ()
    elif plain is not None:
        yield start, ()
    for shown in on_show(place.known):
        if shown.natural in laid.tiles:
            continue
        table = holding(place, start, you, shown.natural, laid.tiles)
        if table is not None:
            yield table, (exchange(place.known, you, shown.natural, shown),)


def _other_sizes(
    table: Table, you: Seat, laid: tuple[Tile, ...], exchanged: bool
) -> Iterator[tuple[Tile, ...]]:
    """Yield the exposure with a joker more, with a natural more, and with a joker less."""
    left = list(table.rack(you).sloped)
    natural = Exposure(laid).natural
    if len(laid) <= _MOST:
        if exchanged or left.count(Tile.JOKER) > laid.count(Tile.JOKER):
            yield (*laid, Tile.JOKER)
        if natural is not None and left.count(natural) >= laid.count(natural):
            yield (*laid, natural)
    if Tile.JOKER in laid and len(laid) > _LEAST:
        at = laid.index(Tile.JOKER)
        yield (*laid[:at], *laid[at + 1 :])


def _of_an_earlier_turn(place: PlayedMoment) -> Iterator[Draft]:
    """Yield adding to what lies on the rack of the player who is up."""
    for exposure in place.known.rack(place.you).exposures:
        natural = exposure.natural
        if exposure.made_this_turn or natural is None or len(exposure.tiles) > _MOST:
            continue
        for tile in (Tile.JOKER, natural):
            table = holding(place, place.start, place.you, tile, (Tile.JOKER,))
            if table is not None:
                add = Event(Verb.ADD, place.you, (tile,), exposure=exposure.tiles)
                bigger = (*exposure.tiles, tile)
                yield from _asked(place, table, (*place.position.play, add), bigger)


def _asked(
    place: PlayedMoment, table: Table, play: Play, tiles: tuple[Tile, ...]
) -> Iterator[Draft]:
    """Yield the question as the player sees it, and as one of the others does."""
    natural, group = Exposure(tiles).natural, grouping_of(len(tiles))
    if natural is None or group is None or not fits(_others(place, natural) + (Exposure(tiles),)):
        return
    for seat in (place.you, place.onlooker):
        who = name_of(place.you, seat)
        question = f"May {who} make the {plural(natural)} {grouping_with_article(group)}?"
        yield Draft("ruling", Position(as_seen(table, seat), play, seat), question)


def _others(place: PlayedMoment, natural: Tile) -> tuple[Exposure, ...]:
    """Return what else lies on the rack of the player."""
    row = place.known.rack(place.you).exposures
    return tuple(one for one in row if one.natural is not natural)
