"""An event as a question, and events as what has happened or is to be done."""

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import listed

_SAYINGS = {
    Verb.DECLARE_DEAD: "Is {owner}’s hand dead? {seat} says so: {ground}.",
    Verb.POINT_OUT: "{seat} points out the mistake. What follows?",
    Verb.OWN_DEAD: "{seat} says that {seat}’s own hand is dead. Is it?",
}


def asked(event: Event) -> str:
    """`May South exchange a 5 Dot for West’s joker?`"""
    if event.verb in _SAYINGS:
        ground = event.ground.value if event.ground else ""
        return _SAYINGS[event.verb].format(seat=event.seat, owner=event.owner, ground=ground)
    if event.seat is None:
        return f"{clause(event)}. What follows?"
    return f"May {event.seat} {bare_act(event)}?{_meanwhile(event)}"


def _meanwhile(event: Event) -> str:
    if not event.at_once:
        return ""
    return f" At the same moment {listed([clause(other) for other in event.at_once])}."


def sentences(events: tuple[Event, ...]) -> list[str]:
    """`South picks a 5 Dot from the wall.`, one for each event."""
    told = (
        ", and at the same moment ".join(clause(one) for one in (*event.at_once, event))
        for event in events
    )
    return [f"{text[:1].upper()}{text[1:]}." for text in told]
