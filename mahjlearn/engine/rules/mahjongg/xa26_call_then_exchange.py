from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, won_by_exchange


@consequence(
    "XA26",
    "called-exposed-exchanged-won",
    title="Call, expose, exchange, win: all pay double",
    governs={Verb.DECLARE},
    says="A call before the winning exchange changes nothing: it is self-picked and all pay double.",
    cites=cite(
        "web Sloper columns 497, 595 #17",
        authority="League bulletin 2014 through Sloper column 595",
    ),
)
def call_then_exchange(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Calling a discard, exposing, then redeeming a joker for the win is self-picked too."""
    if broken_point(findings) is not None:
        return None
    called = table.turn.seat is event.seat and table.turn.claim is not None
    if not called or not won_by_exchange(table, event) or not is_mah_jongg(table, event, options):
        return None
    return Consequence(verdict=Verdict.LEGAL)
