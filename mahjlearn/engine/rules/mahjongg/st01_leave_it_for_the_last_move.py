from mahjlearn.engine.facts.exchange import left_to_buy
from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import READER_REMARK


@advice(
    "ST1",
    "leave-it-for-the-last-move",
    title="A joker may be left for the last move",
    governs={Verb.DISCARD, Verb.NAME, Verb.RACK},
    says=(
        "A joker that could be taken now may be left and taken as the winning move, which makes "
        "everybody pay double."
    ),
    cites=(READER_REMARK.at("000 c4 l.54"),),
)
def leave_it(table: Table, event: Event, options: Options) -> Found | None:
    """You may leave a joker where it is and take it when it wins, for double payment.

    A win by exchange counts as self-picked. So a joker that waits on a rack can be worth more than
    one in your hand. This is a matter of play and decides no ruling.

    Why people get it wrong: a joker in the hand looks like the better one, whatever it is needed
    for.

    An example: one tile is missing, and you hold the 4 Dot for Left’s joker. Keep the 4 Dot. When
    that joker is the last tile you need, exchange and win.
    """
    return upheld() if left_to_buy(table, event) else None
