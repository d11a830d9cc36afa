"""An exchange carried out before the exchanger’s turn has begun."""

from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.facts.unfit_to_win import early_joker
from mahjlearn.engine.rulings import Finding, Point, broken_point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import Stage


def whose_early_joker(table: Table, event: Event) -> Seat | None:
    """The owner of the exposure that the joker of such an exchange came from."""
    if event.verb is not Verb.DECLARE:
        return event.owner
    early = early_joker(table, event.actor)
    return None if early is None else early.owner


def early_joker_in_hand(table: Table, seat: Seat) -> bool:
    """True while a joker that the seat took before its turn is not racked."""
    exchange = table.exchange_of(seat)
    held = exchange is not None and exchange.stage is Stage.JOKER_IN_HAND
    return held and exchange is not None and not exchange.own_turn


def carried_out_too_early(table: Table, event: Event, findings: tuple[Finding, ...]) -> bool:
    """True where a joker changed hands outside the exchanger's begun turn (D2).

    The turn decides with every act that speaks of the exchange, and with mah jongg declared on it.
    """
    if event.verb is Verb.RACK_JOKER:
        return early_joker_in_hand(table, event.actor)
    if event.verb is not Verb.DECLARE and table.just_discarded(exchanger(table, event)):
        return False
    return broken_point(findings) is Point.BEGUN
