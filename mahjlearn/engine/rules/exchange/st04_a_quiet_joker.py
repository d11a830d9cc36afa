from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Manner,
    Options,
    Table,
    Verb,
    advice,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_POST


@advice(
    "ST4",
    "a-quiet-joker",
    title="On your own rack silence keeps the joker quiet",
    governs={Verb.EXCHANGE},
    says="A silent exchange on one’s own rack does not draw the table’s eyes to the new joker.",
    cites=(TEACHER_POST.at("000 l.24"),),
)
def a_quiet_joker(table: Table, event: Event, options: Options) -> Found | None:
    """If you exchange on your own rack without a word, the others may not notice your new joker.

    Words are not required there. Against it stands the advice to announce every exchange, so that
    all know that the last discard is closed. Which of the two you follow is a matter of play.

    Why people get it wrong: they think that whatever is allowed has to be announced.

    An example: you pick the 4 Bam for the joker in your own pung. You set it in, rack the joker and
    throw a tile, saying only its name.
    """
    own = event.owner in (None, event.seat)
    return upheld() if own and event.manner is Manner.SILENTLY else None
