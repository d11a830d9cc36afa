from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.spots import called_spot
from mahjlearn.engine.rules.kit import (
    EXPOSING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import (
    AMJA_JOKERS,
    BULLETIN_2014,
    LEAGUE_ANSWERS,
    TEACHER_ANSWER,
)


@bar(
    "JU6",
    "the-called-tile-is-natural-enough",
    title="One natural is enough: the called tile itself",
    point=Point.NATURAL,
    governs=EXPOSING,
    says="The called {tile} is the only natural the exposure needs. The rest may be jokers.",
    breached="The called {tile} has to be in the exposure, and it isn’t.",
    cites=(
        TEACHER_ANSWER.at("000 c13 l.124"),
        AMJA_JOKERS.at("002 l.21"),
        LEAGUE_ANSWERS.at("web Mahj Life art. 146"),
        BULLETIN_2014.at("web Sloper column 595 #13"),
    ),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.EXPOSING, Point.LOCK),
    headline=EXPOSING,
)
def the_called_natural(table: Table, event: Event, options: Options) -> Found | None:
    """An exposure needs one natural, and the called tile is it. The rest may be jokers.

    You don’t need one of your own, as long as your jokers complete the group. The called tile has
    to be in the exposure.

    Why people get it wrong: they’ve heard that you need two of a kind before you call. Or they
    think somebody has to keep a natural to show what the group is. The called tile shows it.

    An example: Right discards a 4 Dot. You have three jokers and no 4 Dot. You may call it and lay
    down a kong.
    """
    claim = claim_by(table, event.actor)
    if claim is None:
        return None
    at = called_spot(table, claim)
    if claim.tile not in event.tiles:
        return breached(*at, tile=claim.tile, seat=event.actor)
    return upheld(*at, tile=claim.tile) if Tile.JOKER in event.tiles else None
