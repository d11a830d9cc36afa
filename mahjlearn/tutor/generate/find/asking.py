"""Forms that ask what the learner may do now: take, give, lay down, rule on an exchange."""

from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import (
    alike,
    exchange,
    own_spots,
    own_tiles,
    targets,
    tried_discard,
)
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Position, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.games.beliefs import acts
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft, acts_in_parts
from mahjlearn.tutor.generate.find.mistakes import on_the_rack_already
from mahjlearn.tutor.generate.find.places import PlayedMoment, is_there
from mahjlearn.tutor.generate.find.rare.altering import discards_for_own_jokers
from mahjlearn.tutor.generate.moments import MomentKind

AFTER_A_DISCARD = frozenset({MomentKind.WINDOW, MomentKind.NEXT})
SIZES = ("pung", "kong", "quint")
_WHICH = "Which of these jokers may you take now?"
_LEAST_HELD = 1
"""Of the called tile and jokers: with none at all nobody thinks of an exposure."""


def take(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap every joker that you may take now.

    After a discard also with one that goes with a joker on the own rack.
    """
    if _shows_a_joker(place):
        yield Draft("take_jokers", place.position, _WHICH)
    if place.kind in AFTER_A_DISCARD:
        for table in discards_for_own_jokers(place):
            position = Position(as_seen(table, place.you), (), place.you)
            yield Draft("take_jokers", position, _WHICH)


def give(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: tap the tile to give for a joker; after a discard also the one that can be called."""
    if _shows_a_joker(place):
        question = "Which tile can you give for a joker now?"
        yield Draft("give_tile", place.position, question, {"from": "hand", "many": True})
    if place.kind in AFTER_A_DISCARD:
        question = "Which of these discards may you call?"
        yield Draft("give_tile", place.position, question, {"from": "discards", "many": True})


def lay_down(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: lay down the exposure, once for each size that could be wanted."""
    setup = _setup(place)
    last = setup.now.discard
    if place.kind not in (*AFTER_A_DISCARD, MomentKind.CALLING):
        return
    claim = setup.now.claim_of(place.you)
    tile = claim.tile if claim is not None else None if last is None else last.tile
    held = tuple(own_spots(setup.now, place.you).values())
    if tile is None or held.count(tile) + held.count(Tile.JOKER) < _LEAST_HELD:
        return
    for want in SIZES:
        yield Draft("lay_down", place.position, "Lay down the exposure.", {"want": want})


def ruling(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you do this? Half of the time it is another player who does it."""
    yours, theirs = _yours(place, beliefs), _theirs(place, beliefs)
    for drafts in (yours, theirs) if place.step % 2 == 0 else (theirs, yours):
        yield from drafts


def _theirs(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield what somebody with one of the beliefs would do, as each of the others sees it.

    Then a mah jongg on what lies on another's rack already, as that player sees it.
    """
    for events in _believed(place, beliefs):
        for seat in SEATS:
            if seat is not place.you:
                who = name_of(place.you, seat)
                yield Draft("ruling", place.seen_by(seat, events), f"May {who} do this?")
    for seat, position in on_the_rack_already(place):
        yield Draft("ruling", position, f"May {name_of(place.you, seat)} have it?")


def _yours(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you take that joker? Then what somebody with one of the beliefs would do."""
    setup = _setup(place)
    for at in targets(setup.now, place.you):
        owners = "your own" if at.owner is place.you else whose(at.owner, place.you)
        question = f"May you take {owners} joker?"
        for tile in own_tiles(setup.now, place.you):
            natural = at.exposure.natural
            if natural is not None and (tile is natural or alike(tile, natural)):
                yield from _judged(place, (exchange(place.you, tile, at),), question)
        if (tried := tried_discard(setup, at)) is not None and tried.tile is at.exposure.natural:
            yield from _judged(place, (tried.event,), question)
    for event in _believed(place, beliefs):
        yield from _judged(place, event, "May you do this?")


def _believed(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[tuple[Event, ...]]:
    """Yield what leads up to an act of a believer, and the act."""
    if place.kind is not MomentKind.NAMED:
        for belief in beliefs:
            for act in acts(place.known, place.you, belief):
                yield (*act.lead, act.event)


def _judged(place: PlayedMoment, events: tuple[Event, ...], question: str) -> Iterator[Draft]:
    if is_there(_setup(place).now, events[0]):
        here = place.position
        position = Position(here.table, (*here.play, *events), here.you)
        yield Draft("ruling", position, question)


def take_step_by_step(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: take a joker, from the pick or from racking it on."""
    now, you = _setup(place).now, place.you
    held = holds(place.known, you)
    if not any(shown.natural in held for shown in on_show(place.known)):
        return
    moves = {"Say “Exchange”": Event(Verb.ANNOUNCE, you)}
    if place.kind is MomentKind.NEXT:
        picked = wall_at(place.hand.seed, place.known)[:1]
        moves["Pick from the wall"] = Event(Verb.PICK, you, picked)
    elif place.kind is not MomentKind.PICKED or now.turn.in_hand is None:
        return
    moves["Rack the tile"] = Event(Verb.RACK, you)
    own = {"move": acts_in_parts(moves)}
    yield Draft("exchange", place.position, "Take a joker.", own)


def _setup(place: PlayedMoment) -> Setup:
    return set_up(place.position)


def _shows_a_joker(place: PlayedMoment) -> bool:
    """Return True if a joker is on show; after a discard only one that somebody thinks of taking.

    That is one whose tile is held, or has just been discarded.
    """
    shown = on_show(place.known)
    if place.kind not in AFTER_A_DISCARD:
        return bool(shown)
    last = place.known.discard
    thought_of = {*holds(place.known, place.you), *(() if last is None else (last.tile,))}
    return any(one.natural in thought_of for one in shown)
