"""A preview as the bytes of a PNG file."""

from io import BytesIO

from PIL import Image, ImageDraw

from lessons.sharing.picture.arranging import Arranged
from lessons.sharing.picture.layout import (
    FACTS_GAP,
    HEIGHT,
    MARGIN,
    WIDTH,
    Laid,
    laid_out,
    rack_width,
)
from lessons.sharing.picture.preview import GAP, GROUP_GAP, Preview
from lessons.sharing.picture.text import LEAST, SetText, text_font
from lessons.sharing.picture.tiles import tile_picture

STYLE = "2"
"""Another one for every change of how pictures look: kept ones are then drawn again."""
PAPER, INK, INK_2 = "#FAF5EC", "#2B2320", "#5C5048"
FELT, FELT_LINE, FELT_INK = "#2F6354", "#1D4439", "#FFFAF0"
WOOD, WOOD_LIGHT, WOOD_DARK = "#7B4A2B", "#A9714A", "#5C351D"


def png_of(preview: Preview) -> bytes:
    """Return the picture, 1200 by 630 points."""
    laid = laid_out(preview)
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    _text(draw, laid.question, laid.text_top, INK)
    _text(draw, laid.facts, laid.text_top + laid.question.height + FACTS_GAP, INK_2)
    draw.rectangle((0, laid.top, WIDTH, HEIGHT), FELT)
    draw.rectangle((0, laid.top, WIDTH, laid.top + 5), FELT_LINE)
    _felt(image, laid.felt, laid.felt_top)
    if preview.rack:
        _rack(image, preview.rack, laid)
    file = BytesIO()
    image.quantize(128, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _text(draw: ImageDraw.ImageDraw, text: SetText, top: int, ink: str) -> None:
    for number, line in enumerate(text.lines):
        draw.text((MARGIN, top + number * text.leading), line, ink, text.font)


def _felt(image: Image.Image, felt: Arranged, top: int) -> None:
    """Paint names and tiles in the middle of the felt."""
    left, draw = (WIDTH - felt.width) // 2, ImageDraw.Draw(image)
    font = text_font(LEAST, 700)
    for placed in felt.cells:
        (label_x, label_y), (x, y) = placed.label_at, placed.tiles_at
        place = (left + label_x, top + label_y)
        draw.text(place, placed.cell.label, FELT_INK, font, anchor="lm")
        _groups(image, placed.cell.groups, left + x, top + y, felt.tile)


def _groups(
    image: Image.Image, groups: tuple[tuple[str, ...], ...], x: int, y: int, tile: int
) -> None:
    for group in groups:
        for code in group:
            picture = tile_picture(code, tile)
            image.paste(picture, (x, y), picture)
            x += tile + GAP
        x += GROUP_GAP - GAP


def _rack(image: Image.Image, rack: tuple[tuple[str, ...], ...], laid: Laid) -> None:
    """The slope along the near edge; what is not racked lies on the felt beside it."""
    tile = laid.rack_tile
    left = (WIDTH - rack_width(rack, tile)) // 2
    racked = rack_width(rack[:1], tile)
    end = WIDTH if len(rack) == 1 else left + racked + GROUP_GAP // 2
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, laid.rack_top, end, HEIGHT), WOOD)
    draw.rectangle((0, laid.rack_top, end, laid.rack_top + 6), WOOD_LIGHT)
    draw.rectangle((0, HEIGHT - 10, end, HEIGHT), WOOD_DARK)
    _groups(image, rack, left, laid.rack_top + 15, tile)
