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
    title="The tile just picked may be exchanged without racking it",
    point=Point.RACKED,
    governs=HANDING,
    says="The tile {seat:offer|offers} is the one just picked. Racking it first is not required.",
    cites=(
        TEACHER_POST.at("000 l.13"),
        MAHJ_LIFE_221.at("001 l.26"),
        MAHJ_LIFE_189.at("004 l.66"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def no_need_to_rack(table: Table, event: Event, options: Options) -> Found | None:
    """A tile picked from the wall may go straight into an exchange. It need not be racked first.

    This is so when the pick itself is the tile you trade. When you trade another tile, the pick is
    racked first. Asking for the exchange closes the window on the last discard, just as racking
    would.

    Why people get it wrong: racking is what ends the others’ chance to call, so they think that it
    can never be left out.

    An example: you pick a 5 Dot, say “exchange”, and hand it to Left for the joker in a pung of 5
    Dots.
    """
    seat = exchanger(table, event)
    turn = table.turn
    if not table.in_turn(seat) or turn.in_hand is None:
        return None
    if offered(table, event) != (turn.in_hand,):
        return None
    return upheld(*pick_spot(table, seat), seat=seat)
