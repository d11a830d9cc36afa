"""A tile taken from the wrong wall or the wrong end: what follows before it is racked and after."""

from mahjlearn.engine.facts.counts import picked_out_of_turn_by, unracked_pick
from mahjlearn.engine.facts.dead_hands import CHALLENGES, at_fault, declared
from mahjlearn.engine.facts.turn_order import due_to_pick
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Verdict
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.verbs import PICKS

ABOUT_THE_PICK = CHALLENGES | {Verb.RACK, Verb.DISCARD, Verb.NAME, Verb.PUT_PICK_BACK}
"""Acts by which such a tile is racked or goes back, and challenges."""

RACKED = {
    "wall": "The tile from the wrong wall has been racked.",
    "end": "The tile from the wrong end of the wall has been racked.",
}
"""The ground in words, by the place from which the tile came."""


def from_the_wrong(
    place: str, ground: Ground, table: Table, event: Event, options: Options
) -> Consequence | None:
    """Not racked it goes back and nothing is lost; racked, the hand is at fault (D27)."""
    if event.verb in CHALLENGES:
        return declared(table, event, options, ground, says=RACKED[place])
    if event.verb in PICKS:
        return _just_picked(table, event) if due_to_pick(table, event.actor) else None
    if _wrong_place(table, event.actor) != place:
        return None
    if event.verb is Verb.PUT_PICK_BACK:
        stray = picked_out_of_turn_by(table, event.actor)
        return None if stray else Consequence({"says": _BACK}, verdict=Verdict.LEGAL)
    return at_fault(event.actor, ground) if _racks(table, event) else None


def _wrong_place(table: Table, seat: Seat) -> str | None:
    """Where the pick that the seat has in the hand was wrongly taken from; None for a right one."""
    kept = unracked_pick(table, seat)
    if kept is not None:
        return kept.wrong
    mine = table.turn.seat is seat and table.turn.in_hand is not None
    return table.turn.wrong_pick if mine else None


def _racks(table: Table, event: Event) -> bool:
    """True for racking, and for a discard of another tile, which implies it unless it is denied."""
    if event.verb is Verb.RACK:
        return True
    return event.tile is not table.turn.in_hand and event.manner is not Manner.UNRACKED


def _just_picked(table: Table, event: Event) -> Consequence:
    steps = right_pick(table, event.actor)
    return Consequence({"says": _NOT_RACKED}, verdict=Verdict.CORRECTABLE, to_do=steps)


def right_pick(table: Table, seat: Seat) -> tuple[Event, ...]:
    """The pick goes back, after any that came out of turn before it, and the right one comes."""
    back = Event(Verb.PUT_PICK_BACK, seat)
    strays = (back,) if picked_out_of_turn_by(table, seat) else ()
    return (*strays, back, Event(Verb.PICK, seat, (Tile.HIDDEN,)))


_NOT_RACKED = (
    "The tile was taken from the wrong place. It is not racked, so nothing is lost: put it back."
)
_BACK = "The tile from the wrong place is not racked, so it goes back."
