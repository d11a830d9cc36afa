from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rules.verbs import EXCHANGES
from mahjlearn.engine.rulings import Consequence, Finding, Point, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "DS1",
    "named-is-discarded",
    title="A tile fully named is discarded",
    governs={Verb.NAME, Verb.TAKE_DISCARD_BACK, Verb.UNANNOUNCE} | EXCHANGES,
    says="The {tile} was fully named, and a tile fully named is discarded.",
    cites=cite("000 l.20", "001 l.16", authority="MJME 2024 p.23 #3"),
)
def fully_named(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A tile is discarded once it has been fully named, though it is still in the hand."""
    if event.verb is Verb.NAME:
        return Consequence({"tile": event.tile})
    last = table.discard
    if broken_point(findings) is not Point.FINAL or last is None or last.by is not event.seat:
        return None
    if not last.in_hand:
        return None
    return Consequence(
        {"tile": last.tile}, verdict=Verdict.DEEMED_DISCARD, discards=(last.by, last.tile)
    )
