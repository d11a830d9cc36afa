from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, consequence
from mahjlearn.engine.rules.wrongtile.mistake import seen_too_late
from mahjlearn.engine.rulings import Consequence, Finding, Verdict
from mahjlearn.engine.table import Table


@consequence(
    "WT3",
    "a-wrong-tile-found-late-kills-the-owners-hand",
    title="A wrong tile found too late: the owner's hand is dead",
    governs={Verb.POINT_OUT, Verb.DECLARE_DEAD},
    says="The wrong tile was found after the exchanger discarded. {owner:s} exposure is wrong, so "
    "{owner:s} hand is dead.",
    cites=cite("003 l.20-21", "001 l.24", authority="MJME 2024 p.24 #14; AMJA guide"),
)
def owner_is_dead(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Noticed after the exchanger's discard, the owner of the wrong exposure is dead."""
    mistake = seen_too_late(table, event)
    if mistake is None or (event.owner is not None and event.owner is not mistake.owner):
        return None
    return Consequence(
        {"owner": mistake.owner},
        verdict=Verdict.DEAD_HAND,
        dead=(mistake.owner,),
        ground=Ground.WRONG_TILE,
    )
