from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rulings import Consequence, Finding, Point, Status, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "DH2b",
    "exposed-what-is-not-on-the-card",
    title="Exposed a hand that is not on the card",
    governs={Verb.EXPOSE},
    says="No tiles could make a right exposure of it, so {seat:s} hand is dead once somebody says so.",
    cites=cite("004 l.43", authority="Mahj Life article 24"),
)
def not_on_the_card(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """An exposure that no tiles can put right is a ground to declare the hand dead."""
    stated = event.ground is Ground.NOT_ON_CARD
    kept = any(f.rule.id == "LK2" and f.status is Status.BREACHED for f in findings)
    if not stated and not kept:
        return None
    ground = Ground.JOKER_MISPLACED if _joker_misplaced(findings) else Ground.NOT_ON_CARD
    return Consequence(
        {"seat": event.actor}, verdict=Verdict.DEAD_HAND, dead=(event.actor,), ground=ground
    )


def _joker_misplaced(findings: tuple[Finding, ...]) -> bool:
    return any(f.rule.point is Point.ELIGIBLE and f.status is Status.BREACHED for f in findings)
