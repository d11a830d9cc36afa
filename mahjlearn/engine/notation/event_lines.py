"""Event lines: what happens, read and printed. `Verb` (events.py) lists the forms."""

from typing import Any

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation.forms.grammar import (
    EVENT_LINES,
    TOO_LONG,
    event_faults,
    is_at_once,
    is_too_long,
    lines_of,
    tidy,
)
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.tiles import Tile

_NEVER_NESTED = "“At once” stands once, at the beginning of its line."
_BLIND = (Verb.PASS_BLIND, Verb.PASS_PART)


def parse_event(text: str) -> Event:
    """Read one event line. Raises DoesNotParse with every fault of the line, as line 1."""
    event, messages = read_event(tidy(text))
    if event is None:
        raise DoesNotParse([Fault(1, message) for message in messages])
    return event


def read_event(text: str) -> tuple[Event | None, list[str]]:
    """Return the event of a tidy line, or None with what is wrong."""
    if is_at_once(text):
        return _read_at_once(text.partition(":")[2])
    found = EVENT_LINES.read(text)
    if found is None:
        return None, event_faults(text)
    verb, values = found
    fault = _sense(verb, values)
    if fault:
        return None, [fault]
    manner = values.pop("marks", None)
    if manner:
        values["manner"] = Manner(manner[0])
    return Event(verb, **values), []


def _sense(verb: Verb, values: dict[str, Any]) -> str:
    """Return a fault that no single field shows."""
    if verb in _BLIND and values["direction"] == "across":
        return "Tiles are passed blind right or left, not across."
    if verb is Verb.GIVE and values["tiles"] == (Tile.JOKER,) and values["jokers"] == 1:
        return "A joker for a joker is no exchange; say what is given and what is wanted."
    if verb is Verb.GIVE_JOKER and values["jokers"] != len(values["tiles"]):
        return "Jokers for naturals go one for one; write as many jokers as tiles."
    return ""


def _read_at_once(text: str) -> tuple[Event | None, list[str]]:
    events: list[Event] = []
    messages: list[str] = []
    for piece in split_outside_quotes(text):
        inside = tidy(piece)
        if is_at_once(inside):
            return None, [_NEVER_NESTED]
        event, faults = read_event(inside)
        messages += faults
        if event is not None:
            events.append(event)
    if not messages and len(events) < 2:
        messages.append("“At once” takes two events or more, with a semicolon between them.")
    if messages:
        return None, messages
    return with_others(events[-1], tuple(events[:-1])), []


def with_others(event: Event, others: tuple[Event, ...]) -> Event:
    """Return the event with others of the same instant."""
    values = {name: getattr(event, name) for name in Event.__slots__}
    return Event(**{**values, "at_once": others})


def split_outside_quotes(text: str) -> list[str]:
    """Split at the semicolons outside quoted words."""
    pieces, quoted = [""], False
    for sign in text:
        quoted ^= sign in '"“”'
        if sign == ";" and not quoted:
            pieces.append("")
        else:
            pieces[-1] += sign
    return [piece for piece in pieces if piece.strip()]


def print_event(event: Event) -> str:
    """Return the canonical line of an event."""
    marks = () if event.manner is None else (event.manner,)
    line = EVENT_LINES.forms[event.verb].show(event, marks)
    if not event.at_once:
        return line
    return f"At once: {'; '.join(map(print_event, event.at_once))}; {line}"


def read_play(text: str) -> tuple[tuple[Event, ...], tuple[int, ...], tuple[Fault, ...]]:
    """Read every event of a play, its line, and every fault; of too long a text, that fault."""
    if is_too_long(text):
        return (), (), (Fault(0, TOO_LONG),)
    events: list[Event] = []
    places: list[int] = []
    faults: list[Fault] = []
    for number, line in lines_of(text):
        event, messages = read_event(line)
        faults += [Fault(number, message) for message in messages]
        if event is not None:
            events.append(event)
            places.append(number)
    return tuple(events), tuple(places), tuple(faults)


def parse_play(text: str) -> tuple[Event, ...]:
    """Return the events of a play, one a line. Raises DoesNotParse with all faults of all lines."""
    events, _, faults = read_play(text)
    if faults:
        raise DoesNotParse(faults)
    return events


def print_play(events: tuple[Event, ...]) -> str:
    """Return one canonical line for each event."""
    return "\n".join(map(print_event, events))
