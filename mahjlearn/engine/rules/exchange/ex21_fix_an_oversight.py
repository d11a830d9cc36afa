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
    title="You may take back a joker you didn’t have to expose",
    point=Point.AVAILABLE,
    governs={Verb.EXCHANGE, Verb.SET_IN, Verb.GIVE},
    says="The natural is from {seat:s} own rack, and it may take the joker back.",
    cites=(TEACHER_ANSWER.at("000 c12 l.117"),),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def fix_an_oversight(table: Table, event: Event, options: Options) -> Found | None:
    """If you exposed a joker without need, take it back with the natural you overlooked.

    It’s an exchange like any other. It has to be your turn, and the tile has to match. Nobody has
    to know that you missed it before.

    Why people get it wrong: they think their own exposure is closed to them. Or they think the tile
    has to be a new one.

    An example: last turn you showed 8 Dot, joker, joker with another 8 Dot in your rack. Now you
    pick, rack, and put in the 8 Dot for a joker.
    """
    own = event.owner is event.seat and not sets_given_tile(table, event)
    from_rack = event.tiles != (table.turn.in_hand,) and table.turn.racked
    return upheld(*exchange_spots(table, event), seat=event.actor) if own and from_rack else None
