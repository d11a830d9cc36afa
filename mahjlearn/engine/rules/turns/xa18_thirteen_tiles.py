from mahjlearn.engine.facts.counts import unracked_pick
from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.turn import due_to_pick, picks_and_throws, picks_at_once
from mahjlearn.engine.rules.kit import (
    PICKS,
    Event,
    Found,
    Ground,
    Manner,
    Options,
    Point,
    Seat,
    Spot,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@bar(
    "XA18",
    "thirteen-tiles-at-all-times",
    title="Thirteen tiles in or on your rack at all times",
    point=Point.RACKED,
    governs=PICKS | CHALLENGES | {Verb.DISCARD, Verb.NAME},
    says="Thirteen tiles stay in or on {seat:s} rack.",
    breached="The pick isn’t racked, so only twelve tiles are in or on {seat:s} rack.",
    cites=(
        MJME_2024.at(
            "web Mahj Life art. 168", "p. 16 #1 and p. 17 #7a", through="Mahj Life article 168"
        ),
    ),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.FINAL, Point.BEGUN),
)
def thirteen_tiles(table: Table, event: Event, options: Options) -> Found | None:
    """Keep thirteen tiles in or on your rack, even as you pick and discard.

    Pick, rack, and only then discard another tile. With a pick in one hand and a discard in the
    other, you have twelve. Rack the pick, and there’s no harm done. Until then your count is off,
    and another player may declare your hand dead. You may discard the pick itself unracked.

    Why people get it wrong: it saves a moment, and the count is fine again once they’ve racked the
    pick.

    An example: you reach for the wall with one hand and discard a 3 Dot with the other. Rack first
    next time.
    """
    if event.verb in CHALLENGES:
        return _declared(table, event, options)
    turn, seat = table.turn, event.actor
    if event.verb in PICKS or picks_at_once(event):
        return _twelve(table, seat) if picks_and_throws(event) else None
    if turn.seat is not seat or turn.in_hand is None:
        return None
    unracked = event.manner is Manner.UNRACKED and event.tile is not turn.in_hand
    return _twelve(table, seat, *pick_spot(table, seat)) if unracked else upheld(seat=seat)


def _declared(table: Table, event: Event, options: Options) -> Found | None:
    """The hand is rightly declared dead while its pick is not racked (DH2e)."""
    right = rightly(table, event, options)
    if right is None or right[1] is not Ground.WRONG_COUNT:
        return None
    return None if unracked_pick(table, right[0]) is None else breached(seat=right[0])


def _twelve(table: Table, seat: Seat, *at: Spot) -> Found:
    """The pick is to be racked, if it was due and from the right place; till then DH2e applies."""
    wrong = table.turn.seat is seat and table.turn.wrong_pick is not None
    due = table.in_turn(seat) or due_to_pick(table, seat)
    steps = () if wrong or not due else (Event(Verb.RACK, seat),)
    return breached(*at, to_do=steps, seat=seat)
