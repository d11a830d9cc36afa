from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "DH7",
    "exchange-first-declare-later",
    title="Exchange first, declare the hand dead later",
    governs={Verb.DECLARE_DEAD},
    says="While the hand is not declared dead its jokers can be taken; some players exchange first.",
    cites=cite("004 l.34", authority="Mahj Life articles 38 and 180"),
)
def exchange_first(table: Table, event: Event, options: Options) -> Found | None:
    """A joker of a fatal exposure is available only until somebody declares the hand dead."""
    jokers = any(e.jokers for e in table.rack(event.owner).exposures) if event.owner else False
    return upheld() if jokers else None
