from collections.abc import Callable

from mahjlearn.engine.facts.claims import calls_own_discard, can_complete, claim_by
from mahjlearn.engine.facts.exposures import (
    fresh_exposure,
    rest_of_own,
    states_a_wrong_block,
    wrong_as_laid,
)
from mahjlearn.engine.facts.spots import discard_spot, fresh_spot, laid_spots
from mahjlearn.engine.rules.kit import (
    CALLS,
    EXPOSING,
    TAKINGS,
    Event,
    Found,
    Ground,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWER, TEACHER_POST
from mahjlearn.engine.table.tiles import is_block


@bar(
    "CL3",
    "call-only-what-you-can-complete",
    title="Call only what your tiles can complete",
    point=Point.COMPLETE,
    governs=CALLS | TAKINGS | EXPOSING | {Verb.POINT_OUT, Verb.ADD, Verb.TAMPER, Verb.DECLARE},
    says="{seat:s} tiles can make a new exposure with the {tile}.",
    breached="{seat:s} tiles don’t complete that group with the {tile}.",
    cites=(
        TEACHER_POST.at("000 l.14"),
        TEACHER_ANSWER.at("000 c5 l.64"),
    ),
    presupposes=(
        Point.CLAIM_PURPOSE,
        Point.JOKER_DISCARD,
        Point.WINDOW,
        Point.EXPOSING,
        Point.LOCK,
    ),
    headline=CALLS | {Verb.EXPOSE},
)
def tiles_that_complete(table: Table, event: Event, options: Options) -> Found | None:
    """You may call a discard only if the tiles you already have complete the group.

    Count your naturals and your jokers. A joker you’d still have to exchange for doesn’t count. You
    can’t exchange in the middle of a call. Nobody else sees your tiles. So a call that could be
    good stands until you show them. You can’t call back your own discard.

    Why people get it wrong: the joker is there, and they have the natural for it. So the group
    seems as good as done.

    An example: you have one 6 Crak and no joker. You can’t call a 6 Crak for a pung.
    """
    of_an_exposure = _OF_AN_EXPOSURE.get(event.verb)
    if of_an_exposure is not None:
        return of_an_exposure(table, event)
    seat = event.actor
    if event.verb in EXPOSING:
        return _laid_down(table, event)
    if calls_own_discard(table, event):
        return breached(*discard_spot(table), seat=seat, says=_OWN_DISCARD)
    if event.verb in _FOR_NO_BLOCK:
        return None
    size = 3 if event.grouping is None else event.grouping.size
    if can_complete(table, seat, event.tile, size):
        return upheld(*discard_spot(table), tile=event.tile, seat=seat)
    return breached(*discard_spot(table), tile=event.tile, seat=seat)


def _laid_down(table: Table, event: Event) -> Found | None:
    """The tiles exposed make a block with the called one, or leave it out (LK2)."""
    claim, seat = claim_by(table, event.actor), event.actor
    if claim is None:
        return None
    natural, laid = claim.tile, laid_spots(table, seat, event.tiles)
    complete = is_block(event.tiles, natural) or natural not in event.tiles
    if complete and not states_a_wrong_block(event):
        return upheld(*laid, tile=natural, seat=seat)
    says = _NO_BLOCK if event.ground is None else _FAULTS.get(event.ground, _WRONG)
    return breached(*laid, verdict=Verdict.CORRECTABLE, tile=natural, seat=seat, says=says)


def _pointed_out(table: Table, event: Event) -> Found | None:
    """The fresh exposure of the seat on turn, wrong as laid and seen in time."""
    seat, claim = table.turn.seat, table.turn.claim
    wrong = wrong_as_laid(table, seat)
    if claim is None or wrong is None or table.rack(seat).ground:
        return None
    says = _NO_BLOCK if wrong.fault is None else _FAULTS.get(wrong.fault, _WRONG)
    at = fresh_spot(table, seat)
    return breached(*at, verdict=Verdict.CORRECTABLE, tile=claim.tile, seat=seat, says=says)


def _added(table: Table, event: Event) -> Found | None:
    """Tiles added to the exposure of this turn; to an older one none may be (LK5)."""
    seat, claim = event.actor, claim_by(table, event.actor)
    fresh = fresh_exposure(table, seat)
    if claim is None or fresh is None or fresh.tiles != event.exposure:
        return None
    if is_block(fresh.tiles + event.tiles, claim.tile):
        return upheld(tile=claim.tile, seat=seat)
    return breached(verdict=Verdict.CORRECTABLE, tile=claim.tile, seat=seat)


def _taken_out(table: Table, event: Event) -> Found | None:
    """A tile taken back from the own exposure of this turn."""
    rest, claim = rest_of_own(table, event), claim_by(table, event.actor)
    if rest is None or claim is None or is_block(rest, claim.tile):
        return None
    says, seat = _NO_BLOCK_LEFT, event.actor
    return breached(verdict=Verdict.CORRECTABLE, tile=claim.tile, seat=seat, says=says)


_OF_AN_EXPOSURE: dict[Verb, Callable[[Table, Event], Found | None]] = {
    Verb.POINT_OUT: _pointed_out,
    Verb.ADD: _added,
    Verb.TAMPER: _taken_out,
}
"""Questions about an exposure that is on the rack already."""
_NO_BLOCK_LEFT = "The tiles left don’t make a group with the {tile}."
_FAULTS = {
    Ground.NOT_ON_CARD: "These tiles fit no hand on the card.",
    Ground.JOKER_MISPLACED: "This group has a joker where it can’t have one.",
}
_WRONG = "The exposure is wrong."
_FOR_NO_BLOCK = TAKINGS | {Verb.CALL_EXCHANGE, Verb.CALL_MAHJ, Verb.DECLARE}
_OWN_DISCARD = "That tile is {seat:s} own discard. Only the other players may call it."
_NO_BLOCK = "These tiles don’t make a group with the {tile}."
