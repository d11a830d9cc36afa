from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@advice(
    "DH7",
    "exchange-first-declare-later",
    title="Exchange first, declare the hand dead later",
    governs={Verb.DECLARE_DEAD},
    says=(
        "Until somebody declares the hand dead, its jokers can be taken. Some players exchange "
        "first."
    ),
    cites=(MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),),
)
def exchange_first(table: Table, event: Event, options: Options) -> Found | None:
    """You can take a joker in a fatal exposure only until somebody declares the hand dead.

    So some players who notice a dead hand keep quiet. They wait for their turn, take the joker, and
    speak afterward. That’s strategy. Nobody has to declare a hand dead right then.

    Why people get it wrong: they think they have to name a mistake right then. So they miss the
    joker.

    An example: you have the 9 Dot for a joker in Left’s impossible kong. On your turn you exchange.
    Then you declare Left’s hand dead.
    """
    jokers = any(e.jokers for e in table.rack(event.owner).exposures) if event.owner else False
    return upheld() if jokers else None
