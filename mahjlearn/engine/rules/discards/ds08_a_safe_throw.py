from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Table,
    Tile,
    Verb,
    advice,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@advice(
    "DS8",
    "a-joker-is-a-safe-throw",
    title="A joker is always a safe discard",
    governs={Verb.DISCARD},
    says="Discarding a joker is always safe.",
    cites=(AMJA_JOKERS.at("002 l.14"),),
)
def a_safe_throw(table: Table, event: Event, options: Options) -> Found | None:
    """Discarding a joker is always safe: nobody can call it, so it helps nobody.

    Say two players are close to winning, and every natural you have looks dangerous. A joker is the
    one tile that can’t give them the game. This is advice and never decides a ruling.

    Why people get it wrong: a joker is worth so much that they think they should never discard it.

    An example: Across has three exposures and seems to need one tile. You discard a joker, and the
    game goes on.
    """
    return upheld() if event.tile is Tile.JOKER else None
