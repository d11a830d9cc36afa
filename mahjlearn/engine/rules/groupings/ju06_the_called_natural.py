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
    says="The exposure needs one natural, and the called {tile} is one. The rest may be jokers.",
    breached="The exposure leaves out the called {tile}, and it must be in it.",
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
    """An exposure needs one natural, and the called tile is that one. The rest may be jokers.

    You need no natural of the kind in your hand, as long as your jokers complete the block. The
    called tile itself must be part of the exposure.

    Why people get it wrong: it is often taught that two of a kind must be held before a tile may be
    called, or that somebody must keep a natural to show what the block is. The called tile shows
    it.

    An example: Right discards a 4 Dot. You hold three jokers and no 4 Dot. You may call it and lay
    down a kong.
    """
    claim = claim_by(table, event.actor)
    if claim is None:
        return None
    at = called_spot(table, claim)
    if claim.tile not in event.tiles:
        return breached(*at, tile=claim.tile, seat=event.actor)
    return upheld(*at, tile=claim.tile) if Tile.JOKER in event.tiles else None
