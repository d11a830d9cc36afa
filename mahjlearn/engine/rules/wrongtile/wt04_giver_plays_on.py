from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.verbs import CARRIED_OUT
from mahjlearn.engine.rules.wrongtile.mistake import seen_in_time, seen_too_late
from mahjlearn.engine.rulings import Consequence, Finding
from mahjlearn.engine.table import Table


@consequence(
    "WT4",
    "the-giver-plays-on",
    title="Who gave the wrong tile plays on",
    governs=CARRIED_OUT | {Verb.POINT_OUT, Verb.DECLARE_DEAD},
    says="Whoever gave the wrong tile is not penalised.",
    cites=cite(
        "003 l.22", "001 l.24", authority="AMJA guide; League telephone answer of 2024-03-20"
    ),
)
def giver_plays_on(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The exchanger who gave the wrong tile is never the one who is punished."""
    late = event.verb in (Verb.POINT_OUT, Verb.DECLARE_DEAD) and seen_too_late(table, event)
    dead_at_once = options.d1 == "owner dead" and seen_in_time(table, event, findings)
    return Consequence() if late or dead_at_once else None
