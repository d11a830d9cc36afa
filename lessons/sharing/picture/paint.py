"""A preview as the bytes of a PNG file."""

from io import BytesIO

from PIL import Image, ImageDraw

from lessons.sharing.picture.layout import (
    CELL_GAP,
    GAP,
    GROUP_GAP,
    HEIGHT,
    LINE_GAP,
    MARGIN,
    WIDTH,
    Laid,
    PictureCell,
    Preview,
    laid_out,
    line_width,
)
from lessons.sharing.picture.text import LEAST, SetText, text_font
from lessons.sharing.picture.tiles import tile_height, tile_picture

STYLE = "1"
"""Another one for every change of how pictures look: kept ones are then drawn again."""
PAPER, INK, INK_2 = "#FAF5EC", "#2B2320", "#5C5048"
FELT, FELT_LINE, FELT_INK = "#2F6354", "#1D4439", "#FFFAF0"
WOOD, WOOD_LIGHT, WOOD_DARK = "#7B4A2B", "#A9714A", "#5C351D"


def png_of(preview: Preview) -> bytes:
    """Return the picture, 1200 by 630 points."""
    laid = laid_out(preview)
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    _text(draw, laid.question, 26, INK)
    _text(draw, laid.facts, 26 + laid.question.height + 8, INK_2)
    draw.rectangle((0, laid.top, WIDTH, HEIGHT), FELT)
    draw.rectangle((0, laid.top, WIDTH, laid.top + 5), FELT_LINE)
    y = laid.first_line
    for cells in laid.lines:
        _line(image, cells, y, laid.tile)
        y += tile_height(laid.tile) + LINE_GAP
    if preview.rack:
        _rack(image, preview.rack, laid)
    file = BytesIO()
    image.quantize(128, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _text(draw: ImageDraw.ImageDraw, text: SetText, top: int, ink: str) -> None:
    for number, line in enumerate(text.lines):
        draw.text((MARGIN, top + number * text.leading), line, ink, text.font)


def _line(image: Image.Image, cells: tuple[PictureCell, ...], y: int, tile: int) -> None:
    """Cells side by side, in the middle."""
    x = (WIDTH - line_width(cells, tile)) // 2
    for cell in cells:
        _cell(image, cell, x, y, tile)
        x += cell.width(tile) + CELL_GAP


def _cell(image: Image.Image, cell: PictureCell, x: int, y: int, tile: int) -> None:
    if cell.label:
        font = text_font(LEAST, 700)
        middle = y + tile_height(tile) // 2
        ImageDraw.Draw(image).text((x, middle), cell.label, FELT_INK, font, anchor="lm")
        x += round(font.getlength(cell.label)) + GROUP_GAP
    _groups(image, cell.groups, x, y, tile)


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
    whole = PictureCell("", rack).width(tile)
    left = (WIDTH - whole) // 2
    racked = PictureCell("", rack[:1]).width(tile)
    end = WIDTH if len(rack) == 1 else left + racked + GROUP_GAP // 2
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, laid.rack_top, end, HEIGHT), WOOD)
    draw.rectangle((0, laid.rack_top, end, laid.rack_top + 6), WOOD_LIGHT)
    draw.rectangle((0, HEIGHT - 10, end, HEIGHT), WOOD_DARK)
    _groups(image, rack, left, laid.rack_top + 16, tile)
