from mahjlearn.engine.facts.targets import exchanger
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
from mahjlearn.engine.rules.sources import AMJA_JOKERS, TEACHER_POST


@permission(
    "EX18",
    "a-concealed-hand-may-exchange",
    title="A concealed hand may exchange",
    point=Point.AVAILABLE,
    governs=HANDING,
    says=(
        "{seat:s} hand is concealed. An exchange exposes nothing, so a concealed hand may make one."
    ),
    cites=(
        TEACHER_POST.at("000 l.26"),
        AMJA_JOKERS.at("002 l.67"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def concealed_hand(table: Table, event: Event, options: Options) -> Found | None:
    """You may exchange while you play a concealed line. An exchange shows none of your hand.

    The tile you give goes into another player’s exposure, and the joker goes onto your slope. Your
    own hand stays hidden, as the line asks. What a concealed hand may not do is call a tile and
    expose it before it wins.

    Why people get it wrong: trading in the open feels like exposing. But nothing is laid on top of
    your own rack.

    An example: you play a concealed line, pick a 1 Dot and take the joker from Right’s 1 Dots. Your
    hand is as concealed as before.
    """
    seat = exchanger(table, event)
    return upheld(seat=seat) if table.rack(seat).line.concealed else None
