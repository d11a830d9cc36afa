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
    title="Announce, so that all know the window is closed",
    governs={Verb.EXCHANGE},
    says="Announce the exchange, on your own rack too. It makes plain that the window is closed.",
    cites=(
        AMJA_JOKERS.at("002 l.48"),
        AMJA_JOKERS.at("002 l.56"),
    ),
)
def say_it_to_close(table: Table, event: Event, options: Options) -> Found | None:
    """Announce your exchange, on your own rack too, so that all know that the window is closed.

    On your own rack words are not required. But if your pick is not racked yet, the others cannot
    know whether the last discard is still open. This is advice and never decides a ruling.

    Why people get it wrong: nobody else is part of the exchange, so there seems to be nobody to
    tell.

    An example: with the pick still in your hand you say “exchange on my own rack” before you touch
    your exposure.
    """
    return upheld() if event.manner is Manner.SILENTLY else None
