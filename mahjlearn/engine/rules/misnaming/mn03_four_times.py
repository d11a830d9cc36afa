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
    title="Mah jongg on a misnamed tile: its discarder pays four times",
    governs={Verb.DECLARE},
    says=(
        "Mah jongg is declared on the name that {by} gave to the {tile}. The game ends, {by} alone "
        "pays, and pays four times the hand."
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
    """If mah jongg is declared on the name of a misnamed discard, the discarder pays four times.

    The winner’s hand is complete with the named tile, although another lies on the table. The other
    two pay nothing. Whoever wins with the tile itself is paid as on any discard. Whether a hand
    without jokers earns more here is not said.

    Why people get it wrong: the tile is not there, so the win seems void, or all seem to pay as
    usual.

    An example: Left throws a 3 Crak and says “three bam”. A 3 Bam is all you need, and you declare
    mah jongg. Left pays you four times the hand, and nobody else pays.
    """
    last = table.discard
    if last is None or last.tile is Tile.JOKER or not won_by_name(table, event):
        return None
    if not wins(table, event, findings, options):
        return None
    facts = {"by": last.by, "tile": last.tile}
    return Consequence(facts, verdict=Verdict.LEGAL, pays={last.by: 4})
