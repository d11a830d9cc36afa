from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.spots import jokers_laid, own_joker_spot
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.rules.kit import (
    EXPOSING,
    Event,
    Found,
    Grouping,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_GLOSSARY


@bar(
    "XA25",
    "three-jokers-at-most-in-a-called-kong",
    title="A called kong holds three jokers at most",
    point=Point.NATURAL,
    governs=EXPOSING | {Verb.DECLARE},
    says="A called kong may hold three jokers, and this one does.",
    breached="The called {tile} is one of the four, so three jokers is the most.",
    cites=(AMJA_GLOSSARY.at("web AMJA glossary Kong", "Kong"),),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.EXPOSING, Point.LOCK),
    headline=EXPOSING | {Verb.DECLARE},
)
def three_jokers(table: Table, event: Event, options: Options) -> Found | None:
    """A called kong holds three jokers at most, because the called tile is the fourth.

    A kong you show only with your winning hand needs no called tile. That one may be four jokers.

    Why people get it wrong: there’s no limit to jokers in a group, so four seem as good as three.
    But the called tile has to be there to be seen.

    An example: you have four jokers and call a 2 Dot for a kong. Lay down the 2 Dot with three
    jokers. The fourth stays hidden.
    """
    if event.verb is Verb.DECLARE:
        four = (Tile.JOKER,) * Grouping.KONG.size
        shown = four in laid_out(table, event).groups and is_mah_jongg(table, event, options)
        return upheld(*own_joker_spot(table, event.actor), says=_SHOWN_LAST) if shown else None
    claim, jokers = claim_by(table, event.actor), event.tiles.count(Tile.JOKER)
    if claim is None or len(event.tiles) != Grouping.KONG.size:
        return None
    if jokers == Grouping.KONG.size:
        return breached(*jokers_laid(table, event), tile=claim.tile, seat=event.actor)
    return upheld(*jokers_laid(table, event)) if jokers == Grouping.KONG.size - 1 else None


_SHOWN_LAST = "A kong shown only with mah jongg may be four jokers."
