from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rulings import Consequence, Finding
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg, jokerless


@consequence(
    "WN4",
    "jokerless-as-it-stands",
    title="Jokerless is judged by the hand as it stands",
    governs={Verb.DECLARE},
    says="The winning hand holds no joker, and that doubles it, whatever its exposures once held.",
    cites=cite("001 l.17", authority="MJME 2024 p.23 #4"),
)
def judged_as_it_stands(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A winning hand without a joker is doubled even if its exposures once held jokers."""
    if broken_point(findings) is not None:
        return None
    if not is_mah_jongg(table, event, options) or jokerless(table, event) is not True:
        return None
    return None if table.rack(event.actor).line.singles_and_pairs else Consequence()
