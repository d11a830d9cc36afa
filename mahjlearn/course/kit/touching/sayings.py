"""What each seat said last: the bubbles. A discard has its caption, and a bubble only where how it
was named is the question."""

from collections.abc import Iterable, Iterator

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.verbs import CALLS

EXCHANGE, CALL, MAH_JONGG = "Exchange", "Call", "Mah jongg"
_WORDS = {
    **dict.fromkeys(CALLS, CALL),
    Verb.CALL_MAHJ: MAH_JONGG,
    Verb.DECLARE: MAH_JONGG,
    Verb.ANNOUNCE: EXCHANGE,
    Verb.DECLARE_DEAD: "Your hand is dead",
    Verb.OWN_DEAD: "My hand is dead",
    Verb.REFUSE: "No",
}


def sayings(table: Table, play: Iterable[Event]) -> dict[Seat, str]:
    """The last words of each seat that said anything, at the table or in the play."""
    said = dict(_at_the_table(table))
    for event in play:
        for one in (*event.at_once, event):
            words = words_of(one)
            if one.seat is not None and words:
                said[one.seat] = words
    return said


def words_of(event: Event) -> str:
    """What is said with an act; empty where nothing is."""
    if event.words is not None:
        return event.words.rstrip(".")
    if event.verb is Verb.NAME:
        return tile_name(event.tile)
    if event.verb is Verb.DISCARD:
        return "" if event.named is None else _name_said(event.named)
    return _WORDS.get(event.verb, "")


def _name_said(named: str) -> str:
    tile = next((tile for tile in Tile if tile.value == named), None)
    return named.capitalize() if tile is None else tile_name(tile)


def _at_the_table(table: Table) -> Iterator[tuple[Seat, str]]:
    turn = table.turn
    if turn.said is not None:
        yield turn.seat, turn.said.rstrip(".")
    if turn.exchange is not None and turn.exchange.stage is Stage.ANNOUNCED:
        yield turn.seat, EXCHANGE
