from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, won_by_exchange


@consequence(
    "WN5",
    "the-earlier-discarder-pays-nothing-extra",
    title="Who fed the hand pays nothing extra",
    governs={Verb.DECLARE},
    says="Whoever threw the tile called before pays no more than the others.",
    cites=cite("004 l.28", authority="Mahj Life article 171"),
)
def feeder_pays_no_more(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The discarder whose tile made the hand ready pays nothing extra when it wins by exchange."""
    if broken_point(findings) is not None:
        return None
    called = table.turn.seat is event.seat and table.turn.claim is not None
    if not called or not won_by_exchange(table, event) or not is_mah_jongg(table, event, options):
        return None
    return Consequence(verdict=Verdict.LEGAL)
