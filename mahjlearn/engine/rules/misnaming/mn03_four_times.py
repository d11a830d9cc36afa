from mahjlearn.engine.facts.payment import wins, won_by_name
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Tile,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_67, MAHJ_LIFE_189, SLOPER_473


@consequence(
    "MN3",
    "mah-jongg-on-a-misnamed-tile",
    title="Mah jongg on a misnamed tile: the discarder pays four times",
    governs={Verb.DECLARE},
    says=(
        "The mah jongg is on {by:s} wrong name for the {tile}. The game ends. Only {by:pay|pays}, "
        "four times the hand."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.59"),
        MAHJ_LIFE_67.at("web Mahj Life art. 67"),
        SLOPER_473.at("web Sloper column 473"),
    ),
)
def four_times(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you win on the name of a misnamed discard, the discarder pays four times.

    The named tile completes your hand, even though another tile lies on the table. The other two
    pay nothing. If you win with the tile itself, it pays like any discard. Our sources don’t say if
    a jokerless hand earns more here.

    Why people get it wrong: the tile isn’t there, so the win seems void. Or they think everybody
    pays as usual.

    An example: Left discards a 3 Crak and says “three bam.” You need only a 3 Bam, and you declare
    mah jongg. Left pays you four times the hand, and nobody else pays.
    """
    last = table.discard
    if last is None or last.tile is Tile.JOKER or not won_by_name(table, event):
        return None
    if not wins(table, event, findings, options):
        return None
    facts = {"by": last.by, "tile": last.tile}
    return Consequence(facts, verdict=Verdict.LEGAL, pays={last.by: 4})
