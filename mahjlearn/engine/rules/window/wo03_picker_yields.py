from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.shared import broken_point
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "WO3",
    "the-picker-yields",
    title="Rack and call at once: the picker yields",
    governs=CALLS,
    says="Racking and calling came at the same instant, so the picker yields and the tile picked goes "
    "back where it was, seen or not.",
    cites=cite("004 l.80", authority="Mahj Life article 189"),
)
def picker_yields(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If racking and calling are simultaneous, the picker gives way and the pick goes back."""
    at_once = any(other.verb in (Verb.RACK, Verb.PICK) for other in event.at_once)
    if not at_once or broken_point(findings) is not None:
        return None
    return Consequence(verdict=Verdict.LEGAL)
