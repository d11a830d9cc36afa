from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import sets_given_tile


@permission(
    "EX21",
    "your-own-oversight-may-be-mended",
    title="A joker shown needlessly may come back",
    point=Point.AVAILABLE,
    governs={Verb.EXCHANGE, Verb.SET_IN, Verb.GIVE},
    says="{seat} may redeem the joker with a natural that was in {seat:s} own rack all along.",
    cites=cite("000 c12 l.117", authority="a teacher's answer"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def fix_an_oversight(table: Table, event: Event, options: Options) -> Found | None:
    """A joker needlessly exposed may be redeemed on the owner's own turn with the natural she overlooked."""
    own = event.owner is event.seat and not sets_given_tile(table, event)
    from_rack = event.tiles != (table.turn.in_hand,) and table.turn.racked
    return upheld(seat=event.actor) if own and from_rack else None
