"""Tiles and terms: every tile with its picture and name, every word with a short meaning."""

from dataclasses import dataclass
from typing import Any

from lessons.board.tiles import bare_tile_html
from lessons.board.words import shown_name
from lessons.web.prose import whole
from lessons.web.terms import GROUPINGS, SEAT_TERMS, TERMS, Term
from mahjlearn.engine.table.tiles import FACES, Tile

TILE = "tile-"
"""Begins the anchor of a tile."""
SUITS = (("Bams", "B"), ("Craks", "C"), ("Dots", "D"))
TERMS_BY_ID: dict[str, Term] = {term.id: term for term in (*GROUPINGS, *SEAT_TERMS, *TERMS)}
TERMS_OF_TILES: dict[Tile, Term] = {
    Tile.SOAP: TERMS_BY_ID["soap"],
    Tile.JOKER: TERMS_BY_ID["joker"],
}
"""The tiles that are words of their own."""


@dataclass(frozen=True, slots=True)
class WordEntry:
    """A word or a tile: its name, what it means, and the tiles to draw."""

    name: str
    meaning: str
    tiles: tuple[Tile, ...]


def word_entry(anchor: str) -> WordEntry:
    """Return the word at an anchor of the page. A tile that is a word of its own has
    its meaning; of another one it says how many there are."""
    if not anchor.startswith(TILE):
        term = TERMS_BY_ID[anchor]
        return WordEntry(term.word, whole(term.meaning), tuple(map(Tile, term.tiles)))
    tile = Tile(anchor.removeprefix(TILE))
    term_of_tile = TERMS_OF_TILES.get(tile)
    counted = f"There are {tile.in_a_set} in a set."
    return WordEntry(
        shown_name(tile), whole(term_of_tile.meaning) if term_of_tile else counted, (tile,)
    )


def words_context() -> dict[str, Any]:
    others = [tile for tile in FACES if not tile.value[0].isdigit() or tile is Tile.SOAP]
    families = [(title, [t for t in FACES if t.value[1:] == suit]) for title, suit in SUITS]
    families.append(("Winds, dragons, flower and joker", others))
    return {
        "families": [{"title": title, "tiles": _tiles(tiles)} for title, tiles in families],
        "groupings": [_grouping(term) for term in GROUPINGS],
        "seats": _terms(SEAT_TERMS),
        "terms": _terms(TERMS),
    }


def _tiles(tiles: list[Tile]) -> list[dict[str, Any]]:
    return [
        {
            "id": f"{TILE}{tile.value}",
            "art": bare_tile_html(tile.value),
            "name": shown_name(tile),
            "count": tile.in_a_set,
        }
        for tile in tiles
    ]


def _grouping(term: Term) -> dict[str, Any]:
    return _entry(term) | {"art": [bare_tile_html(code) for code in term.tiles]}


def _terms(terms: tuple[Term, ...]) -> list[dict[str, Any]]:
    return [_entry(term) for term in sorted(terms, key=lambda term: term.word.casefold())]


def _entry(term: Term) -> dict[str, Any]:
    return {"id": term.id, "word": term.word, "meaning": whole(term.meaning)}
