"""What happens in a picture of a film, or in one play, in few words: `Left picks and racks`."""

from collections.abc import Iterable
from itertools import groupby

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import Audience, listed

MOST_WORDS = 12
_SHORT = {
    Verb.PICK: "pick|picks",
    Verb.RACK: "rack|racks",
    Verb.CALL: "call|calls",
    Verb.CALL_GROUP: "call|calls",
    Verb.CALL_MAHJ: "call for mah jongg|calls for mah jongg",
}
"""Acts of which the picture shows the rest: as *you* do them, as another does."""


def caption_of(events: Iterable[Event], audience: Audience) -> str:
    """`Left picks, racks and discards a 5 Dot. You call.` Nothing for no event."""
    told = [one for event in events for one in (*event.at_once, event)]
    parts = [_of_one_seat(list(row), audience) for _, row in groupby(told, lambda one: one.seat)]
    return ". ".join(f"{part[:1].upper()}{part[1:]}" for part in parts)


def _of_one_seat(row: list[Event], audience: Audience) -> str:
    seat = row[0].seat
    if seat is None:
        return listed([clause(event, audience) for event in row])
    return f"{audience.name(seat)} {listed([_act(event, audience) for event in row])}"


def _act(event: Event, audience: Audience) -> str:
    """Without its seat, in the form that fits it."""
    short = _SHORT.get(event.verb)
    if event.seat is audience.you:
        return bare_act(event, audience) if short is None else short.partition("|")[0]
    if short is not None:
        return short.partition("|")[2]
    whole = clause(event, audience)
    return whole.removeprefix(f"{audience.name(event.actor)} ")
