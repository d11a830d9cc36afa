"""Reads the kind `order`: steps to be put in an order that the engine finds legal."""

import hashlib
from itertools import permutations
from string import ascii_lowercase

from mahjlearn.course.position_reader import read_events
from mahjlearn.course.task_values import Order, Stage
from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.minds import Mind, league
from mahjlearn.course.tasks.order_decided import decided
from mahjlearn.course.tasks.orders import Steps, left_open, orders
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.fields import Fields

FEWEST, MOST = 3, 5
KINDS = {"text": "text", "play": "text"}


def read_order(fields: Fields, lead: Lead) -> tuple[Order, Decided] | None:
    """The steps, mixed, and every right order; None where anything is wrong."""
    parts = fields.parts("step")
    events = _events(fields, parts)
    mind = league(lead)
    right = tuple(orders(mind, events)) if not fields.faults else ()
    if not fields.faults:
        _check_orders(fields, parts, mind, events, right)
    if fields.faults:
        return None
    order = _mixed(fields.text("slug"), parts, events, right)
    return order, decided(lead, events, right, fields.texts("rules"))


def _events(fields: Fields, parts: tuple[Fields, ...]) -> tuple[Event, ...]:
    """One event a step; what is wrong is added to `fields`."""
    if not FEWEST <= len(parts) <= MOST:
        fields.fault("step", f"There are {FEWEST} to {MOST} steps, not {len(parts)}.")
    found = [_event(part) for part in parts]
    for part in parts:
        fields.faults += part.faults
    texts = [part.text("text") for part in parts]
    if len(set(texts)) < len(texts):
        fields.fault("step", "Two steps read the same.")
    return tuple(event for event in found if event is not None)


def _event(part: Fields) -> Event | None:
    part.check(KINDS, tuple(KINDS))
    events = read_events(part, "play")
    if len(events) > 1:
        part.fault("play", "A step is one line of play; make two steps of it.")
    return events[0][0] if len(events) == 1 else None


def _check_orders(
    fields: Fields,
    parts: tuple[Fields, ...],
    mind: Mind,
    events: tuple[Event, ...],
    right: tuple[Steps, ...],
) -> None:
    """Adds to `fields` where no order, or every order, or an unsettled one would be right."""
    wrong = {}
    if tuple(range(len(events))) not in right:
        wrong = _first_wrong(mind, events)
    elif len(right) == len(list(permutations(events))):
        fields.fault("step", "Every order is right; there is nothing to put in order.")
    says = "In some order the engine does not rule on this step; ask what it can settle."
    for number, message in (dict.fromkeys(left_open(mind, events), says) | wrong).items():
        fields.faults += _fault(parts[number], message)


def _fault(part: Fields, message: str) -> list[FileFault]:
    before = len(part.faults)
    part.fault("play", message)
    return part.faults[before:]


def _first_wrong(mind: Mind, events: tuple[Event, ...]) -> dict[int, str]:
    """The first step, as the author wrote them, that the engine does not allow."""
    for number, event in enumerate(events):
        ruling = mind.rules_on(event)
        if ruling is None or not ruling.allowed:
            said = "it points at nothing" if ruling is None else f"it is {ruling.verdict}"
            return {number: f"Write the steps in a right order; as they stand here {said}."}
        mind = mind.after(event)
    return {}


def _mixed(
    slug: str, parts: tuple[Fields, ...], events: tuple[Event, ...], right: tuple[Steps, ...]
) -> Order:
    """The steps in a wrong order, the same for a slug everywhere, lettered as they are shown."""
    wrong = [one for one in permutations(range(len(events))) if one not in right]
    digest = hashlib.sha256(slug.encode()).digest()
    shown = wrong[int.from_bytes(digest) % len(wrong)]
    letters = dict(zip(shown, ascii_lowercase, strict=False))
    return Order(
        tuple(
            Stage(letters[number], part.text("text"), event)
            for number, (part, event) in enumerate(zip(parts, events, strict=True))
        ),
        tuple(letters[number] for number in shown),
        tuple(tuple(letters[number] for number in one) for one in right),
    )
