from typing import Any

from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rules.verbs import EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import grouping_of


@bar(
    "JU8",
    "jokers-count-when-a-block-is-named",
    title="Jokers count when a block is named",
    point=Point.NAME,
    governs=EXPOSING,
    says="{size} tiles are a {shown}, jokers included.",
    breached="{seat} called for a {named}, and {size} tiles are a {shown}, jokers included.",
    cites=cite("000 c3 l.50", "000 c7 l.86", authority="a teacher's answers"),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.ELIGIBLE, Point.COMPLETE, Point.NATURAL),
)
def named_by_count(table: Table, event: Event, options: Options) -> Found | None:
    """Three like tiles are a pung, four a kong, five a quint, six a sextet; jokers count."""
    claim = claim_by(table, event.actor)
    shown = grouping_of(len(event.tiles))
    if claim is None or claim.grouping is None or shown is None:
        return None
    facts: dict[str, Any] = {"seat": event.actor, "size": len(event.tiles), "shown": shown.value}
    if shown is claim.grouping or not claim.grouping.takes_jokers:
        return upheld(**facts)
    return breached(**facts, named=claim.grouping.value)
