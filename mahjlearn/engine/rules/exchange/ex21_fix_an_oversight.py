from mahjlearn.engine.facts.spots import exchange_spots
from mahjlearn.engine.facts.targets import sets_given_tile
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWER


@permission(
    "EX21",
    "your-own-oversight-may-be-mended",
    title="A joker shown needlessly may come back",
    point=Point.AVAILABLE,
    governs={Verb.EXCHANGE, Verb.SET_IN, Verb.GIVE},
    says="The natural was in {seat:s} own rack, and {seat} may still take the joker back with it.",
    cites=(TEACHER_ANSWER.at("000 c12 l.117"),),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def fix_an_oversight(table: Table, event: Event, options: Options) -> Found | None:
    """A joker that you exposed without need may be taken back with the natural you overlooked.

    It is an exchange like any other: in your own turn, after a pick or a finished call, with the
    matching tile. Nobody needs to know that it mends an oversight.

    Why people get it wrong: they believe that an exposure, once made, is closed to its owner, or
    that the tile would have to be a new one.

    An example: last turn you showed 8 Dot, joker, joker with another 8 Dot in your rack. Now you
    pick, rack, and put the 8 Dot in for a joker.
    """
    own = event.owner is event.seat and not sets_given_tile(table, event)
    from_rack = event.tiles != (table.turn.in_hand,) and table.turn.racked
    return upheld(*exchange_spots(table, event), seat=event.actor) if own and from_rack else None
