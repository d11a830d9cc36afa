from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import TEACHER_POST


@advice(
    "EX6",
    "several-jokers-one-exposure-at-a-time",
    title="One exposure at a time",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.OFFER},
    says=(
        "For several jokers in one exposure, hold out all the tiles together. For different "
        "exposures, exchange one at a time."
    ),
    cites=(TEACHER_POST.at("000 l.25"),),
)
def several_at_once(table: Table, event: Event, options: Options) -> Found | None:
    """For several jokers in one exposure, hold out the tiles together. Otherwise go one by one.

    One teacher shows it this way, and everybody can follow. No source names a penalty for another
    order. We read it to mean that those exchanges are just as good.

    Why people get it wrong: both exchanges are allowed, so they start both together. Then a tile
    lands in the wrong exposure.

    An example: you have a Soap for Left and a 5 Bam for Right. Finish with Left, then turn to
    Right.
    """
    return upheld() if len(event.tiles) > 1 or table.turn.exchanged else None
