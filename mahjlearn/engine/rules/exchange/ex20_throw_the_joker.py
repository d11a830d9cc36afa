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
    title="You may discard a joker you just took",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME},
    says="A joker just taken may be discarded on the same turn.",
    cites=(
        READER_AND_TEACHER.at("000 c20 l.175"),
        READER_AND_TEACHER.at("000 c20 l.179"),
    ),
    presupposes=(),
)
def throw_the_joker(table: Table, event: Event, options: Options) -> Found | None:
    """You may discard a joker on the same turn you took it.

    It’s your tile like any other. Once you’ve discarded it, nobody can call it or exchange for it.
    That may be just why you do it, and it’s fair.

    Why people get it wrong: jokers are precious, so taking one and discarding it looks like spite.
    The rules don’t ask for a reason.

    An example: you play a hand of pairs, and jokers don’t help you. You take the joker from Left’s
    6 Craks and discard it.
    """
    taken = table.turn.exchanged and event.tile is Tile.JOKER
    return upheld(*own_joker_spot(table, event.actor), seat=event.actor) if taken else None
