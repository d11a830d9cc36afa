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
from mahjlearn.engine.rules.sources import LEAGUE_LETTER_2023, MAHJ_LIFE_67


@consequence(
    "XA15",
    "mah-jongg-on-a-misnamed-joker",
    title="Mah jongg on a misnamed joker: the discarder pays for all",
    governs={Verb.DECLARE},
    says=(
        "The mah jongg is on {by:s} wrong name for a joker. Nobody takes the joker. Only "
        "{by:pay|pays}, four times the hand."
    ),
    cites=(
        LEAGUE_LETTER_2023.at("tournament MahjCon ID152"),
        MAHJ_LIFE_67.at("web Mahj Life art. 67"),
    ),
)
def a_misnamed_joker(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you win on the wrong name of a discarded joker, the discarder pays for everybody.

    Nobody ever takes a discarded joker, and you don’t take this one. The game stops, because
    everybody now knows which tile you need. “Same,” or the name of the discard before it, isn’t a
    wrong name. Nobody can declare on that.

    Why people get it wrong: they know nobody can call a discarded joker, and think that’s the end
    of it.

    An example: Left discards a joker and says “Flower.” You need only a Flower, and you declare mah
    jongg. Left pays you four times the hand.
    """
    last = table.discard
    if last is None or last.tile is not Tile.JOKER or not won_by_name(table, event):
        return None
    if not wins(table, event, findings, options):
        return None
    return Consequence({"by": last.by}, verdict=Verdict.LEGAL, pays={last.by: 4})
