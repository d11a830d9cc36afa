from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.winning import is_mah_jongg


@consequence(
    "ME2",
    "in-error-and-tiles-shown",
    title="Mah jongg in error, tiles shown: the hand is dead",
    governs={Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL},
    says="It is not mah jongg and tiles were shown, so {seat:s} hand is dead once somebody says so. "
    "The tiles go back to the sloped rack.",
    cites=cite("004 l.74", "001 l.27", authority="Mahj Life article 189; cf. MJME 2024 p.22 #4[b]"),
)
def tiles_shown(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Declared in error and any tile exposed: the hand is dead, the tiles go back to the slope."""
    declared = event.verb is Verb.DECLARE or table.turn.declared is not None
    shown = event.verb is not Verb.DECLARE or bool(event.groups)
    if not declared or not shown or is_mah_jongg(table, event, options) is not False:
        return None
    return Consequence(
        {"seat": event.actor},
        verdict=Verdict.DEAD_HAND,
        dead=(event.actor,),
        ground=Ground.IN_ERROR,
    )
