"""A tile as a picture: body, edge and face, from the symbols of static/tiles.svg."""

from functools import lru_cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PIL import Image, ImageDraw

from lessons.board.tiles import HIDDEN, SPRITE
from lessons.sharing.picture.shapes import Pen, paint
from mahjlearn.conf.places import PLACES

FACE, BACK, EDGE, RIM = "#FFFBF2", "#D8994A", "#B0752B", "#DDD2BF"
FINER = 3
"""How many times finer a tile is painted than it is shown."""
LARGE = 104
"""The width of the largest tile."""
WIDE, HIGH = 60, 80
"""The box of a symbol."""


def tile_height(width: int) -> int:
    """Return the height of a tile of this width, with the edge under it."""
    return width * HIGH // WIDE + _edge(width)


def _edge(width: int) -> int:
    return max(3, width // 12)


@lru_cache(maxsize=256)
def tile_picture(code: str, width: int) -> Image.Image:
    """Return a tile that lies face up, or face down for `?`; transparent around its corners.

    It has the compact face: a picture in a chat is a third as wide as it was drawn.
    """
    return _painted(code).resize((width, tile_height(width)), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def _painted(code: str) -> Image.Image:
    """Return the tile in the one large size that all others are made from."""
    fine, edge = LARGE * FINER, _edge(LARGE) * FINER
    height = fine * HIGH // WIDE
    canvas = Image.new("RGB", (fine, height + edge), EDGE)
    draw, round_by = ImageDraw.Draw(canvas), fine // 8
    top = BACK if code == HIDDEN else FACE
    draw.rounded_rectangle((0, edge // 2, fine, height + edge // 2), round_by, fill=BACK)
    draw.rounded_rectangle((0, 0, fine, height), round_by, fill=top, outline=RIM, width=FINER)
    if code != HIDDEN:
        scale = fine / WIDE
        paint(canvas, _symbols()[f"c-{code}"], Pen((scale, 0, 0, scale, 0, 0)))
    shape = Image.new("L", canvas.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, fine, height + edge), round_by, fill=255)
    canvas.putalpha(shape)
    return canvas


@lru_cache(maxsize=1)
def _symbols() -> dict[str, Element]:
    """Return the symbols of the sprite by their ids."""
    root = ElementTree.parse(PLACES.static / SPRITE).getroot()
    return {one.get("id", ""): one for one in root if one.tag.endswith("symbol")}
