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
    title="A joker is always a safe throw",
    governs={Verb.DISCARD},
    says="Throwing a joker is always safe.",
    cites=(AMJA_JOKERS.at("002 l.14"),),
)
def a_safe_throw(table: Table, event: Event, options: Options) -> Found | None:
    """Throwing a joker is always safe: nobody can call it, so it helps nobody.

    When two players are close to winning and every natural in your hand looks dangerous, a joker is
    the one tile that cannot give the game away. This is advice about play and decides nothing.

    Why people get it wrong: a joker is worth so much that they think it must never be thrown.

    An example: Across has shown three exposures and seems to wait for one tile. You throw a joker
    and the game goes on.
    """
    return upheld() if event.tile is Tile.JOKER else None
