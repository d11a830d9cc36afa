"""Is a tile thrown for which none was taken? Facts for two rules."""

from mahjlearn.engine.facts.claims import laid_for_a_joker
from mahjlearn.engine.facts.targets import same_tile_just_discarded
from mahjlearn.engine.facts.turn_order import named_tile, throws_too_few
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import PICKS


def throws_without_a_tile(table: Table, event: Event) -> bool:
    """True where a tile leaves the hand for the table and none was picked or called before.

    Not so for the tile that was named already, for one laid down in an announced exchange, nor
    where the pick comes at the same instant (XA18).
    """
    seat = event.actor
    if picks_at_once(event) or not throws_too_few(table, seat):
        return False
    if event.verb in (Verb.LAY, Verb.TOUCH):
        return not (laid_for_a_joker(table, event) or same_tile_just_discarded(table, event))
    return named_tile(table, seat) is not event.tile


def picks_at_once(event: Event) -> bool:
    """True where the same seat picks at the same instant."""
    return any(other.verb in PICKS and other.seat is event.seat for other in event.at_once)
