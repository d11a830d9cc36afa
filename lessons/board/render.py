"""BoardPicture to HTML. Templates hold the markup; this hands them tiles already drawn."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from lessons.board.from_table import STATE_WORDS
from lessons.board.ids import rack_id
from lessons.board.picture import (
    AmountPicture,
    BoardPicture,
    GroupPicture,
    SeatPicture,
    Side,
    ThingPicture,
    TilePicture,
)
from lessons.board.tiles import SPRITE, back_html, button_html, input_html, tile_html
from lessons.board.words import tiles_word
from mahjlearn.engine.table.tiles import Seat

EMPTY_PLACE = '<span class="empty-place" data-left="{}" aria-hidden="true"></span>'
FEW = 7
"""Exposed tiles that fit beside a name on a phone; more take two lines."""


@lru_cache(maxsize=512)
def board_html(board: BoardPicture) -> SafeString:
    """The table as one element, `div.board`. Equal pictures give the same text."""
    sprite = static(SPRITE)
    folded = sum(seat.folded for seat in board.others)
    context = {
        "board": board,
        "folded": folded,
        "open": len(board.others) - folded,
        "hidden": " turn-hidden" if board.turn_hidden else "",
        "others": [_seat(seat, sprite) for seat in board.others],
        "you": _seat(board.you, sprite),
        "last": tile_html(board.last.tile, sprite) if board.last and board.last.tile else "",
        "discards": _tiles(board.discards, sprite),
        "walled": _thing(board.walled, "The wall"),
    }
    return mark_safe(render_to_string("board/board.html", context))


def _seat(seat: SeatPicture, sprite: str) -> dict[str, object]:
    groups = [group for group in seat.groups if not group.laid]
    exposed = sum(len(group.tiles) for group in groups)
    return {
        "seat": seat,
        "shows": f"shows-{exposed if exposed <= FEW else 'many'}" if exposed else "",
        "groups": [_group(group, sprite) for group in groups],
        "laid": [_group(group, sprite) for group in seat.groups if group.laid],
        "slots": _slots(seat, sprite),
        "backs": _backs(seat, sprite),
        "held": [{"html": tile_html(held.tile, sprite), "held": held} for held in seat.held],
        "hidden": len(seat.rack) + len(seat.backs),
        "folded": f"{seat.who}: {_folded(seat)}" if not seat.rack else "",
        "row": _thing(seat.row, seat.who),
        "amounts": [_amount(one) for one in seat.amounts],
        "said": _thing(seat.said, f"“{seat.speech}”"),
        "phased": _thing(seat.phased, seat.phase),
    }


def _group(group: GroupPicture, sprite: str) -> dict[str, object]:
    return {
        "name": group.name,
        "size": len(group.tiles),
        "tiles": _tiles(group.tiles, sprite),
        "whole": _thing(group.whole, group.name),
    }


def _slots(seat: SeatPicture, sprite: str) -> list[SafeString]:
    """The known tiles of a slope, with an empty place where one has just left it."""
    slots = [tile_html(tile, sprite) for tile in seat.rack]
    for place in seat.gaps:
        slots.insert(place, format_html(EMPTY_PLACE, rack_id(Seat(seat.seat), place)))
    return slots


def _thing(thing: ThingPicture, name: str) -> dict[str, object]:
    """Return the context of a thing that is no tile: the field that chooses it or the button that
    does it, its mark, its number."""
    pick = thing.pick
    return {
        "id": thing.id,
        "input": input_html(pick, name) if pick and not pick.at_once else "",
        "button": button_html(pick) if pick and pick.at_once else "",
        "css": thing.state.value or ("deciding" if thing.number else ""),
        "number": thing.number,
    }


def _amount(one: AmountPicture) -> dict[str, object]:
    """An amount as a field or, once it is answered, with its mark."""
    return {
        "number": one.number,
        "id": one.id,
        "words": ", ".join(filter(None, (one.words, STATE_WORDS[one.state]))),
        "css": one.state.value,
        "input": input_html(one.pick, one.words) if one.pick else "",
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
