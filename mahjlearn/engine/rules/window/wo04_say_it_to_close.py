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
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@advice(
    "WO4",
    "say-it-to-close-the-window",
    title="Announce, so everybody knows it’s too late to call",
    governs={Verb.EXCHANGE},
    says="Announce the exchange, on your own rack too. Then everybody knows it’s too late to call.",
    cites=(
        AMJA_JOKERS.at("002 l.48"),
        AMJA_JOKERS.at("002 l.56"),
    ),
)
def say_it_to_close(table: Table, event: Event, options: Options) -> Found | None:
    """Announce your exchange, even on your own rack, so everybody knows it’s too late to call.

    On your own rack you don’t have to say anything. But if your pick isn’t racked yet, the others
    can’t know if they may still call. This is advice and never decides a ruling.

    Why people get it wrong: nobody else is part of the exchange, so there seems to be nobody to
    tell.

    An example: your pick is still in your hand. You say “exchange on my own rack” before you touch
    your exposure.
    """
    return upheld() if event.manner is Manner.SILENTLY else None
