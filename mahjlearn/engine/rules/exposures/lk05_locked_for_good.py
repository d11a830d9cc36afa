from mahjlearn.engine.facts.exposures import fresh_exposure, from_a_fresh_one, locked, rest_of_own
from mahjlearn.engine.facts.spots import block_spot, fresh_spot, shown_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@bar(
    "LK5",
    "exposures-are-locked-for-good",
    title="Old exposures are locked for good",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD, Verb.TAMPER},
    says="The exposure is not locked yet.",
    breached="A discard or an exchange locks every exposure. This one cannot grow or change.",
    cites=(AMJA_JOKERS.at("002 l.74"),),
)
def locked_for_good(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange done, or a discard, locks every exposure that is there, to the end of the game.

    The AMJA guide locks them as soon as the exchange begins, a teacher’s post as soon as your tile
    has left the rack. A pung stays a pung and a kong stays a kong. The only change that remains is
    a natural for a joker, and that leaves the size as it is.

    Why people get it wrong: in other games a pung may grow into a kong when the fourth tile turns
    up.

    An example: you showed three 2 Bams some turns ago and now pick the fourth. It cannot join them.
    It stays on your slope or is discarded.
    """
    if event.verb is Verb.TAMPER:
        return _taken_out(table, event, options)
    if event.verb is Verb.ADD:
        fresh = fresh_exposure(table, event.actor)
        still_open = fresh is not None and fresh.tiles == event.exposure
        if still_open and not locked(table, options):
            return None
        return breached(*block_spot(table, event.actor, event.exposure), seat=event.actor)
    if fresh_exposure(table, event.actor) is not None and not locked(table, options):
        return None
    return breached(*fresh_spot(table, event.actor), seat=event.actor)


def _taken_out(table: Table, event: Event, options: Options) -> Found | None:
    """Of a fresh exposure only its owner may take tiles back, and only while it is open (LK1)."""
    at = shown_spot(table, event.owner, event.tiles)
    if not from_a_fresh_one(table, event) or locked(table, options):
        return breached(*at, seat=event.actor)
    if rest_of_own(table, event) is not None:
        return None
    return breached(*at, seat=event.actor, owner=event.owner, says=_HERS)


_HERS = "Nobody but {owner} may still change the exposure just made."
