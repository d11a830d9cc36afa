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
    title="No joker is passed in the Charleston",
    point=Point.PASSING,
    governs=PASSING,
    says="No joker is among the tiles that {seat:pass|passes}.",
    breached="A joker is among the tiles, and a joker may not be passed in the Charleston.",
    cites=(MJME_2024.at("001 l.10", "p. 23 #8"),),
    headline=PASSING,
)
def no_jokers(table: Table, event: Event, options: Options) -> Found | None:
    """Jokers may not be passed in the Charleston, not in any pass and not in the courtesy.

    Trying it costs nothing: keep the joker and pass another tile. If it has gone out unnoticed, it
    comes back to the one who passed it.

    Why people get it wrong: players are told not to pass Flowers or pairs either, and that is only
    advice. They take this for more of the same.

    An example: you hold three tiles to pass, and one of them is a joker for which you see no use.
    It stays with you.
    """
    if Tile.JOKER in event.tiles:
        return breached(*held_spot(table, event.actor, Tile.JOKER), seat=event.actor)
    if event.verb is Verb.PASS_BLIND:
        return upheld(seat=event.actor, says=_BLIND)
    return upheld(seat=event.actor)


_BLIND = "{seat:pass|passes} on what comes in, unseen, and no joker of {seat:s} own."
