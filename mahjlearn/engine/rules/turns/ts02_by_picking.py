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

PICKED, STARTS = "picked from the wall", "That starts"


@permission(
    "TS2",
    "a-pick-begins-the-turn",
    title="A pick from the wall begins the turn",
    point=Point.BEGUN,
    governs=EXCHANGES | {Verb.PICK, Verb.END_TURN},
    says="{seat} {how}. {then} {seat:s} turn.",
    cites=(
        TEACHER_POST.at("000 l.11-13"),
        MJME_2024.at("001 l.15", "p. 23 #1, #2, #6"),
        AMJA_JOKERS.at("002 l.38"),
    ),
    presupposes=(Point.FINAL,),
)
def by_picking(table: Table, event: Event, options: Options) -> Found | None:
    """Picking a tile from the wall begins your turn, and from then on you may exchange.

    The pick alone is enough: the turn has begun before the tile is racked. East, who starts with
    fourteen tiles, needs no pick for the first turn.

    Why people get it wrong: they wait until the pick is on the rack, or believe that the turn
    begins when the player before discards. It begins with the tile in your hand.

    An example: you pick a 3 Crak. Across has a joker among 3 Craks. You may exchange at once.
    """
    seat = exchanger(table, event)
    if event.verb is Verb.PICK:
        if not due_to_pick(table, seat):
            return None
        return upheld(Spot("picked", seat), seat=seat, how=PICKED, then=STARTS)
    if event.verb is Verb.END_TURN:
        return _wall_game(table, seat)
    if not table.in_turn(seat) or table.turn.began is not Began.PICKED:
        return None
    how = "began with fourteen tiles" if dealt(table) else PICKED
    return upheld(*pick_spot(table, seat), seat=seat, how=how, then=STARTS)


def _wall_game(table: Table, seat: Seat) -> Found | None:
    """Without a tile to pick no turn begins, and the game is over."""
    if not table.nothing_to_pick(seat):
        return None
    return upheld(seat=seat, how="found the wall empty", then="Nothing is left to start")
