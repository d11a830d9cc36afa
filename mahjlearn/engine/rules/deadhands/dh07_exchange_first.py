from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@advice(
    "DH7",
    "exchange-first-declare-later",
    title="Exchange first, declare the hand dead later",
    governs={Verb.DECLARE_DEAD},
    says=(
        "While the hand is not declared dead, its jokers can be taken. Some players exchange first."
    ),
    cites=(MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),),
)
def exchange_first(table: Table, event: Event, options: Options) -> Found | None:
    """A joker in a fatal exposure can be taken only until somebody declares the hand dead.

    So some players who see that a hand is dead keep silent, wait for their turn, take the joker,
    and speak afterwards. This is a matter of tactics. Nobody has to declare a hand dead at once.

    Why people get it wrong: they think that a fault has to be named as soon as it is seen, and lose
    the joker by it.

    An example: you hold the 9 Dot for a joker in Left’s impossible kong. In your turn you exchange.
    Then you declare Left’s hand dead.
    """
    jokers = any(e.jokers for e in table.rack(event.owner).exposures) if event.owner else False
    return upheld() if jokers else None
