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
    says="On {seat:s} own rack an exchange may be made without a word.",
    cites=(
        TEACHER_POST.at("000 l.24"),
        AMJA_JOKERS.at("002 l.56"),
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def silent_on_own_rack(table: Table, event: Event, options: Options) -> Found | None:
    """When you exchange in your own exposure, you may do it without a word.

    The tile never goes near the table, so nobody can take it for a discard. Announcing is still the
    clearer way when your pick is not racked yet: it tells everybody that the window is closed.

    Why people get it wrong: they are taught to announce each exchange, and suppose that a silent
    one does not count.

    An example: you rack your pick, put a 4 Dot into your own kong of 4 Dots and take the joker. You
    need not say anything.
    """
    own = event.owner is event.seat and event.manner is Manner.SILENTLY
    return upheld(seat=event.actor) if own else None
