"""Is a tile thrown for which none was taken? Facts for two rules."""

from mahjlearn.engine.facts.claims import laid_for_a_joker
from mahjlearn.engine.facts.targets import same_tile_just_discarded
from mahjlearn.engine.facts.turn_order import named_tile, throws_too_few
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import PICKS, THROWS


def throws_without_a_tile(table: Table, event: Event) -> bool:
    """True where a tile leaves the hand for the table and none was picked or called before.

    Not so once a tile was named, which is the discard whatever is thrown (DS1), for one laid down
    in an announced exchange, nor where the pick comes at the same instant (XA18).
    """
    seat = event.actor
    if picks_at_once(event) or not throws_too_few(table, seat):
        return False
    if event.verb in (Verb.LAY, Verb.TOUCH):
        tried = laid_for_a_joker(table, event) or same_tile_just_discarded(table, event)
        return not tried and named_tile(table, seat) is None
    return named_tile(table, seat) is None


def picks_at_once(event: Event) -> bool:
    """True where the same seat picks at the same instant."""
    return any(other.verb in PICKS and other.seat is event.seat for other in event.at_once)


def picks_and_throws(event: Event) -> bool:
    """True where the same seat picks one tile and throws another at the same instant."""
    acts = [act for act in (event, *event.at_once) if act.seat is event.seat]
    picked = [act.tiles for act in acts if act.verb in PICKS]
    thrown = [act.tiles for act in acts if act.verb in (Verb.DISCARD, Verb.NAME)]
    return bool(picked) and any(tiles not in picked for tiles in thrown)


def throws_another(table: Table, event: Event) -> bool:
    """True where a tile is named or thrown after the seat has named a different one in full."""
    named = named_tile(table, event.actor)
    return event.verb in THROWS and named is not None and named is not event.tile
