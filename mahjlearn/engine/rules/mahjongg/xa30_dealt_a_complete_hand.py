from mahjlearn.engine.facts.charleston import declares_on_the_deal
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import PARAPHRASE


@consequence(
    "XA30",
    "dealt-a-complete-hand",
    title="East is dealt a complete hand",
    governs={Verb.DECLARE},
    says=(
        "{seat:have|has} a complete hand from the deal. Others quote the League: it may be "
        "declared before the Charleston and counts as self-picked."
    ),
    cites=(PARAPHRASE.at("web rulebook paraphrase"),),
)
def dealt_a_complete_hand(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Others quote the League: East may declare mah jongg on the tiles of the deal.

    East does it before the Charleston, and it counts as self-picked. We haven’t seen the League’s
    own words. The quotes say nothing about a hand completed later.

    Why people get it wrong: they think everybody has to pass first. After all, the game begins with
    East’s first discard.

    An example: you’re East, and your fourteen tiles make a hand on the card. Declare mah jongg
    before the first pass. Each of the others pays you double.
    """
    if not declares_on_the_deal(table, event) or is_mah_jongg(table, event, options) is not True:
        return None
    return Consequence({"seat": event.actor}, verdict=Verdict.LEGAL)
