"""The form `film`: pictures of one turn, and an act that is too early or too late among them.

`rare.cutoffs` has more of them, `rare.mistake` the form in which somebody goes wrong.
"""

from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import exchange, targets
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import name_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.jokers import holds
from mahjlearn.tutor.generate.find.asking import AFTER_A_DISCARD
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment
from mahjlearn.tutor.generate.find.rare.cutoffs import cutoffs

_FEWEST, _MOST = 2, 6
_HINTS_AT = {Verb.RACK: Verb.TAP, Verb.EXCHANGE: Verb.ANNOUNCE, Verb.EXPOSE: Verb.SET_DISCARD}
"""Acts that begin another one, and stand in a picture of their own before it."""


def film(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: when is it too late to call, and from when on may a joker be taken."""
    if place.kind not in AFTER_A_DISCARD:
        return
    turn = _turn_ahead(place)
    if turn:
        if turn[0].verb is Verb.PICK and turn[0].actor is not place.you:
            yield from _too_late(place, turn)
        yield from _from_when(place, turn)
    yield from cutoffs(place)


def _turn_ahead(place: PlayedMoment) -> tuple[Event, ...]:
    """Return what one player does from here on, up to the discard; none where mah jongg ends it."""
    found: list[Event] = []
    for event in place.ahead:
        if event.actor is not place.ahead[0].actor or event.verb is Verb.DECLARE:
            return ()
        found.append(event)
        if event.verb is Verb.DISCARD:
            return tuple(found)
    return ()


def _too_late(place: PlayedMoment, turn: tuple[Event, ...]) -> Iterator[Draft]:
    last = place.known.discard
    if last is None:
        return
    act = Event(Verb.CALL, place.you, (last.tile,))
    yield from _film(place, turn, act, "too late", "After which picture is it too late to call?")


def _from_when(place: PlayedMoment, turn: tuple[Event, ...]) -> Iterator[Draft]:
    """Yield films of the start of a turn, for each joker of which the player holds the tile.

    That is the pick and racking it, or the call and the exposure; of what is picked only the
    picker knows.
    """
    player = turn[0].actor
    picked = turn[0].verb is Verb.PICK
    start = (turn[0], Event(Verb.RACK, player)) if picked else turn[:2]
    held = holds(place.known, player)
    if picked and player is place.you:
        held = (*held, turn[0].tile)
    for at in targets(place.known, player):
        natural = at.exposure.natural
        if natural is not None and natural in held:
            act = exchange(player, natural, at)
            yield from _film(place, start, act, "from", _question(place.you, player, at.owner))


def _question(you: Seat, player: Seat, owner: Seat) -> str:
    own = "your own" if player is you else "their own"
    owners = own if owner is player else whose(owner, you)
    who = "you" if player is you else name_of(player, you)
    return f"From which picture may {who} take {owners} joker?"


def _film(
    place: PlayedMoment, events: tuple[Event, ...], act: Event, ask: str, question: str
) -> Iterator[Draft]:
    frames = [one for event in events for one in _pictures(event, place)]
    if _FEWEST <= len(frames) <= _MOST:
        parts = tuple({"play": print_event(event)} for event in frames)
        own: dict[str, Value] = {"ask": ask, "act": print_event(act), "frame": parts}
        yield Draft("film", place.position, question, own)


def _pictures(event: Event, place: PlayedMoment) -> Iterator[Event]:
    """Yield the act as others see it; before it the one that begins it."""
    if event.verb in _HINTS_AT:
        yield Event(_HINTS_AT[event.verb], event.seat)
    hidden = event.verb is Verb.PICK and event.actor is not place.you
    yield Event(Verb.PICK, event.seat, HIDDEN_PICK) if hidden else event
