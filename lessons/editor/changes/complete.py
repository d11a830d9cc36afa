"""What has to be finished before the table can be ruled on."""

from lessons.editor.changes.places import SET, PlaceForTile
from lessons.editor.form import Refusal, Trouble
from mahjlearn.engine.table.table import Exposure, HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.sentences import number_word, tiles_in_words

LEAST = 3
UNFINISHED = (
    "{seat}’s exposure of {tiles} has {number} so far. An exposure has three to six tiles: "
    "add more, or take it off."
)
ONLY_JOKERS = (
    "{seat}’s exposure of {tiles} shows no natural tile. The called tile is always one: add it, "
    "or take a joker off."
)


def check_complete(table: Table) -> None:
    """Raises Refusal with every exposure that is only begun, unless it stands there as a fault."""
    troubles = [
        Trouble(PlaceForTile(SET, seat, place).id, words)
        for seat in SEATS
        if table.rack(seat).hand is HandState.LIVE
        for place, exposure in enumerate(table.rack(seat).exposures)
        if (words := _unfinished(seat, exposure))
    ]
    if troubles:
        raise Refusal(*troubles)


def _unfinished(seat: Seat, exposure: Exposure) -> str:
    if exposure.fault is not None or exposure.made_this_turn:
        return ""
    tiles, size = tiles_in_words(exposure.tiles), len(exposure.tiles)
    if size < LEAST:
        number = "one tile" if size == 1 else f"{number_word(size)} tiles"
        return UNFINISHED.format(seat=seat, tiles=tiles, number=number)
    if exposure.natural is None and exposure.jokers == size:
        return ONLY_JOKERS.format(seat=seat, tiles=tiles)
    return ""
