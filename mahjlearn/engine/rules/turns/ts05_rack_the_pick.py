from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.targets import matches, sets_given_tile, target
from mahjlearn.engine.facts.turn import right_pick
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
from mahjlearn.engine.table.turn import Began


@bar(
    "TS5",
    "rack-the-pick-to-exchange-another-tile",
    title="To exchange another tile, rack the pick first",
    point=Point.RACKED,
    governs=HANDING - {Verb.HAND_OVER, Verb.TAKE_JOKER} | {Verb.TAKE_OUT},
    says="{seat:have|has} racked the pick before taking another tile out.",
    breached=(
        "The tile to exchange comes from the rack, and {seat:have|has} not racked the pick yet."
    ),
    cites=(TEACHER_POST.at("000 l.13"),),
    verdict=Verdict.CORRECTABLE,
    presupposes=(Point.FINAL, Point.BEGUN),
    headline={Verb.TAKE_OUT},
)
def rack_the_pick(table: Table, event: Event, options: Options) -> Found | None:
    """To exchange a tile that is already in your rack, rack the tile you picked first.

    The order is: pick, rack, take the other tile out, exchange. If it was done the other way
    around, rack the pick, then exchange. One teacher says so, and no source names a penalty.

    Why people get it wrong: they know that a pick may be exchanged without racking and apply it to
    every tile.

    An example: you pick a 9 Crak and want to trade the 2 Bam from your rack for Right’s joker. The
    9 Crak goes into the rack before the 2 Bam comes out.
    """
    seat = event.actor
    turn = table.turn
    if not table.in_turn(seat) or turn.began is not Began.PICKED or sets_given_tile(table, event):
        taken_out = event.verb is Verb.TAKE_OUT
        return upheld(seat=seat, says=_NO_EXCHANGE_YET) if taken_out else None
    from_rack = event.verb is Verb.TAKE_OUT or event.tiles != (turn.in_hand,)
    if not from_rack:
        return None
    if turn.in_hand is None:
        return upheld(seat=seat)
    if event.verb is not Verb.TAKE_OUT and not _only_the_order_is_wrong(table, event):
        return None
    right = right_pick(table, seat) if turn.wrong_pick else ()
    return breached(*pick_spot(table, seat), to_do=(*right, Event(Verb.RACK, seat)), seat=seat)


def _only_the_order_is_wrong(table: Table, event: Event) -> bool:
    """False for a tile that does not match: racking the pick would not put that right (EX1)."""
    exposure = target(table, event)
    return exposure is None or matches(exposure, event.tiles)


_NO_EXCHANGE_YET = "A tile that {seat:take|takes} from the rack is no exchange yet."
