"""What believers ask of the past: who gave up a joker, who gave a wrong tile, who tapped.

All of it is known only as far as it was played (`Table.past`); what is given as a fact is not.
"""

from collections.abc import Iterator

from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.wrong_tile import wrong_exposure
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS, THROWS

_BEGINNINGS = PICKS | CALLS


def joker_given_up_by(event: Event) -> Seat | None:
    """Return whose joker the event takes out of an exposure; None where it takes none."""
    if event.verb is Verb.HAND_OVER:
        return event.seat
    return event.owner if event.verb in (Verb.EXCHANGE, Verb.TAKE_JOKER) else None


def newest_joker_from(table: Table) -> Seat | None:
    """Return whose joker was taken last in this turn; None where that was not played."""
    for event in reversed(table.past):
        if event.verb in _BEGINNINGS:
            return None
        owner = joker_given_up_by(event)
        if owner is not None:
            return owner
    return None


def once_showed_a_joker(table: Table, seat: Seat) -> bool:
    """True where a joker has been taken out of an exposure of this seat."""
    return any(joker_given_up_by(event) is seat for event in table.past)


def tapped(table: Table) -> bool:
    """True where the player who is up has tapped the rack since the last discard."""
    return any(e.verb is Verb.TAP and e.seat is table.turn.seat for e in _since_the_discard(table))


def giver_of_the_wrong_tile(table: Table) -> Seat | None:
    """Return who put a wrong tile into an exposure, found too late; None if not played."""
    found = wrong_exposure(table)
    if found is None or wrong_tile_seen_in_time(table, found[0]):
        return None
    owner, _, exposure = found
    for event in reversed(table.past):
        wrong = [t for t in event.tiles if t is not exposure.natural and t in exposure.tiles]
        if event.verb in PAYING and event.owner is owner and wrong:
            return event.seat
    return None


def _since_the_discard(table: Table) -> Iterator[Event]:
    for event in reversed(table.past):
        if event.verb in THROWS:
            return
        yield event
