from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Manner,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, TEACHER_POST


@permission(
    "EX10",
    "silent-on-your-own-rack",
    title="On your own rack you may exchange silently",
    point=Point.TABLE_CONTACT,
    governs={Verb.EXCHANGE},
    says="{seat} may exchange on {seat:s} own rack without a word.",
    cites=(
        TEACHER_POST.at("000 l.24"),
        AMJA_JOKERS.at("002 l.56"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def silent_on_own_rack(table: Table, event: Event, options: Options) -> Found | None:
    """When you exchange in your own exposure, you may do it without a word.

    The tile never goes near the table, so nobody can mistake it for a discard. It’s still clearer
    to announce it if your pick isn’t racked yet. Then everybody knows it’s too late to call.

    Why people get it wrong: they were taught to announce every exchange. So they think a silent one
    doesn’t count.

    An example: you rack your pick. You put a 4 Dot into your own kong and take the joker. You don’t
    have to say anything.
    """
    own = event.owner is event.seat and event.manner is Manner.SILENTLY
    return upheld(seat=event.actor) if own else None
