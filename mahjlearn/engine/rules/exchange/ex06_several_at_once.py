from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "EX6",
    "several-jokers-one-exposure-at-a-time",
    title="One exposure at a time",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.OFFER},
    says="For several jokers of one exposure hold out all the tiles together; for jokers of different exposures exchange one at a time.",
    cites=cite("000 l.25", authority="a teacher's reading of the League"),
)
def several_at_once(table: Table, event: Event, options: Options) -> Found | None:
    """A procedure, not a bar: it keeps the table able to follow."""
    return upheld() if len(event.tiles) > 1 or table.turn.exchanged else None
