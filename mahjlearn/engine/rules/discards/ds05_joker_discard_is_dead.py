from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.facts.window import wins_by_its_name
from mahjlearn.engine.rules.kit import (
    CALLS,
    TAKINGS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024


@bar(
    "DS5",
    "a-thrown-joker-is-nobodys",
    title="You can’t call a discarded joker",
    point=Point.JOKER_DISCARD,
    governs=CALLS | TAKINGS | {Verb.DECLARE},
    says="The discard isn’t a joker.",
    breached="The discard is a joker, and nobody can call a discarded joker.",
    cites=(
        MJME_2024.at("001 l.21", "p. 24 #10, #11"),
        AMJA_JOKERS.at("002 l.13"),
    ),
)
def joker_discard_is_dead(table: Table, event: Event, options: Options) -> Found | None:
    """A discarded joker is dead. Nobody may call it, not even to win.

    It stays on the table until the end of the game, whatever it was named.

    Why people get it wrong: they may call every natural when it’s discarded. And no tile is wanted
    more than a joker.

    An example: Right discards a joker, and a joker is all you need to win. You can’t call it. Pick
    from the wall when your turn comes.
    """
    if event.verb is Verb.DECLARE and not event.tiles:
        return None
    dead = table.discard is not None and table.discard.tile is Tile.JOKER
    if not dead or wins_by_its_name(table, event):
        return None
    return breached(*discard_spot(table))
