"""Is the tile there that is picked, racked or put back, and the discard that is one’s own?"""

from collections.abc import Callable

from mahjlearn.engine.facts.counts import out_of_sight, picks_in_hand
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile, tile_name
from mahjlearn.engine.table.turn import Began
from mahjlearn.engine.table.verbs import PICKS


def _pickable(table: Table, event: Event) -> list[str]:
    if table.wall == 0:
        return ["The wall is empty; there is no tile to pick."]
    tile = event.tile
    if tile is Tile.HIDDEN or out_of_sight(table, tile) > 0:
        return []
    return [f"All the {tile_name(tile)}s of the set are in sight already; nobody can pick one."]


def _pick_in_hand(table: Table, event: Event) -> list[str]:
    turn = table.turn
    if event.verb is Verb.PUT_PICK_BACK and turn.gave_way is event.seat:
        return []
    if picks_in_hand(table, event.actor):
        return []
    loose = turn.in_hand is not None or turn.taken_out is not None
    if turn.seat is event.seat and turn.began is Began.PICKED and loose:
        return []
    return [f"{event.actor} has no picked tile in the hand."]


def _beside_the_pick(table: Table, event: Event) -> list[str]:
    """The pick in the hand is not on the rack; another of it may be."""
    mine = table.turn.seat is event.seat and table.turn.in_hand is event.tile
    if not mine or table.rack(event.actor).may_hold(event.tile):
        return []
    return [f"{event.actor} has the {tile_name(event.tile)} in the hand, not on the rack."]


def _own_discard(table: Table, event: Event) -> list[str]:
    last = table.discard
    if last is not None and last.by is event.seat:
        return []
    return [f"The last discard is not {event.actor}'s."]


def _wrong_name(table: Table, event: Event) -> list[str]:
    wrong = _own_discard(table, event)
    if wrong or misnamed(table.discard):
        return wrong
    return [f"{event.actor} gave the discard no wrong name."]


TURNS: dict[Verb, Callable[[Table, Event], list[str]]] = {
    **dict.fromkeys(PICKS, _pickable),
    Verb.RACK: _pick_in_hand,
    Verb.PUT_PICK_BACK: _pick_in_hand,
    Verb.TAKE_OUT: _beside_the_pick,
    Verb.CORRECT_NAME: _wrong_name,
    Verb.TAKE_DISCARD_BACK: _own_discard,
}
