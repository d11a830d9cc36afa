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
    says="{seat:s} hand is concealed, but an exchange exposes nothing. So it’s allowed.",
    cites=(
        TEACHER_POST.at("000 l.26"),
        AMJA_JOKERS.at("002 l.67"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def concealed_hand(table: Table, event: Event, options: Options) -> Found | None:
    """You may exchange while you play a concealed hand, because it shows none of your tiles.

    The tile you give goes into an exposure, and the joker goes into your rack. Your own hand stays
    hidden, as the card asks. You still can’t call a tile and expose it before you win.

    Why people get it wrong: an exchange in the open feels like exposing. But nothing goes on top of
    your own rack.

    An example: you play a concealed hand. You pick a 1 Dot and take the joker from Right’s 1 Dots.
    Your hand is as concealed as before.
    """
    seat = exchanger(table, event)
    return upheld(seat=seat) if table.rack(seat).line.concealed else None
