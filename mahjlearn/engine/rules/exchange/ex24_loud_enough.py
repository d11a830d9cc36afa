from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@advice(
    "EX24",
    "loud-enough-for-the-table",
    title="Loud enough for the whole table",
    governs={Verb.ANNOUNCE},
    says="Say it loud enough for the whole table.",
    cites=(AMJA_JOKERS.at("002 l.47"),),
)
def loud_enough(table: Table, event: Event, options: Options) -> Found | None:
    """Announce an exchange loud enough for the whole table, not just for the owner of the joker.

    With the announcement the window on the last discard closes, and the two players who are not
    part of the exchange should know it as well. This is advice and never decides a ruling.

    Why people get it wrong: they think that an exchange concerns the owner of the joker and nobody
    else.

    An example: you turn to Right and whisper. Across, who was about to call the last discard, has
    heard nothing, and a dispute begins.
    """
    return upheld()
