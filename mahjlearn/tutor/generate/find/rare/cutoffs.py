"""More of the form `film`: until when a discard may be called or a joker taken, and from when on
a joker may be discarded, where racking is not always what decides.
"""

from collections.abc import Iterator

from mahjlearn.course.kinds.film import FROM, TOO_LATE
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.games.jokers import exchange, holds, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment, unseen_turn
from mahjlearn.tutor.generate.find.rare.altering import holding
from mahjlearn.tutor.generate.find.rare.mistake import frame_of
from mahjlearn.tutor.generate.find.rare.scenes import block_of, picked, spare
from mahjlearn.tutor.generate.moments import MomentKind

_CALL = "After which picture is it too late to call?"
Play = tuple[Event, ...]


def cutoffs(place: PlayedMoment) -> Iterator[Draft]:
    """Yield films of a turn in which a joker is asked for or taken, and what may not follow."""
    if not place.wall:
        return
    if place.kind is MomentKind.WINDOW:
        yield from _calls(place)
    elif place.kind is MomentKind.NEXT:
        yield from _discards_of_a_joker(place)
        yield from _second_jokers(place)


def _calls(place: PlayedMoment) -> Iterator[Draft]:
    """Yield a turn after a discard that you could call: with an announcement before racking."""
    you, up, last = place.you, place.known.turn.seat, place.known.discard
    shown = on_show(place.known)
    if last is None or not shown or not block_of(place.known, you, last.tile):
        return
    wanted = shown[place.step % len(shown)]
    table = None
    if wanted.natural is not last.tile:
        table = holding(place, place.known, up, wanted.natural, ())
    out = None if table is None else spare(table, up, (wanted.natural,))
    if table is None or out is None:
        return
    pick, rack = unseen_turn(up)
    tap, ask = Event(Verb.TAP, up), Event(Verb.ANNOUNCE, up)
    take = exchange(table, up, wanted.natural, wanted)
    call = Event(Verb.CALL, you, (last.tile,))
    for frames in (
        (pick, ask, rack, take, out),
        (pick, tap, ask, rack, take, out),
        (pick, tap, rack, ask, take, out),
        (pick, rack, ask, take, out),
        (pick, tap, rack, out),
    ):
        position = Position(as_seen(table, you), (), you)
        yield _film(position, frames, call, (TOO_LATE, _CALL))


def _discards_of_a_joker(place: PlayedMoment) -> Iterator[Draft]:
    """Yield a turn in which a joker is taken; the player has another one, or none."""
    you, asked = place.you, (FROM, "From which picture may you discard a joker?")
    for shown in on_show(place.known)[:1]:
        table = holding(place, place.known, you, shown.natural, ())
        if table is None:
            continue
        with_one = holding(place, table, you, Tile.JOKER, (shown.natural,))
        pick, rack = picked(place)
        take = exchange(place.known, you, shown.natural, shown)
        act = Event(Verb.DISCARD, you, (Tile.JOKER,))
        for each in dict.fromkeys((table, with_one)):
            if each is not None and Tile.JOKER not in pick.tiles:
                yield _film(Position(as_seen(each, you), (), you), (pick, rack, take), act, asked)


def _second_jokers(place: PlayedMoment) -> Iterator[Draft]:
    """Yield the rest of a turn, after which it is too late to take a joker; one is taken before."""
    you, known = place.you, place.known
    begun = picked(place)
    shown = on_show(known)
    for one in shown:
        table = holding(place, known, you, one.natural, ())
        out = None if table is None else spare(table, you, (one.natural,))
        if table is None or out is None:
            continue
        act, name = exchange(known, you, one.natural, one), Event(Verb.NAME, you, out.tiles)
        yield from _too_late(place, table, begun, ((name, out), act, one.owner))
        for other in shown:
            if other.natural is not one.natural and other.natural in holds(known, you):
                taken = exchange(known, you, other.natural, other)
                keeps = spare(table, you, (one.natural, other.natural))
                if keeps is not None and other.natural in table.rack(you).sloped:
                    named = Event(Verb.NAME, you, keeps.tiles)
                    frames = (taken, named, keeps)
                    yield from _too_late(place, table, begun, (frames, act, one.owner))


def _too_late(
    place: PlayedMoment, table: Table, begun: Play, asked: tuple[Play, Event, Seat]
) -> Iterator[Draft]:
    """Yield the film as the player sees it, and as one of the others does."""
    frames, act, owner = asked
    for seat in (place.you, place.onlooker):
        own = "your own" if seat is place.you else "their own"
        joker = own if owner is place.you else whose(owner, seat)
        who = name_of(place.you, seat)
        question = f"When can’t {who} take {joker} joker anymore?"
        pick = begun[0] if seat is place.you else Event(Verb.PICK, place.you, HIDDEN_PICK)
        position = Position(as_seen(table, seat), (pick, *begun[1:]), seat)
        yield _film(position, frames, act, (TOO_LATE, question))


def _film(position: Position, frames: Play, act: Event, asked: tuple[str, str]) -> Draft:
    ask, question = asked
    parts = tuple(frame_of(event, position.you) for event in frames)
    own: dict[str, Value] = {"ask": ask, "act": print_event(act), "frame": parts}
    return Draft("film", position, question, own)
