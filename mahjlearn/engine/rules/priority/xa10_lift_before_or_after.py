from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Manner,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_289


@permission(
    "XA10",
    "lift-it-before-or-after-exposing",
    title="Lift the called tile before or after you expose",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="It’s fine to lift the called {tile} before exposing or after.",
    cites=(MAHJ_LIFE_289.at("web Mahj Life art. 289"),),
)
def lift_before_or_after(table: Table, event: Event, options: Options) -> Found | None:
    """You may lift the called tile and then expose, or expose and then lift it.

    There’s no set order. You have to call the tile, and the exposure has to be correct when it’s
    finished.

    Why people get it wrong: every table teaches one order, and it turns into a rule with a penalty.

    An example: you call a 9 Bam and set down 9 Bam, 9 Bam, joker. Only then do you reach for the
    tile on the table.
    """
    claim = claim_by(table, event.actor)
    if claim is None or claim.exposed or event.manner is not Manner.BEFORE_LIFTING:
        return None
    return upheld(tile=claim.tile)
