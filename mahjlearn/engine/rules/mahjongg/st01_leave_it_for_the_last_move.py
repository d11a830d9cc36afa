from mahjlearn.engine.facts.exchange import left_to_buy
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import READER_REMARK


@advice(
    "ST1",
    "leave-it-for-the-last-move",
    title="You may leave a joker for the last move",
    governs={Verb.DISCARD, Verb.NAME, Verb.RACK},
    says="A joker may be left now and taken as the winning move. Then everybody pays double.",
    cites=(READER_REMARK.at("000 c4 l.54"),),
)
def leave_it(table: Table, event: Event, options: Options) -> Found | None:
    """You may leave a joker where it is and take it when it wins, for double.

    A win by exchange counts as self-picked. So a joker waiting on a rack can be worth more than one
    in your hand. This is strategy and never decides a ruling.

    Why people get it wrong: a joker in the hand looks better, whatever they need it for.

    An example: you’re nearly done, and you have the 4 Dot for Left’s joker. Keep the 4 Dot. When
    that joker is the last tile you need, exchange and win.
    """
    return upheld() if left_to_buy(table, event) else None
