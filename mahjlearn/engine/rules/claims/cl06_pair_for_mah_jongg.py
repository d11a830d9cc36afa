from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Grouping,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import CARD_BACK, LEAGUE_ANSWERS

_NO_EXPOSURE = (Grouping.PAIR, Grouping.SINGLE, Grouping.NEWS, Grouping.YEAR)
"""A tile for one of these may be called only when it wins; NEWS and the year are singles."""


@permission(
    "CL6",
    "a-pair-may-be-called-to-win",
    title="You may call the last tile of a pair for mah jongg",
    point=Point.CLAIM_PURPOSE,
    governs={Verb.CALL_MAHJ, Verb.DECLARE},
    says=(
        "The {tile} for the {grouping} wins, so the call is fine. Nobody may call it for that "
        "unless it wins."
    ),
    cites=(
        CARD_BACK.at("000 c19 l.172", "as cited in a teacher’s answer"),
        LEAGUE_ANSWERS.at("web Mahj Life art. 146"),
    ),
)
def pair_for_mah_jongg(table: Table, event: Event, options: Options) -> Found | None:
    """You may call a discard for a pair or a single only when it wins.

    At any other time, a pair is no reason to call. This is about a natural you take from the table.
    The League says it’s the same for a single. So you may call a tile of NEWS or the year. It never
    lets a joker into the pair.

    Why people get it wrong: they remember “a pair, but only for mah jongg” and put a joker into the
    sentence.

    An example: you need one Soap for your pair. Left discards a Soap. You call it and declare mah
    jongg.
    """
    claim = claim_by(table, event.actor)
    if event.verb is Verb.DECLARE and not event.tiles and claim is None:
        return None
    tile = event.tile if event.tiles else (claim.tile if claim else None)
    shown = _shown_pair(laid_out(table, event))
    if shown is not None:
        return upheld(*discard_spot(table), tile=tile, grouping=shown.value)
    for need in table.rack(event.actor).line.needs:
        if need.wins and need.tile is tile and need.grouping in _NO_EXPOSURE:
            return upheld(*discard_spot(table), tile=tile, grouping=need.grouping.value)
    return None


def _shown_pair(event: Event) -> Grouping | None:
    """PAIR where a hand is shown in which the called tile can only be part of a pair."""
    if not event.tiles:
        return None
    with_it = [block for block in event.groups if event.tile in block]
    pairs = bool(with_it) and all(block == (event.tile, event.tile) for block in with_it)
    return Grouping.PAIR if pairs else None
