from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.targets import exchanger, offered
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Options,
    Point,
    Table,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MAHJ_LIFE_221, TEACHER_POST


@permission(
    "TS4",
    "the-pick-may-pay-unracked",
    title="You may exchange your pick without racking it",
    point=Point.RACKED,
    governs=HANDING,
    says="The tile {seat:offer|offers} is the pick, so it doesn’t have to be racked first.",
    cites=(
        TEACHER_POST.at("000 l.13"),
        MAHJ_LIFE_221.at("001 l.26"),
        MAHJ_LIFE_189.at("004 l.66"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def no_need_to_rack(table: Table, event: Event, options: Options) -> Found | None:
    """You may exchange a tile you just picked without racking it first.

    That goes for the pick itself. To give another tile, rack the pick first. When you ask for the
    exchange, it’s too late to call, just as if you’d racked.

    Why people get it wrong: racking ends the others’ chance to call, so they think they can’t leave
    it out.

    An example: you pick a 5 Dot and say “exchange.” You hand it to Left for the joker in a pung of
    5 Dots.
    """
    seat = exchanger(table, event)
    turn = table.turn
    if not table.in_turn(seat) or turn.in_hand is None:
        return None
    if offered(table, event) != (turn.in_hand,):
        return None
    return upheld(*pick_spot(table, seat), seat=seat)
