from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.rules.kit import (
    PASSING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@bar(
    "CH1",
    "no-joker-is-passed",
    title="You can’t pass a joker in the Charleston",
    point=Point.PASSING,
    governs=PASSING,
    says="None of the tiles is a joker.",
    breached="One of the tiles is a joker. Nobody may pass a joker in the Charleston.",
    cites=(MJME_2024.at("001 l.10", "p. 23 #8"),),
    headline=PASSING,
)
def no_jokers(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t pass a joker in the Charleston, in any pass, or in the courtesy.

    There’s no penalty for trying. Keep the joker and pass another tile. If it went out unnoticed,
    it comes back to the player who passed it.

    Why people get it wrong: players hear that they shouldn’t pass Flowers or pairs either, and
    that’s only advice. They take this for more of the same.

    An example: you have three tiles to pass, and one of them is a joker you don’t need. Keep it.
    """
    if Tile.JOKER in event.tiles:
        return breached(*held_spot(table, event.actor, Tile.JOKER), seat=event.actor)
    if event.verb is Verb.PASS_BLIND:
        return upheld(seat=event.actor, says=_BLIND)
    return upheld(seat=event.actor)


_BLIND = "These tiles go on unseen, so no joker comes from {seat:s} rack."
