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
    """Announce an exchange loud enough for the whole table, not just for the joker’s owner.

    Once you’ve said it, it’s too late to call the last discard. The two players who aren’t part of
    the exchange should know that too. This is advice and never decides a ruling.

    Why people get it wrong: they think an exchange is nobody’s business but the owner’s.

    An example: you turn to Right and whisper. Across was about to call the last discard and heard
    nothing. Now you have a dispute.
    """
    return upheld()
