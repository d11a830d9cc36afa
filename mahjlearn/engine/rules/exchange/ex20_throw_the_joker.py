from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import READER_AND_TEACHER


@permission(
    "EX20",
    "a-joker-taken-may-be-thrown",
    title="A joker just taken may be thrown",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME},
    says="A joker just taken may be discarded in the same turn.",
    cites=(
        READER_AND_TEACHER.at("000 c20 l.175"),
        READER_AND_TEACHER.at("000 c20 l.179"),
    ),
    presupposes=(),
)
def throw_the_joker(table: Table, event: Event, options: Options) -> Found | None:
    """You may discard a joker in the same turn in which you took it.

    It is your tile like any other. Once it is thrown, nobody can call it and nobody can exchange
    for it, and that may be the reason for throwing it. Such play is fair.

    Why people get it wrong: jokers are precious, so to take one and throw it looks like spite. The
    rules do not ask for a reason.

    An example: you play a line of pairs and no joker helps you. You take the joker from Left’s 6
    Craks and throw it.
    """
    taken = table.turn.exchanged and event.tile is Tile.JOKER
    return upheld(*own_joker_spot(table, event.actor), seat=event.actor) if taken else None
