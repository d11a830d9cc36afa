from mahjlearn.engine.facts.targets import matches, pending_for, target
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_ANSWER


@bar(
    "EX3",
    "the-owner-must-hand-it-over",
    title="The owner must hand the joker over",
    point=Point.DUTY,
    governs={Verb.REFUSE, Verb.HAND_OVER},
    says="The tile matches, so {seat:hand|hands} the joker over.",
    breached="The tile offered matches, so the joker is due. No rule lets {seat} refuse.",
    cites=(
        TEACHER_ANSWER.at("000 c10 l.107"),
        MJME_2024.at("001 l.14", "p. 23"),
        AMJA_JOKERS.at("002 l.60"),
    ),
    presupposes=(Point.BEGUN, Point.AVAILABLE, Point.MATCH),
    headline={Verb.HAND_OVER, Verb.REFUSE},
)
def the_owner_gives_it_up(table: Table, event: Event, options: Options) -> Found | None:
    """If the tile offered is the right one, the owner of the joker must give it up.

    No rule lets the owner refuse, and nobody has to ask for permission. The exchanger needs only a
    turn that has begun and the tile that matches. Our sources name no penalty for refusing: the
    joker is simply due.

    Why people get it wrong: “May I?” sounds like a question to which no is an answer. It is only
    good manners.

    An example: Left has picked, holds out a 4 Bam and asks for the joker in your 4 Bams. You take
    the tile and hand the joker over.
    """
    pending, exposure = pending_for(table, event), target(table, event)
    if pending is None or exposure is None:
        return None
    who, exchange = pending
    due = table.in_turn(who) and matches(exposure, exchange.tiles)
    if event.verb is Verb.HAND_OVER:
        return upheld(seat=event.actor) if due else None
    if due:
        return breached(seat=event.actor)
    return upheld(says="No matching tile is offered in a begun turn, so no joker is due.")
