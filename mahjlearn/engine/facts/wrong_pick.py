"""A tile taken from the wrong wall or the wrong end: what follows before it is racked and after."""

from mahjlearn.engine.facts.counts import picked_out_of_turn_by
from mahjlearn.engine.facts.dead_hands import CHALLENGES, at_fault, declared
from mahjlearn.engine.facts.turn_order import due_to_pick
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.verbs import PICKS

ABOUT_THE_PICK = CHALLENGES | {Verb.RACK, Verb.DISCARD, Verb.NAME, Verb.PUT_PICK_BACK}
"""Acts by which such a tile is racked or goes back, and challenges."""


def from_the_wrong(
    place: str, ground: Ground, table: Table, event: Event, options: Options
) -> Consequence | None:
    """Not racked it goes back and nothing is lost; racked, the hand is at fault (D27)."""
    if event.verb in CHALLENGES:
        return declared(table, event, options, ground)
    if event.verb in PICKS:
        return _just_picked(table, event) if due_to_pick(table, event.actor) else None
    if table.turn.wrong_pick != place or table.turn.seat is not event.seat:
        return None
    if table.turn.in_hand is None:
        return None
    if event.verb is Verb.PUT_PICK_BACK:
        stray = picked_out_of_turn_by(table, event.actor)
        return None if stray else Consequence({"says": _BACK}, verdict=Verdict.LEGAL)
    thrown = event.verb is not Verb.RACK and event.tile is table.turn.in_hand
    return None if thrown else at_fault(event.actor, ground)


def _just_picked(table: Table, event: Event) -> Consequence:
    steps = (
        Event(Verb.PUT_PICK_BACK, event.seat),
        Event(Verb.PICK, event.seat, (Tile.HIDDEN,)),
    )
    return Consequence({"says": _NOT_RACKED}, verdict=Verdict.CORRECTABLE, to_do=steps)


_NOT_RACKED = (
    "The tile was taken from the wrong place. It is not racked, so nothing is lost: put it back."
)
_BACK = "The tile from the wrong place is not racked, so it goes back."
