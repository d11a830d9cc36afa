from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@advice(
    "EX14",
    "look-at-the-tile-you-are-handed",
    title="Look at the tile you’re handed",
    governs={Verb.GIVE, Verb.HAND_OVER, Verb.OFFER},
    says="The owner should look at the tile and check that it matches.",
    cites=(AMJA_JOKERS.at("002 l.51"),),
)
def owner_looks(table: Table, event: Event, options: Options) -> Found | None:
    """If you’re handed a tile for a joker, look at it before you give it up.

    This is advice, and it protects you. If nobody sees a wrong tile in time, your hand is dead. The
    player who gave it goes free.

    Why people get it wrong: they think it’s up to the other player to give the matching tile.

    An example: Right asks for the joker in your 2 Dots and hands you a 2 Bam. You see it and give
    it back. Nothing has happened.
    """
    return upheld()
