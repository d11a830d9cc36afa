from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import TEACHER_POST


@advice(
    "EX6",
    "several-jokers-one-exposure-at-a-time",
    title="One exposure at a time",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.OFFER},
    says=(
        "For several jokers of one exposure, hold out all the tiles together. For "
        "different exposures, exchange one at a time."
    ),
    cites=(TEACHER_POST.at("000 l.25"),),
)
def several_at_once(table: Table, event: Event, options: Options) -> Found | None:
    """For several jokers of one exposure hold the tiles out together; otherwise go one by one.

    One teacher shows it so, and the table can follow. No source names a penalty for another order.
    That such exchanges stand just as well is our reading.

    Why people get it wrong: both exchanges are allowed, so they start both at once. Then a tile
    lands in the wrong block.

    An example: you hold a Soap for Left and a 5 Bam for Right. Finish with Left, then turn to
    Right.
    """
    return upheld() if len(event.tiles) > 1 or table.turn.exchanged else None
