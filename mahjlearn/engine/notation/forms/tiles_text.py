"""Tiles in text: lists of single tiles (`4B 4B J`) and groups run together (`44BJ FFF`)."""

import re

from mahjlearn.engine.table.tiles import Tile

ONE_TILE = r"(?:[1-9][BCD]|[NEWSRG0FJ?])"
A_NATURAL = r"(?:[1-9][BCD]|[NEWSRG0F])"
_RUN = r"(?:[1-9]+[BCD]|[NEWSRG0FJ?])+"
TILE_LIST = rf"{_RUN}(?: {_RUN})*"

_PIECE = re.compile(r"([1-9]+)([BCD])|([NEWSRG0FJ?])")
_NAMES = {
    "RED": "R",
    "SOAP": "0",
    "O": "0",
    "FLOWER": "F",
    "FLOWERS": "F",
    "JOKER": "J",
    "JOKERS": "J",
}
_SUITS = {"BAM": "B", "BAMS": "B", "CRAK": "C", "CRAKS": "C", "DOT": "D", "DOTS": "D"}
CODES = "1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J"


class NotATile(ValueError):
    """A word is no tile; the message says what to write instead."""


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a list or a run, in the order written. Raises NotATile."""
    return tuple(tile for word in text.split() for tile in _read_word(word))


def read_groups(text: str) -> tuple[tuple[Tile, ...], ...]:
    """Return the groups of a line or hand: spaces separate them. Raises NotATile."""
    return tuple(_read_word(word) for word in text.split())


def read_tile(text: str) -> Tile:
    """Read exactly one tile. Raises NotATile."""
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise NotATile(f"“{text}” is {len(tiles)} tiles; one is wanted here.")
    return tiles[0]


def _read_word(word: str) -> tuple[Tile, ...]:
    upper = word.upper()
    tiles: list[Tile] = []
    place = 0
    while place < len(upper):
        piece = _PIECE.match(upper, place)
        if piece is None:
            raise NotATile(_what_instead(word, upper))
        digits, suit, honour = piece.groups()
        tiles += [Tile(honour)] if honour else [Tile(digit + suit) for digit in digits]
        place = piece.end()
    return tuple(tiles)


def _what_instead(word: str, upper: str) -> str:
    if upper in _NAMES:
        return f"“{word}” is no tile code; write {_NAMES[upper]}."
    if upper in _SUITS:
        suit = _SUITS[upper]
        return f"“{word}” is no tile code; write the number and {suit}, such as 4{suit}."
    if "O" in upper and not upper.isalpha():
        return f"“{word}” has a letter O; Soap is written with the figure 0."
    if upper in "123456789":
        return f"“{word}” has no suit; write {word}B, {word}C or {word}D."
    if upper.isdecimal() and not upper.isascii():
        return f"“{word}” is not written in the figures 0 to 9; write {int(upper)}."
    if upper.isdecimal() or re.search(r"[1-9]0", upper):
        return f"“{word}” has a number without its suit; write tile by tile, such as 2B02B6B."
    return f"“{word}” is no tile; the tiles are {CODES}."


def print_tiles(tiles: tuple[Tile, ...]) -> str:
    """Print single tiles, separated by spaces, in the order given."""
    return " ".join(tiles)


def print_groups(groups: tuple[tuple[Tile, ...], ...]) -> str:
    """Print each group run together, with spaces between groups."""
    return " ".join(map(print_group, groups))


def print_group(tiles: tuple[Tile, ...]) -> str:
    """Print one group: `44BJ`, `112233D`; a year or look-alike block tile by tile, `2B02B6B`."""
    suited = [tile for tile in tiles if len(tile) == 2]
    if len(set(suited)) > 1 and len(suited) < len(tiles):
        return "".join(tiles)
    text = ""
    for tile in tiles:
        same_suit = len(tile) == 2 and text.endswith(tile[1])
        text = text[:-1] + tile if same_suit else text + tile
    return text
