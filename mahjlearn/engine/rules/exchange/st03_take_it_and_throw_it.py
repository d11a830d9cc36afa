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
from mahjlearn.engine.rules.sources import READER_AND_TEACHER


@advice(
    "ST3",
    "take-it-and-throw-it",
    title="Take a joker and discard it: nobody gets it",
    governs={Verb.DISCARD, Verb.NAME},
    says="Take a joker and discard it, and nobody can exchange for it anymore.",
    cites=(
        READER_AND_TEACHER.at("000 c20 l.175"),
        READER_AND_TEACHER.at("000 c20 l.179"),
    ),
)
def take_it_and_throw_it(table: Table, event: Event, options: Options) -> Found | None:
    """If a joker doesn’t help you, you can still take it and discard it.

    On a rack, it’s there for anybody with the natural. On the table, it’s dead. You give up the
    natural and nothing else.

    Why people get it wrong: they look only at what the joker does for their own hand.

    An example: you play a hand of pairs. Right shows a joker among 6 Craks, and you have a 6 Crak.
    Take the joker and discard it, and nobody wins with it.
    """
    return upheld() if table.turn.exchanged and event.tile is Tile.JOKER else None
