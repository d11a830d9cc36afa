"""Events of the same instant: which of them take effect, and in what order."""

from mahjlearn.engine.facts.competing_claims import (
    CLAIMING,
    Claimant,
    claimant_of,
    steps_to,
)
from mahjlearn.engine.facts.window import shut_by
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Began
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS
from mahjlearn.engine.words.sentences import listed

CLOSING = PAYING | {Verb.RACK, Verb.DISCARD, Verb.NAME, Verb.TOUCH, Verb.ANNOUNCE}
"""Racking, discarding and asking for an exchange: what the picker yields with to a call (WO3)."""


def in_effect(table: Table, events: tuple[Event, ...], options: Options) -> tuple[Event, ...]:
    """The events that are not undone by others, the best claim before those that yield to it.

    The picker yields to a call (WO3); a call yields to mah jongg on the pick (XA8, XA9).
    """
    won = any(_on_the_pick(table, event, options) for event in events)
    good = any(_bid(table, event, options) is not None for event in events)
    closing = any(closes(table, event, events) for event in events)
    kept = [
        event
        for event in events
        if not (good and closes(table, event, events))
        and not (won and _takes_discard(event))
        and not (
            (good or closing) and _takes_discard(event) and _bid(table, event, options) is None
        )
    ]
    return tuple(sorted(kept, key=lambda event: _rank(table, event, options)))


def closes(table: Table, event: Event, events: tuple[Event, ...]) -> bool:
    """True where the picker would close the window that is open up to this instant (XA4)."""
    seat, turn = event.seat, table.turn
    if event.verb not in CLOSING or seat is not turn.seat or table.discard is None:
        return False
    picks = any(other.verb in PICKS and other.seat is seat for other in events)
    in_time = turn.began is Began.PICKED or (turn.began is Began.NO and picks)
    return in_time and shut_by(table) is None


def yields(table: Table, event: Event, options: Options) -> bool:
    """True for the picker’s act that meets a good claim of the discard, and so does not count."""
    called = any(
        _bid(table, other, options) is not None for other in event.at_once if claims(other)
    )
    return called and closes(table, event, event.at_once)


def claims(event: Event) -> bool:
    """True for a call of the discard, mah jongg on it included."""
    return event.verb in CALLS or (event.verb is Verb.DECLARE and bool(event.tiles))


def tie(table: Table, events: tuple[Event, ...], options: Options) -> str | None:
    """Why the game is over, where mah jongg on the pick meets mah jongg on the discard (XA9)."""
    bids = [bid for bid in (_bid(table, event, options) for event in events) if bid and bid.wins]
    picker = next((bid.seat for bid in bids if bid.on_pick), None)
    on_discard = [bid.seat for bid in bids if not bid.on_pick]
    if picker is None or not on_discard:
        return None
    nearest = min(on_discard, key=lambda seat: steps_to(table, seat))
    return f"{listed([picker.value, nearest.value])} have mah jongg at the same instant, a tie"


def _bid(table: Table, event: Event, options: Options) -> Claimant | None:
    return claimant_of(table, event, options) if event.verb in CLAIMING else None


def _on_the_pick(table: Table, event: Event, options: Options) -> bool:
    bid = _bid(table, event, options)
    return bid is not None and bid.on_pick


def _takes_discard(event: Event) -> bool:
    return event.verb in CLAIMING and (event.verb is not Verb.DECLARE or bool(event.tiles))


def _rank(table: Table, event: Event, options: Options) -> tuple[int, int]:
    bid = _bid(table, event, options)
    # Whoever picks and discards at one instant has a tile to discard (XA18).
    return (
        (0, event.verb not in PICKS)
        if bid is None
        else (1 + (not bid.wins), steps_to(table, bid.seat))
    )
