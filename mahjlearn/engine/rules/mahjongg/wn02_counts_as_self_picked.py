from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point, others
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, won_by_exchange


@consequence(
    "WN2",
    "won-by-exchange-is-self-picked",
    title="A win by exchange counts as self-picked",
    governs={Verb.DECLARE},
    says="The last move was a joker exchange, so it counts as self-picked: everybody pays double.",
    cites=cite("000 l.28", "001 l.19", "004 l.28", authority="MJME 2024 p.23 #7"),
)
def counts_as_self_picked(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A win whose last move was a redemption, from any rack, is self-picked: all three pay double.

    The winner holds the joker, so such a hand is never jokerless (D23).
    """
    if broken_point(findings) is not None:
        return None
    if not won_by_exchange(table, event) or not is_mah_jongg(table, event, options):
        return None
    return Consequence(verdict=Verdict.LEGAL, pays=dict.fromkeys(others(event.actor), 2))
