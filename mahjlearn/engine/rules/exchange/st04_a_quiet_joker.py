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
    title="On your own rack, silence keeps the joker quiet",
    governs={Verb.EXCHANGE},
    says="A silent exchange on your own rack doesn’t draw eyes to the new joker.",
    cites=(TEACHER_POST.at("000 l.24"),),
)
def a_quiet_joker(table: Table, event: Event, options: Options) -> Found | None:
    """If you exchange on your own rack without a word, nobody may notice your new joker.

    You don’t have to say anything there. But we also advise announcing every exchange, so everybody
    knows it’s too late to call. Which one you follow is up to you.

    Why people get it wrong: they think they have to announce whatever is allowed.

    An example: you pick the 4 Bam for the joker in your own pung. You set it in, rack the joker and
    discard, saying only the tile’s name.
    """
    own = event.owner in (None, event.seat)
    return upheld() if own and event.manner is Manner.SILENTLY else None
