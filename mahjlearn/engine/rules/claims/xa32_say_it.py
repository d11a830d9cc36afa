from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import MAHJ_LIFE_146, RULES_HELPERS


@advice(
    "XA32",
    "a-discard-is-called-by-word",
    title="You call a discard by saying so",
    governs={Verb.LIFT},
    says="Others quote the League: you call a discard by saying so. Lifting it calls nothing.",
    cites=(
        MAHJ_LIFE_146.at("web Mahj Life art. 146"),
        RULES_HELPERS.at("web rules helpers"),
    ),
)
def say_it(table: Table, event: Event, options: Options) -> Found | None:
    """Others quote the League: you call a discard by saying so.

    Any clear word will do. Lifting the tile in silence calls nothing, and others may not know that
    you want it. No source names a penalty. We haven’t seen the League’s own words.

    Why people get it wrong: the hand on the tile seems to say enough.

    An example: Left discards a 6 Bam and you pick it up without a word. Say “call” first.
    """
    return upheld() if claim_by(table, event.actor) is None else None
