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
    title="Mah jongg on a misnamed joker: its discarder pays for the table",
    governs={Verb.DECLARE},
    says=(
        "{by} threw a joker under another tile’s name, and mah jongg is declared on that name. The "
        "joker is not taken, but {by} alone pays, and pays four times the hand."
    ),
    cites=(
        LEAGUE_LETTER_2023.at("tournament MahjCon ID152"),
        MAHJ_LIFE_67.at("web Mahj Life art. 67"),
    ),
)
def a_misnamed_joker(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If a joker is thrown under another tile’s name and that wins, the discarder pays for all.

    A discarded joker is never taken, and this one is not. The game stops, for everybody knows now
    which tile the winner needs. To call a joker “same”, or like the discard before it, is no wrong
    name, and then nothing can be declared on it.

    Why people get it wrong: they know that a thrown joker cannot be called and think the matter
    ends there.

    An example: Left throws a joker and says “Flower”. A Flower is all you need, and you declare
    mah jongg. Left pays you four times the hand.
    """
    last = table.discard
    if last is None or last.tile is not Tile.JOKER or not won_by_name(table, event):
        return None
    if not wins(table, event, findings, options):
        return None
    return Consequence({"by": last.by}, verdict=Verdict.LEGAL, pays={last.by: 4})
