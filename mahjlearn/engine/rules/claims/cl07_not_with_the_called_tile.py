from mahjlearn.engine.facts.claims import claim_by, pays_with_the_called_tile
from mahjlearn.engine.facts.spots import called_spot
from mahjlearn.engine.facts.targets import pending_for
from mahjlearn.engine.rules.kit import (
    PAYING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWER

MOVING = frozenset({Verb.HAND_OVER, Verb.TAKE_JOKER})
"""Acts by which the joker moves for the tile that was held out."""


@bar(
    "CL7",
    "the-called-tile-stays-in-its-exposure",
    title="Give a tile you already had",
    point=Point.CLAIM_PURPOSE,
    governs=PAYING | MOVING | {Verb.GIVE_DISCARD},
    says="The tile offered is one {seat} had before the call.",
    breached="The called tile stays in the new exposure, so it can’t take a joker.",
    cites=(TEACHER_ANSWER.at("000 c6 l.79"),),
    presupposes=(Point.FINAL,),
)
def not_with_the_called_tile(table: Table, event: Event, options: Options) -> Found | None:
    """After a call, give a tile you already had before it.

    The called tile belongs to the new exposure and stays there. Once the exposure is complete, you
    may exchange with any other tile.

    Why people get it wrong: they know they can’t call a discard for an exchange. So they call it
    for an exposure and try to use it for both.

    An example: you call a 3 Dot for a pung. Left has a joker among 3 Dots. You need another 3 Dot
    from your rack to take it.
    """
    if event.verb in MOVING:
        return _joker_for_the_called_tile(table, event)
    claim = claim_by(table, event.actor)
    if claim is None or (not claim.exposed and event.verb is not Verb.GIVE_DISCARD):
        return None
    if pays_with_the_called_tile(table, event):
        return breached(*called_spot(table, claim), seat=event.actor)
    return upheld(seat=event.actor)


def _joker_for_the_called_tile(table: Table, event: Event) -> Found | None:
    """The tile held out for the joker is the one that was called and exposed this turn."""
    pending = pending_for(table, event)
    if pending is None or not pending[1].of_discard:
        return None
    claim = claim_by(table, pending[0])
    if claim is None or not claim.exposed:
        return None
    return breached(*called_spot(table, claim), seat=pending[0])
