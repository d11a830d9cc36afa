"""BoardPicture to HTML. Templates hold the markup; this hands them tiles already drawn."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from lessons.board.picture import BoardPicture, SeatPicture, Side, TilePicture
from lessons.board.tiles import SPRITE, back_html, tile_html
from lessons.board.words import tiles_word

FITS_BESIDE_NAME = 5
"""Exposed tiles that stand beside a name on a phone; more go on a line of their own."""


@lru_cache(maxsize=512)
def board_html(board: BoardPicture) -> SafeString:
    """The table as one element, `div.board`. Equal pictures give the same text."""
    sprite = static(SPRITE)
    context = {
        "board": board,
        "others": [_seat(seat, sprite) for seat in board.others],
        "you": _seat(board.you, sprite),
        "last": tile_html(board.last.tile, sprite) if board.last else "",
        "discards": _tiles(board.discards, sprite),
    }
    return mark_safe(render_to_string("board/board.html", context))


def _seat(seat: SeatPicture, sprite: str) -> dict[str, object]:
    exposed = sum(len(group.tiles) for group in seat.groups)
    return {
        "seat": seat,
        "groups": [
            {"name": group.name, "size": len(group.tiles), "tiles": _tiles(group.tiles, sprite)}
            for group in seat.groups
        ],
        "slots": [{"html": tile_html(t, sprite), "number": t.number} for t in seat.rack],
        "backs": _backs(seat, sprite),
        "held": [
            {"html": tile_html(held.tile, sprite), "held": held, "number": held.tile.number}
            for held in seat.held
        ],
        "stacked": bool(seat.band) or exposed > FITS_BESIDE_NAME,
        "hidden": len(seat.rack) + len(seat.backs),
        "left_out": _left_out(seat),
        "folded": f"{seat.who}: {_folded(seat)}" if not seat.rack else "",
    }


def _tiles(tiles: tuple[TilePicture, ...], sprite: str) -> SafeString:
    return SafeString("".join(tile_html(tile, sprite) for tile in tiles))


def _backs(seat: SeatPicture, sprite: str) -> SafeString:
    """Across has room for wide backs while nothing is exposed; only those carry the mark."""
    symbol = "back" if seat.side is Side.ACROSS and not seat.groups else "back-s"
    return SafeString("".join(back_html(tile, sprite, symbol) for tile in seat.backs))


def _folded(seat: SeatPicture) -> str:
    words = tiles_word(len(seat.backs))
    return f"{words}, {seat.note}." if seat.note else f"{words}, not shown."


def _left_out(seat: SeatPicture) -> int:
    """Own tiles that the short picture after an answer leaves out."""
    return sum(not tile.number for tile in seat.rack) + len(seat.backs)
