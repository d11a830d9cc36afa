from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "XA16",
    "a-pick-exposes-nothing",
    title="A pick lays down no block",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat:expose|exposes} with a called discard.",
    breached="{seat} picked from the wall and called nothing. Only a called discard makes an exposure.",
    cites=cite(
        "web Mahj Life art. 16", "web Mahj Life art. 280", authority="Mahj Life articles 16 and 280"
    ),
)
def no_block_from_a_pick(table: Table, event: Event, options: Options) -> Found | None:
    """Laying down a block after a pick is outside procedure. No penalty for it is documented."""
    claim = claim_by(table, event.actor)
    return breached(seat=event.actor) if claim is None else None
