"""What may join an exposure, asked of the one just made and of an older one, and what may be laid
down without a call.

The words are the same for both; which exposure is new is seen on the table.
"""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import FACES, Tile, grouping_of
from mahjlearn.engine.words.sentences import grouping_with_article, plural
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value, acts_in_parts
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import fits, holding, right_and_like_it
from mahjlearn.tutor.generate.moments import MomentKind

_THREE, _MOST = 3, 5
_FEW = 3
_NONE = "None of them"
_READY = (MomentKind.RACKED, MomentKind.EXCHANGED)
Play = tuple[Event, ...]


def old_or_new(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may a tile join the exposure just made, or an older one on the same rack?"""
    if place.kind is not MomentKind.EXPOSED or len(place.position.play) != 2:
        return
    laid = place.position.play[-1].tiles
    for exposure in place.known.rack(place.you).exposures:
        natural = exposure.natural
        if natural is None or len(exposure.tiles) > _MOST:
            continue
        like = right_and_like_it(natural, place.step)[1:] if exposure.made_this_turn else ()
        for tile in (Tile.JOKER, natural, *like):
            table = _with_one_more(place, tile, laid)
            if table is None or not _fits(place, exposure, tile):
                continue
            add = Event(Verb.ADD, place.you, (tile,), exposure=exposure.tiles)
            acts = [add]
            if exposure.made_this_turn and tile not in like:
                acts.append(Event(Verb.CHANGE, place.you, (*exposure.tiles, tile)))
            for act in acts:
                yield from _asked(place, table, (*place.position.play, act), exposure)


def _with_one_more(place: PlayedMoment, tile: Tile, laid: tuple[Tile, ...]) -> Table | None:
    """Return the table before the call with a tile in the rack beside those that are laid down."""
    held = place.start.rack(place.you).sloped
    if held.count(tile) > laid[1:].count(tile):
        return place.start
    return holding(place, place.start, place.you, tile, laid) if tile not in laid else None


def _fits(place: PlayedMoment, exposure: Exposure, tile: Tile) -> bool:
    """Return True if the card has the exposure with one tile more: a new one beside the others,
    an older one by itself. That one is never made; somebody has only to think of it.
    """
    joins = tile if tile in (Tile.JOKER, exposure.natural) else Tile.JOKER
    bigger = Exposure((*exposure.tiles, joins))
    others = [one for one in place.known.rack(place.you).exposures if one is not exposure]
    return fits((*others, bigger) if exposure.made_this_turn else (bigger,))


def _asked(place: PlayedMoment, table: Table, play: Play, exposure: Exposure) -> Iterator[Draft]:
    group, natural = grouping_of(len(exposure.tiles) + 1), exposure.natural
    if group is None or natural is None:
        return
    for seat in (place.you, place.onlooker):
        who = name_of(place.you, seat)
        question = f"May {who} make the {plural(natural)} {grouping_with_article(group)}?"
        yield Draft("ruling", Position(as_seen(table, seat), play, seat), question)


def tiles_to_add(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each tile that you may add to an exposure, just made or an older one.

    Then the same after a joker was taken.
    """
    for table, play in _before_adding(place):
        here = Position(as_seen(table, place.you), play, place.you)
        for exposure in place.known.rack(place.you).exposures:
            natural = exposure.natural
            if natural is None or not _fits(place, exposure, Tile.JOKER):
                continue
            own: dict[str, Value] = {
                "from": "hand",
                "many": True,
                "act": _joins(place, exposure),
                "none": _NONE,
            }
            question = f"Tap each tile you may add to your {plural(natural)} now."
            yield Draft("give_tile", here, question, own)


def _before_adding(place: PlayedMoment) -> Iterator[tuple[Table, Play]]:
    play = place.position.play
    if place.kind is MomentKind.EXPOSED and len(play) == 2:
        laid = play[-1].tiles
        table = _with_one_more(place, Tile.JOKER, laid)
        if table is not None:
            yield table, play
        for shown in on_show(place.known):
            held = None
            if shown.natural not in laid:
                held = holding(place, place.start, place.you, shown.natural, laid)
            if held is not None:
                yield held, (*play, exchange(place.known, place.you, shown.natural, shown))
    elif place.kind in _READY and place.known.turn.in_hand is None:
        table = holding(place, place.start, place.you, Tile.JOKER, ()) or place.start
        yield table, play


def _joins(place: PlayedMoment, exposure: Exposure) -> str:
    tiles = " ".join(exposure.tiles)
    if exposure.made_this_turn:
        return f"{place.you} changes the exposure to {tiles} {{tile}}"
    return f"{place.you} adds {{tile}} to {tiles}"


def laid_without_a_call(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may these be laid down, of a call and without one."""
    if place.kind in _READY and not _is_later(place):
        return
    for block in _blocks(place):
        act = Event(Verb.EXPOSE, place.you, block)
        for seat in (place.you, place.onlooker):
            position = Position(as_seen(place.known, seat), (act,), seat)
            yield Draft("ruling", position, f"May {name_of(place.you, seat)} lay these down?")


def _blocks(place: PlayedMoment) -> Iterator[tuple[Tile, ...]]:
    """Yield what is about to be laid down after a call; else what the rack has three alike of.

    Jokers help out. The card has such an exposure beside those that are there.
    """
    if place.kind is MomentKind.CALLING and place.ahead[0].verb is Verb.EXPOSE:
        yield place.ahead[0].tiles
    if place.kind not in _READY or place.known.turn.in_hand is not None:
        return
    rack = place.known.rack(place.you)
    held = Counter(rack.sloped)
    for tile in FACES:
        jokers = max(0, _THREE - held[tile])
        if tile.is_natural and held[tile] > 1 and jokers <= held[Tile.JOKER]:
            block = (tile,) * min(held[tile], _MOST) + (Tile.JOKER,) * jokers
            if fits((*rack.exposures, Exposure(block))):
                yield block


def _is_later(place: PlayedMoment) -> bool:
    """Return True once a few exposures lie on the table; before that three alike tempt nobody."""
    return sum(len(rack.exposures) for rack in place.known.racks) >= _FEW


def lay_down_step_by_step(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: take a joker, where three alike could be laid down instead."""
    if place.kind is not MomentKind.RACKED:
        return
    for shown in on_show(place.known):
        kept = tuple(tile for event in place.position.play for tile in event.tiles)
        for block in _blocks(place):
            table = holding(place, place.start, place.you, shown.natural, (*kept, *block))
            if table is None or shown.natural in block:
                continue
            moves = {
                "Say “Exchange”": Event(Verb.ANNOUNCE, place.you),
                f"Lay down {plural(block[0])}": Event(Verb.EXPOSE, place.you, block),
            }
            here = Position(as_seen(table, place.you), place.position.play, place.you)
            yield Draft("exchange", here, "Take a joker.", {"move": acts_in_parts(moves)})
