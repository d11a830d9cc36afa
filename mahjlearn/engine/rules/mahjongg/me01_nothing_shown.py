from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg


@consequence(
    "ME1",
    "in-error-and-nothing-shown",
    title="Mah jongg in error, nothing shown: play goes on",
    governs={Verb.DECLARE},
    says="It is not mah jongg, and nobody has shown a tile. Play goes on.",
    cites=cite("004 l.72", authority="Mahj Life article 189"),
)
def nothing_shown(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Declared in error with nothing exposed costs nothing: take the words back and play on."""
    if is_mah_jongg(table, event, options) or event.groups:
        return None
    return Consequence(verdict=Verdict.CORRECTABLE)
