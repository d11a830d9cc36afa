"""The form `after`: what may follow an exchange, and whether an owner may keep the joker."""

from collections.abc import Iterator

from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.jokers import OnShow, exchange, holds, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import holding, right_and_like_it
from mahjlearn.tutor.generate.moments import MomentKind

_READY = (MomentKind.RACKED, MomentKind.EXPOSED)
_CALLING = (MomentKind.CALLING, MomentKind.EXPOSED)
Play = tuple[Event, ...]


def after(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may a joker be discarded, may the turn end, may the owner keep it?"""
    if place.kind is MomentKind.EXCHANGED and place.known.turn.in_hand is None:
        yield from _with_the_joker(place)
    if place.kind in (MomentKind.NEXT, MomentKind.PICKED):
        yield from _too_soon(place)
    if place.kind in _READY:
        yield from _given(place)
    if place.kind is MomentKind.RACKED:
        yield from _not_taken(place)
    if place.kind in _CALLING:
        yield from _after_a_call(place)


def _with_the_joker(place: PlayedMoment) -> Iterator[Draft]:
    """Yield what the player could do with nothing in the hand after an exchange."""
    you, play = place.you, place.position.play
    for event in (Event(Verb.DISCARD, you, (Tile.JOKER,)), Event(Verb.END_TURN, you)):
        yield from _asked(place, place.start, (*play, event))


def _too_soon(place: PlayedMoment) -> Iterator[Draft]:
    """Yield the discard of a joker before the pick, or before it is racked."""
    table = holding(place, place.start, place.you, Tile.JOKER, ())
    if table is not None:
        manner = Manner.UNRACKED if place.kind is MomentKind.PICKED else None
        event = Event(Verb.DISCARD, place.you, (Tile.JOKER,), manner=manner)
        yield from _asked(place, table, (*place.position.play, event))


def _not_taken(place: PlayedMoment) -> Iterator[Draft]:
    """Yield the discard of a tile that would take a joker."""
    held = holds(place.known, place.you)
    for natural in dict.fromkeys(shown.natural for shown in on_show(place.known)):
        if natural in held:
            event = Event(Verb.DISCARD, place.you, (natural,))
            yield from _asked(place, place.start, (*place.position.play, event))


def _given(place: PlayedMoment) -> Iterator[Draft]:
    """Yield an owner who keeps the joker, given its tile or one that looks like it."""
    for shown in on_show(place.known):
        if shown.owner is place.you or _is_of_two(place.known, shown):
            continue
        for tile in right_and_like_it(shown.natural, place.step):
            table = holding(place, place.start, place.you, tile, _used(place))
            if table is not None:
                yield from _kept(place, table, shown, tile)


def _is_of_two(table: Table, shown: OnShow) -> bool:
    """Return True where its owner shows jokers in another exposure too."""
    row = table.rack(shown.owner).exposures
    return sum(one.jokers > 0 for one in row) > 1


def _used(place: PlayedMoment) -> tuple[Tile, ...]:
    return tuple(tile for event in place.position.play for tile in event.tiles)


def _kept(place: PlayedMoment, table: Table, shown: OnShow, tile: Tile) -> Iterator[Draft]:
    you, owner = place.you, shown.owner
    given = Event(Verb.GIVE, you, (tile,), owner=owner, jokers=1)
    asks = (Event(Verb.ANNOUNCE, you), given, Event(Verb.REFUSE, owner))
    for seat in (owner, you):
        position = Position(as_seen(table, seat), (*place.position.play, *asks), seat)
        yield Draft("ruling", position, f"May {name_of(owner, seat)} keep the joker?")


def _after_a_call(place: PlayedMoment) -> Iterator[Draft]:
    """Yield an exchange after a call, the exposure laid down or not."""
    for shown in on_show(place.known):
        kept = (*_used(place), *_next_laid(place))
        table = None
        if shown.natural not in kept:
            table = holding(place, place.start, place.you, shown.natural, kept)
        if table is not None:
            event = exchange(place.known, place.you, shown.natural, shown)
            yield from _asked(place, table, (*place.position.play, event))


def _next_laid(place: PlayedMoment) -> tuple[Tile, ...]:
    """Return the tiles of the exposure that is about to be laid down."""
    event = place.ahead[0]
    return event.tiles if event.verb is Verb.EXPOSE else ()


def _asked(place: PlayedMoment, table: Table, play: Play) -> Iterator[Draft]:
    """Yield the question as the player sees it, and as one of the others does."""
    for seat in (place.you, place.onlooker):
        question = f"May {name_of(place.you, seat)} do this?"
        yield Draft("ruling", Position(as_seen(table, seat), play, seat), question)
