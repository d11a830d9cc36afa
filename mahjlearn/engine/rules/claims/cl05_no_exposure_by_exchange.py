from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "CL5",
    "an-exchange-exposes-nothing",
    title="An exchange is no call: nothing is exposed after it",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat:expose|exposes} with a called discard.",
    breached="{seat:have|has} exchanged and called nothing. A new joker lays down no block, except in "
    "declaring mah jongg at once.",
    cites=cite(
        "002 l.61-62", "web Mahj Life art. 280", authority="AMJA guide; Mahj Life article 280"
    ),
)
def no_exposure_by_exchange(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange is not a claim, so no exposure may follow from it unless it wins at once."""
    claim = claim_by(table, event.actor)
    if claim is not None and not claim.exposed:
        return upheld(seat=event.actor)
    return breached(seat=event.actor) if table.turn.exchanged else None
