from mahjlearn.engine.facts.charleston import dealt
from mahjlearn.engine.facts.spots import pick_spot
from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.facts.turn import due_to_pick
from mahjlearn.engine.rules.kit import (
    EXCHANGES,
    Event,
    Found,
    Options,
    Point,
    Seat,
    Spot,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, TEACHER_POST
from mahjlearn.engine.table.turn import Began


@permission(
    "TS2",
    "a-pick-begins-the-turn",
    title="A pick from the wall begins your turn",
    point=Point.BEGUN,
    governs=EXCHANGES | {Verb.PICK, Verb.END_TURN},
    says="A pick starts {seat:s} turn.",
    cites=(
        TEACHER_POST.at("000 l.11-13"),
        MJME_2024.at("001 l.15", "p. 23 #1, #2, #6"),
        AMJA_JOKERS.at("002 l.38"),
    ),
    presupposes=(Point.FINAL,),
)
def by_picking(table: Table, event: Event, options: Options) -> Found | None:
    """When you pick from the wall, your turn begins, and you may exchange.

    The pick is enough. Your turn has begun before you rack the tile. East starts with fourteen
    tiles and doesn’t pick on the first turn.

    Why people get it wrong: they wait until they’ve racked the pick. Or they think their turn
    begins when the player before them discards. It begins with the tile in your hand.

    An example: you pick a 3 Crak. Across has a joker among 3 Craks. You may exchange now.
    """
    seat = exchanger(table, event)
    if event.verb is Verb.PICK:
        if not due_to_pick(table, seat):
            return None
        return upheld(Spot("picked", seat), seat=seat)
    if event.verb is Verb.END_TURN:
        return _wall_game(table, seat)
    if not table.in_turn(seat) or table.turn.began is not Began.PICKED:
        return None
    says = _DEALT if dealt(table) else _PICKED
    return upheld(*pick_spot(table, seat), seat=seat, says=says)


def _wall_game(table: Table, seat: Seat) -> Found | None:
    """Without a tile to pick no turn begins, and the game is over."""
    if not table.nothing_to_pick(seat):
        return None
    return upheld(seat=seat, says=_EMPTY)


_PICKED = "{seat:have|has} picked, so it’s {seat:s} turn."
_DEALT = "{seat:have|has} fourteen tiles from the deal, so it’s {seat:s} turn."
_EMPTY = "The wall is empty, so {seat:have|has} no tile to pick."
