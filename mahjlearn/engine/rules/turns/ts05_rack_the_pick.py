from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.targets import matches, sets_given_tile, target
from mahjlearn.engine.facts.turn import has_picked, right_pick
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_POST


@bar(
    "TS5",
    "rack-the-pick-to-exchange-another-tile",
    title="To exchange another tile, rack the pick first",
    point=Point.RACKED,
    governs=HANDING - {Verb.HAND_OVER, Verb.TAKE_JOKER} | {Verb.TAKE_OUT},
    says="The pick is racked, so another tile may come out.",
    breached="The tile comes from the rack, and {seat:haven’t|hasn’t} racked the pick yet.",
    cites=(TEACHER_POST.at("000 l.13"),),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.FINAL, Point.BEGUN),
    headline={Verb.TAKE_OUT},
)
def rack_the_pick(table: Table, event: Event, options: Options) -> Found | None:
    """To exchange a tile from your rack, rack your pick first.

    Pick, rack, take the other tile out, exchange. If you did it the other way around, rack your
    pick, then exchange. One teacher says so, and no source names a penalty.

    Why people get it wrong: they know they may exchange a pick without racking it. They think that
    goes for every tile.

    An example: you pick a 9 Crak. You want to give the 2 Bam from your rack for Right’s joker. Rack
    the 9 Crak before you take out the 2 Bam.
    """
    seat = event.actor
    turn = table.turn
    taken_out = event.verb is Verb.TAKE_OUT
    begun = table.in_turn(seat) or (taken_out and turn.picked_wrongly)
    if not (begun and has_picked(table, seat)) or sets_given_tile(table, event):
        return upheld(seat=seat, says=_NO_EXCHANGE_YET) if taken_out else None
    from_rack = taken_out or event.tiles != (turn.in_hand,)
    if not from_rack:
        return None
    if turn.in_hand is None:
        return upheld(seat=seat)
    if not taken_out and not _only_the_order_is_wrong(table, event):
        return None
    right = right_pick(table, seat) if turn.wrong_pick else ()
    return breached(*pick_spot(table, seat), to_do=(*right, Event(Verb.RACK, seat)), seat=seat)


def _only_the_order_is_wrong(table: Table, event: Event) -> bool:
    """False for a tile that does not match: racking the pick would not put that right (EX1)."""
    exposure = target(table, event)
    return exposure is None or matches(exposure, event.tiles)


_NO_EXCHANGE_YET = "Taking a tile out of the rack isn’t an exchange yet."
