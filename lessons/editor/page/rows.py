"""The table as it is set up: a row for each seat and one for the discards, with dashed places."""

from dataclasses import dataclass

from django.templatetags.static import static
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import BoardPicture, Pick, SeatPicture, TilePicture
from lessons.board.tiles import SPRITE, tile_html
from lessons.editor.changes.places import (
    DISCARDS,
    NEW,
    PICKED,
    RACK,
    SET,
    SHORT,
    PlaceForTile,
    name_of,
    places_at,
)
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

ORDER = (Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.EAST)
"""From the top of the page, as the picture of a table has them around East."""


@dataclass(frozen=True, slots=True)
class DashedPlace:
    """A dashed place: a radio button with a name, and what stands in it."""

    key: str
    id: str
    name: str
    short: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Group:
    """An exposure with the place that makes it larger, where it may grow."""

    name: str
    tiles: list[SafeString]
    grow: DashedPlace | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat."""

    seat: Seat
    label: str
    on_turn: bool
    groups: list[Group]
    rack: list[SafeString]
    held: list[tuple[SafeString, str]]
    new: DashedPlace
    to_rack: DashedPlace
    to_pick: DashedPlace | None
    hidden: int
    speech: str
    band: str


@dataclass(frozen=True, slots=True)
class DiscardRow:
    """The discards, the last of them apart."""

    last: SafeString | str
    words: str
    speech: str
    earlier: list[SafeString]
    to_last: DashedPlace
    to_earlier: DashedPlace
    wall: int | None


def drawn(table: Table, chosen: str) -> tuple[list[SeatRow], DiscardRow]:
    """All rows; `chosen` is the key of the place that is chosen."""
    plain = board_of(table)
    loose = _ids(plain)
    board = board_of(table, None, Marks(picks={tile: Pick("give", tile) for tile in loose}))
    seats = {Seat(seat.seat): seat for seat in (*board.others, board.you)}
    sprite = static(SPRITE)
    dashed = _Places(table, chosen)
    rows = [_row(table, seats[seat], dashed, sprite) for seat in ORDER]
    return rows, _discards(board, dashed, sprite)


def place_ids(rows: list[SeatRow], discards: DiscardRow) -> set[str]:
    """The ids of all places that are drawn."""
    found = {discards.to_last.id, discards.to_earlier.id}
    for row in rows:
        grow = [group.grow for group in row.groups]
        found |= {place.id for place in (*grow, row.new, row.to_rack, row.to_pick) if place}
    return found


def _ids(board: BoardPicture) -> list[str]:
    """Every tile that can be taken off; face-down tiles of a slope cannot."""
    seats = (*board.others, board.you)
    tiles = [tile for seat in seats for tile in _loose(seat)]
    last = board.last.tile if board.last else None
    tiles += [*((last,) if last else ()), *board.discards]
    return [tile.id for tile in tiles]


def _loose(seat: SeatPicture) -> list[TilePicture]:
    backs = {tile.id for tile in seat.backs}
    return [tile for tile in seat.tiles if tile.id not in backs]


class _Places:
    def __init__(self, table: Table, chosen: str) -> None:
        self.table, self.chosen = table, chosen

    def at(self, place: PlaceForTile) -> DashedPlace:
        name = name_of(self.table, place)
        return DashedPlace(place.key, place.id, name, SHORT[place.kind], place.key == self.chosen)

    def named_by(self, seat: Seat) -> bool:
        """True where what the seat said last was the name of its discard, told beside that."""
        last = self.table.discard
        return last is not None and last.by is seat


def _row(table: Table, seat: SeatPicture, dashed: _Places, sprite: str) -> SeatRow:
    who = Seat(seat.seat)
    places = places_at(table, who)
    growing = {place.group: dashed.at(place) for place in places if place.kind == SET}
    return SeatRow(
        seat=who,
        label=seat.label,
        on_turn=seat.on_turn,
        groups=[
            Group(group.name, _tiles(group.tiles, sprite), growing.get(number))
            for number, group in enumerate(seat.groups)
        ],
        rack=_tiles(seat.rack, sprite),
        held=[(tile_html(held.tile, sprite), held.caption) for held in seat.held],
        new=dashed.at(PlaceForTile(NEW, who)),
        to_rack=dashed.at(PlaceForTile(RACK, who)),
        to_pick=dashed.at(PlaceForTile(PICKED, who)) if _may_pick(table, who) else None,
        hidden=len(seat.backs),
        speech="" if dashed.named_by(who) else seat.speech,
        band=seat.band,
    )


def _named(board: BoardPicture) -> str:
    """Say how the last discard was named, where that is not its caption."""
    by = board.last.tile.seat if board.last and board.last.tile else ""
    said = (seat.speech for seat in (*board.others, board.you) if seat.seat == by)
    return next(said, "")


def _may_pick(table: Table, seat: Seat) -> bool:
    """A tile in the hand is drawn in its place; one more would only take its place."""
    turn = table.turn
    return turn.seat is seat and turn.in_hand in (None, Tile.HIDDEN)


def _tiles(tiles: tuple[TilePicture, ...], sprite: str) -> list[SafeString]:
    return [tile_html(tile, sprite) for tile in tiles]


def _discards(board: BoardPicture, dashed: _Places, sprite: str) -> DiscardRow:
    last = board.last
    return DiscardRow(
        last=tile_html(last.tile, sprite) if last and last.tile else "",
        words=last.words if last else "",
        speech=_named(board),
        earlier=_tiles(board.discards, sprite),
        to_last=dashed.at(DISCARDS[0]),
        to_earlier=dashed.at(DISCARDS[1]),
        wall=board.wall,
    )
