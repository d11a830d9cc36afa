from mahjlearn.engine.facts.spots import exchange_spots
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
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_ANSWER, TEACHER_POST


@permission(
    "EX5",
    "any-number-in-one-turn",
    title="Any number of exchanges on one turn",
    point=Point.RACKED,
    governs=HANDING,
    says="There’s no limit to the exchanges on one turn.",
    cites=(
        TEACHER_POST.at("000 l.25"),
        TEACHER_ANSWER.at("000 c17 l.152"),
        MJME_2024.at("001 l.25", "p. 24 #15"),
        AMJA_JOKERS.at("002 l.43"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def any_number(table: Table, event: Event, options: Options) -> Found | None:
    """You may make as many exchanges on your turn as you have tiles for.

    They may be from one exposure or several, from one rack or all four. Each needs its own matching
    natural, and all of them come before your discard.

    Why people get it wrong: a turn has one pick and one discard, so they think it has one exchange
    too. No source says so.

    An example: Left shows 2 Dot, 2 Dot, joker, joker. With two 2 Dots you may take both jokers on
    the same turn.
    """
    already = table.turn.exchanged and table.turn.seat is exchanger(table, event)
    several = len(event.tiles) > 1
    return upheld(*exchange_spots(table, event)) if already or several else None
