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
    title="Looking at a tile that is passed blind",
    governs={Verb.LOOK},
    says=(
        "A tile passed blind is passed on without a look. The League lays down no penalty for "
        "looking; in tournaments it costs ten points."
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
    """A tile passed blind must not be looked at. At home nothing follows; tournaments take points.

    Remind the player, and let the tile go on its way. The League has been asked more than once and
    named no penalty. In a tournament it costs ten points.

    Why people get it wrong: the tile lies in their own hand for a moment, so a look seems to be
    their right, or else they have heard that it kills the hand.

    An example: Right passes you three tiles. You want to hand one of them on blind, but first you
    turn it over and see a Flower. At home you are reminded. In a tournament you lose ten points.
    """
    return Consequence(verdict=Verdict.ILLEGAL)
