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
    says="The exposure isn’t locked yet.",
    breached="An exchange or a discard locks every exposure. This one can’t grow or change.",
    cites=(AMJA_JOKERS.at("002 l.74"),),
)
def locked_for_good(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange or a discard locks every exposure for the rest of the game.

    By the AMJA guide, they lock as soon as the exchange begins. By a teacher’s post, they lock as
    soon as your tile has left the rack. A pung stays a pung and a kong stays a kong. A natural may
    still go in for a joker, and the size stays the same.

    Why people get it wrong: in other games a pung may grow into a kong when you get the fourth
    tile.

    An example: you showed three 2 Bams some turns ago and now pick the fourth. It can’t join them.
    Keep it or discard it.
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


_HERS = "Only {owner} may still change the new exposure."
