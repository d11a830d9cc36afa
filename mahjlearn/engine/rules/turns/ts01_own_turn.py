from mahjlearn.engine.facts.targets import exchanger, sets_given_tile
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Table,
    bar,
    breached,
    cite,
    upheld,
)


@bar(
    "TS1",
    "only-in-your-own-turn",
    title="An exchange belongs to your own turn",
    point=Point.BEGUN,
    governs=EXCHANGES,
    says="{seat:s} turn has begun.",
    breached=(
        "{seat:s} turn is not under way. It begins with a pick or a finished exposure "
        "and ends with the discard."
    ),
    cites=(
        cite("000 l.9", authority="League card back, quoted in a teacher’s post of 2019")
        + cite("000 l.11", authority="a teacher’s post of 2019")
        + cite("001 l.14", authority="Mah Jongg Made Easy 2024 p.23, through Mahj Life article 221")
        + cite("002 l.38", authority="AMJA guide, Jokers and Joker Exchange")
    ),
    presupposes=(Point.FINAL,),
)
def own_turn(table: Table, event: Event, options: Options) -> Found | None:
    """You may exchange only in your own turn, and only once that turn has begun.

    A turn begins with a pick from the wall, or with a call whose exposure is finished. Being next
    in order is not enough, and a turn is over with your discard. Whose rack the joker stands on
    makes no difference.

    Why people get it wrong: “my turn” is what players say as soon as the player before them has
    thrown. At that moment nothing has been picked or called yet.

    An example: Left discards and you are next. Before you take Right’s joker, pick from the wall.
    """
    seat = exchanger(table, event)
    if sets_given_tile(table, event) or (table.turn.seat is seat and table.turn.claim_incomplete):
        return None
    if table.in_turn(seat):
        return upheld(seat=seat)
    if table.discard is not None and table.discard.by is seat:
        return breached(says=_OVER, seat=seat)
    return breached(seat=seat)


_OVER = "{seat:s} turn ended with the discard."
