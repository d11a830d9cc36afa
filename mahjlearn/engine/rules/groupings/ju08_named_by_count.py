from typing import Any

from mahjlearn.engine.facts.shared import claim_by
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWERS
from mahjlearn.engine.table.tiles import grouping_of


@bar(
    "JU8",
    "jokers-count-when-a-block-is-named",
    title="Jokers count when a block is named",
    point=Point.NAME,
    governs={Verb.EXPOSE},
    says="{size} tiles are a {shown}, jokers included.",
    breached="{seat} called for a {named}, but {size} tiles are a {shown}, jokers included.",
    cites=(
        TEACHER_ANSWERS.at("000 c3 l.50"),
        TEACHER_ANSWERS.at("000 c7 l.86"),
    ),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.ELIGIBLE, Point.COMPLETE, Point.NATURAL),
)
def named_by_count(table: Table, event: Event, options: Options) -> Found | None:
    """A block is named by the number of its tiles, and jokers count like any other tile.

    Three are a pung, four a kong, five a quint, six a sextet. If you asked for a pung and laid down
    four tiles, the exposure is a kong. It may be put right as long as it is not locked.

    Why people get it wrong: two naturals and two jokers can feel like a pung with something to
    spare. The jokers are tiles of the block.

    An example: 7 Dot, 7 Dot, joker, joker is a kong of 7 Dots, never a pung.
    """
    claim = claim_by(table, event.actor)
    shown = grouping_of(len(event.tiles))
    if claim is None or claim.grouping is None or shown is None:
        return None
    facts: dict[str, Any] = {"seat": event.actor, "size": len(event.tiles), "shown": shown.value}
    if shown is claim.grouping or not claim.grouping.takes_jokers:
        return upheld(**facts)
    return breached(**facts, named=claim.grouping.value)
