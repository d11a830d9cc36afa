"""An exchange carried out before the exchanger’s turn has begun."""

from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.rulings import Finding, Point, broken_point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Stage


def carried_out_too_early(table: Table, event: Event, findings: tuple[Finding, ...]) -> bool:
    """True where a joker changed hands outside the exchanger's begun turn (D2)."""
    if event.verb in (Verb.RACK_JOKER, Verb.DECLARE):
        exchange = table.exchange_of(event.actor)
        return (
            exchange is not None and exchange.stage is Stage.JOKER_IN_HAND and not exchange.own_turn
        )
    if table.just_discarded(exchanger(table, event)):
        return False
    return broken_point(findings) is Point.BEGUN
