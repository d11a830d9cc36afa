"""Other forms about dead hands and concealed ones: give, take step by step, keep, call.

What `told` asks by jokers is asked here by tiles, and of a hand that is dead, or ought to be, by
what its player may still do.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.jokers import exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, Value, acts_in_parts
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import could_call, holding, right_and_like_it
from mahjlearn.tutor.generate.find.rare.told import dead_or_concealed, seen_with_lines
from mahjlearn.tutor.generate.moments import MomentKind

_PLAYS_ON = (Ground.WRONG_WALL, Ground.OUT_OF_TURN)
"""Grounds on which a hand dies with all of its exposures good."""
_READY = (MomentKind.PICKED, MomentKind.RACKED)


def give_with_a_dead_hand(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each tile to give for a joker, where a hand is dead or your own is concealed.

    Then the same where your own hand could be declared dead.
    """
    for table, _ in dead_or_concealed(place):
        yield _give(seen_with_lines(table, place.you, place.position.play))
    for here in _at_fault(place):
        yield _give(here)


def _give(here: Position) -> Draft:
    own: dict[str, Value] = {"from": "hand", "many": True}
    return Draft("give_tile", here, "Which tile can you give for a joker now?", own)


def take_from_a_dead_hand(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: take a joker step by step, where a hand is dead or your own is concealed."""
    if place.kind not in _READY:
        return
    moves = {"Say “Exchange”": Event(Verb.ANNOUNCE, place.you)}
    if place.kind is MomentKind.PICKED:
        moves["Rack the tile"] = Event(Verb.RACK, place.you)
    for table, _ in dead_or_concealed(place):
        here = seen_with_lines(table, place.you, place.position.play)
        yield Draft("exchange", here, "Take a joker.", {"move": acts_in_parts(moves)})


def another_takes_it(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may another player take the joker of a dead hand?"""
    if place.kind is not MomentKind.RACKED:
        return
    for table, shown in dead_or_concealed(place):
        seat = place.onlooker
        if table.rack(shown.owner).hand is HandState.DEAD and seat is not shown.owner:
            act = exchange(place.known, place.you, shown.natural, shown)
            here = seen_with_lines(table, seat, (*_as_others_see(place), act))
            yield Draft("ruling", here, f"May {name_of(place.you, seat)} do this?")


def _as_others_see(place: PlayedMoment) -> tuple[Event, ...]:
    """Return what the seat has done, with its pick face down."""
    return tuple(
        replace(event, tiles=HIDDEN_PICK) if event.verb is Verb.PICK else event
        for event in place.position.play
    )


def keep_though_dead(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may the owner of a dead hand keep the joker, given its tile or one like it?

    Then: which jokers may you take with a hand that could be declared dead?
    """
    if place.kind is MomentKind.RACKED:
        yield from _kept(place)
    for here in _at_fault(place):
        yield Draft("take_jokers", here, "Which of these jokers may you take now?")


def _kept(place: PlayedMoment) -> Iterator[Draft]:
    you, last = place.you, place.known.discard
    for shown in on_show(place.known):
        owner = shown.owner
        if owner is you or (last is not None and last.by is owner):
            continue
        for tile in right_and_like_it(shown.natural, place.step):
            table = holding(place, place.start, you, tile, ())
            if table is None:
                continue
            ground = _PLAYS_ON[place.step % len(_PLAYS_ON)]
            rack = replace(table.rack(owner), hand=HandState.DEAD, ground=ground)
            given = Event(Verb.GIVE, you, (tile,), owner=owner, jokers=1)
            asks = (Event(Verb.ANNOUNCE, you), given, Event(Verb.REFUSE, owner))
            seen = as_seen(table.with_rack(owner, rack), you)
            position = Position(seen, (*place.position.play, *asks), you)
            yield Draft("ruling", position, f"May {name_of(owner, you)} keep the joker?")


def _at_fault(place: PlayedMoment) -> Iterator[Position]:
    """Yield the place with a hand that plays on though somebody could declare it dead.

    It holds the tile of a joker, or one that looks like it.
    """
    if place.kind not in _READY:
        return
    for shown in on_show(place.known):
        for tile in right_and_like_it(shown.natural, place.step):
            table = holding(place, place.start, place.you, tile, ())
            if table is not None:
                ground = _PLAYS_ON[place.step % len(_PLAYS_ON)]
                rack = replace(table.rack(place.you), hand=HandState.AT_FAULT, ground=ground)
                seen = as_seen(table.with_rack(place.you, rack), place.you)
                yield Position(seen, place.position.play, place.you)


def call_though_dead(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you call it now, with a hand that is dead, or that could be declared so?"""
    for position, tile in _called(place):
        act = Event(Verb.CALL, place.you, (tile,))
        asked = Position(position.table, (act,), position.you)
        yield Draft("ruling", asked, "May you call it now?")


def which_to_call(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap each discard that you may call, with such a hand."""
    for position, _ in _called(place):
        own: dict[str, Value] = {"from": "discards", "many": True}
        yield Draft("give_tile", position, "Which of these discards may you call?", own)


def lay_down_though_dead(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: lay down a pung, with such a hand."""
    for position, _ in _called(place):
        yield Draft("lay_down", position, "Lay down the exposure.", {"want": "pung"})


def _called(place: PlayedMoment) -> Iterator[tuple[Position, Tile]]:
    last = place.known.discard
    if place.kind is not MomentKind.WINDOW or last is None or not could_call(place):
        return
    for state in (HandState.DEAD, HandState.AT_FAULT):
        ground = _PLAYS_ON[place.step % len(_PLAYS_ON)]
        rack = replace(place.known.rack(place.you), hand=state, ground=ground)
        table = as_seen(place.known.with_rack(place.you, rack), place.you)
        yield Position(table, (), place.you), last.tile
