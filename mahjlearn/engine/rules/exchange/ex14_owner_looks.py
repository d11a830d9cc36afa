from mahjlearn.engine.rules.kit import Event, Found, Options, Table, Verb, advice, upheld
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@advice(
    "EX14",
    "look-at-the-tile-you-are-handed",
    title="Look at the tile you are handed",
    governs={Verb.GIVE, Verb.HAND_OVER, Verb.OFFER},
    says="The owner should look at the tile and check that it matches.",
    cites=(AMJA_JOKERS.at("002 l.51"),),
)
def owner_looks(table: Table, event: Event, options: Options) -> Found | None:
    """When a tile is handed to you for a joker, look at it before you give the joker away.

    This is advice, and it is you whom it protects. A wrong tile that is found too late makes your
    exposure wrong and your hand dead. The player who gave it goes free.

    Why people get it wrong: they think that it is for the other player to get the tile right.

    An example: Right asks for the joker in your 2 Dots and hands you a 2 Bam. You see it and give
    it back. Nothing has happened.
    """
    return upheld()
