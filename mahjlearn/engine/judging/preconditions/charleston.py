"""Does an event of the Charleston speak of something that is there?"""

from collections.abc import Callable

from mahjlearn.engine.facts.charleston import coming_with_a_joker, debt_paid, passes_of, to_pass
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import IN_A_PASS, PassedJoker
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile

_OVER = "The Charleston is over; no tiles are being passed."


def _there(table: Table, event: Event) -> list[str]:
    return [] if table.charleston is not None else [_OVER]


def _passing(table: Table, event: Event) -> list[str]:
    """A pass that is complete is made once; a blind one is of one to three tiles."""
    faults = _there(table, event)
    if event.verb is not Verb.PASS and not 1 <= event.number <= IN_A_PASS:
        faults.append("One, two or three tiles are passed blind.")
    if not faults and not to_pass(table, event.actor) and debt_paid(table, event) is None:
        faults.append(f"{event.actor} has passed already.")
    face_down = event.tiles.count(Tile.HIDDEN)
    if face_down > table.rack(event.actor).unseen:
        faults.append(f"{event.actor} does not have that many unseen tiles to pass.")
    return faults


def _owing(table: Table, event: Event) -> list[str]:
    """Only what has not been passed yet, or was to be passed on blind, can be promised."""
    if table.charleston is None:
        return [_OVER]
    made = passes_of(table).of(event.actor)
    most = IN_A_PASS if made is None else made.short + made.blind
    if 1 <= event.number <= most:
        return []
    return [f"{event.actor} has {most or 'no'} tile{'' if most == 1 else 's'} left to promise."]


def _returning(table: Table, event: Event) -> list[str]:
    if table.charleston is None or event.owner is None:
        return [_OVER]
    arrived = PassedJoker(event.actor, event.owner) in passes_of(table).jokers
    if arrived or coming_with_a_joker(table, event) is not None:
        return []
    return [f"{event.owner} has passed {event.actor} no joker."]


PASSING: dict[Verb, Callable[[Table, Event], list[str]]] = {
    Verb.PASS: _passing,
    Verb.PASS_BLIND: _passing,
    Verb.PASS_PART: _passing,
    Verb.OWE: _owing,
    Verb.RETURN_JOKER: _returning,
    Verb.LOOK: _there,
    Verb.MIXED: _there,
    Verb.UNKNOWN_JOKER: _there,
}
