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
    title="Take the joker and throw it, and nobody has it",
    governs={Verb.DISCARD, Verb.NAME},
    says="A joker taken and thrown is out of the game: nobody can exchange for it any more.",
    cites=(
        READER_AND_TEACHER.at("000 c20 l.175"),
        READER_AND_TEACHER.at("000 c20 l.179"),
    ),
)
def take_it_and_throw_it(table: Table, event: Event, options: Options) -> Found | None:
    """If a joker is of no use to you, you can still take it and throw it, to keep it from others.

    On a rack it is there for whoever holds the natural. On the table it is dead. It costs you the
    natural and nothing else.

    Why people get it wrong: they look only at what the joker does for their own hand.

    An example: you play a line of pairs. Right shows a joker among 6 Craks and you hold a 6 Crak.
    Take the joker and throw it, and nobody wins with it.
    """
    return upheld() if table.turn.exchanged and event.tile is Tile.JOKER else None
