from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_POST


@permission(
    "DS2",
    "half-named-is-not-discarded",
    title="A half-named tile isn’t discarded",
    point=Point.FINAL,
    governs=EXCHANGES | {Verb.SAY},
    says="Saying “{words}” names no whole tile, so nothing is discarded yet.",
    cites=(TEACHER_POST.at("000 l.20", "inferred from the rule of full naming"),),
    presupposes=(),
)
def half_named(table: Table, event: Event, options: Options) -> Found | None:
    """A half-named tile isn’t discarded yet, so you may still exchange it.

    A number without its suit names no tile. You may stop there and announce an exchange, if the
    tile hasn’t touched the table.

    Why people get it wrong: once they’ve begun to name a tile, they feel they have to discard it.
    Or the others hold them to it.

    An example: you say “six,” see a joker among 6 Dots, and go on with “I’ll exchange.” That’s
    allowed.
    """
    if event.verb is Verb.SAY:
        return upheld(seat=event.actor, words=event.words)
    seat = exchanger(table, event)
    said = table.turn.said if table.turn.seat is seat else None
    return upheld(seat=seat, words=said) if said and table.in_turn(seat) else None
