from mahjlearn.engine.facts.payment import thrown_out_of_turn, wins
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
from mahjlearn.engine.rules.sources import RULES_HELPERS


@consequence(
    "XA29",
    "mah-jongg-on-a-tile-thrown-out-of-turn",
    title="Mah jongg on a tile discarded out of turn",
    governs={Verb.DECLARE},
    says=(
        "{by} discarded that tile out of turn. Others quote the League: only {by:pay|pays}, four "
        "times the hand."
    ),
    cites=(RULES_HELPERS.at("web rules helpers"),),
)
def mah_jongg_on_it(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Others quote the League: a discard out of turn that wins costs its discarder four times.

    The other two pay nothing. Somebody discarded without a pick or a call, and another player wins
    with the tile. We haven’t seen the League’s own words.

    Why people get it wrong: the tile shouldn’t have been there. So the win seems void, or all seem
    to pay as usual.

    An example: Left discards without a pick, and you need just that tile. You declare mah jongg.
    Left pays you four times the hand, and nobody else pays.
    """
    by = thrown_out_of_turn(table, event)
    if by is None or not wins(table, event, findings, options):
        return None
    return Consequence({"by": by}, verdict=Verdict.LEGAL, pays={by: 4})
