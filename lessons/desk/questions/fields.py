"""A line that is asked, back to the fields of the question that makes it."""

from collections.abc import Iterator

from lessons.desk.questions import events as ask
from lessons.editor.form import Refusal
from mahjlearn.engine.facts.targets import exposure_place
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat

NAMES = (
    "ask", "take_by", "take_joker", "take_with", "take_how", "claim_by", "claim_for",
    "dead_of", "dead_why", "win_by", "win_on", "announce_by", "line",
)  # fmt: skip
"""Every field of a question."""
_PURPOSES = {
    Verb.CALL: ask.TO_EXPOSE,
    Verb.CALL_MAHJ: ask.FOR_MAHJ,
    Verb.CALL_EXCHANGE: ask.FOR_EXCHANGE,
}


def fields_of(table: Table, event: Event | None) -> dict[str, str]:
    """The fields as they stand in the form: those of the event, and what is likely for the rest.

    An event that no question makes is asked as a line of its own.
    """
    fields = likely(table)
    if event is None:
        return fields
    for found in _readings(table, event):
        try:
            if ask.event_asked(table, fields | found) == event:
                return fields | found
        except Refusal:
            continue
    return fields | {"ask": ask.LINE, "line": print_event(event)}


def likely(table: Table) -> dict[str, str]:
    """Whoever is up asks, for the first joker that lies on another rack."""
    up = table.turn.seat
    jokers = sorted(ask.jokers_of(table), key=lambda joker: joker[0] is up)
    claimer = up if table.discard is None or table.discard.by is not up else up.next
    return {
        "take_by": up,
        "take_joker": f"{jokers[0][0]}-{jokers[0][1]}" if jokers else "",
        "take_with": ask.MATCHING,
        "take_how": "",
        "claim_by": claimer,
        "claim_for": ask.TO_EXPOSE,
        "dead_of": _suspect(table),
        "dead_why": _suspicion(table),
        "win_by": up,
        "win_on": "",
        "announce_by": up,
    }


def _suspect(table: Table) -> Seat:
    """A hand with a fault that everybody can see; else the one that is up."""
    for seat in SEATS:
        rack = table.rack(seat)
        if rack.ground is not None or any(e.fault for e in rack.exposures):
            return seat
    return table.turn.seat


def _suspicion(table: Table) -> str:
    rack = table.rack(_suspect(table))
    grounds = [rack.ground, *(exposure.fault for exposure in rack.exposures)]
    return next((ground.value for ground in grounds if ground is not None), "")


def _readings(table: Table, event: Event) -> Iterator[dict[str, str]]:
    """The fields that may have made the event."""
    seat, owner = event.seat or "", event.owner
    if event.verb in (Verb.EXCHANGE, Verb.GIVE_DISCARD) and owner is not None:
        yield _taking(table, event, owner)
    if event.verb in (*_PURPOSES, Verb.CALL_GROUP):
        purpose = event.grouping or _PURPOSES.get(event.verb, "")
        yield {"ask": ask.CLAIM, "claim_by": seat, "claim_for": purpose}
    if event.verb is Verb.DECLARE_DEAD and owner is not None and event.ground is not None:
        yield {"ask": ask.DEAD, "dead_of": owner, "dead_why": event.ground.value}
    if event.verb is Verb.DECLARE:
        yield {"ask": ask.WIN, "win_by": seat, "win_on": ask.THE_DISCARD if event.tiles else ""}
    if event.verb is Verb.ANNOUNCE:
        yield {"ask": ask.ANNOUNCE, "announce_by": seat}


def _taking(table: Table, event: Event, owner: Seat) -> dict[str, str]:
    place = exposure_place(table, owner, event)
    row = table.rack(owner).exposures
    paying: str = ask.THE_DISCARD
    if event.verb is Verb.EXCHANGE:
        matches = place is not None and row[place].natural is event.tile
        paying = ask.MATCHING if matches else event.tile
    return {
        "ask": ask.TAKE,
        "take_by": event.actor,
        "take_joker": f"{owner}-{0 if place is None else place}",
        "take_with": paying,
        "take_how": "silently" if event.manner is Manner.SILENTLY else "",
    }
