from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import claim_by, pays_with_the_called_tile
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "CL7",
    "the-called-tile-stays-in-its-exposure",
    title="Pay with a tile you held, not with the called one",
    point=Point.SOURCE,
    governs={Verb.GIVE_DISCARD, Verb.EXCHANGE, Verb.GIVE, Verb.LAY},
    says="The tile offered was held before the call.",
    breached="The tile offered is the called one, which belongs to the new exposure.",
    cites=cite("000 c6 l.79", authority="a teacher's answer"),
    presupposes=(Point.FINAL, Point.CLAIM_PURPOSE),
)
def not_with_the_called_tile(table: Table, event: Event, options: Options) -> Found | None:
    """After a call, the tile spent in an exchange must be one already held."""
    claim = claim_by(table, event.actor)
    if claim is None or (not claim.exposed and event.verb is not Verb.GIVE_DISCARD):
        return None
    if pays_with_the_called_tile(table, event):
        return breached(seat=event.actor)
    return upheld(seat=event.actor)
