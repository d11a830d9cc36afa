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
from mahjlearn.engine.rules.sources import (
    LEAGUE_ANSWERS_1989_2017,
    MADNESS_AUGUST_2014,
    MAHJCON_RULES,
)


@consequence(
    "XA23",
    "no-looking-at-a-blind-tile",
    title="Looking at a tile you pass blind",
    governs={Verb.LOOK},
    says=(
        "A tile passed blind goes on without a look. The League names no penalty for looking. In "
        "tournaments, a look loses ten points."
    ),
    cites=(
        LEAGUE_ANSWERS_1989_2017.at("web Mahj Life art. 128"),
        MADNESS_AUGUST_2014.at("tournament Mah Jongg Madness Aug 2014"),
        MAHJCON_RULES.at("tournament MahjCon rules"),
    ),
)
def looking_at_a_blind_tile(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Don’t look at a tile you pass blind. At home nothing happens; tournaments take points.

    Remind the player, and let the tile go on its way. The League has been asked more than once and
    named no penalty. In a tournament, you lose ten points.

    Why people get it wrong: they have the tile in their hand for a moment, so a look seems fine. Or
    they’ve heard that a look kills the hand.

    An example: Right passes you three tiles, and you’ll pass one on blind. First you turn it over
    and see a Flower. At home, somebody reminds you. In a tournament, you lose ten points.
    """
    return Consequence(verdict=Verdict.ILLEGAL)
