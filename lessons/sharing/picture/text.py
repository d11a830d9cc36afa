"""Lines of text in our two typefaces, as large as their room allows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import ImageFont

from mahjlearn.conf.places import PLACES

LEAST = 40
"""The smallest letters: in a chat's list they are a third as large."""
CUT = "…"
SIZES = (92, 84, 76, 70, 64, 58, 52, 46, LEAST)
"""Of headings."""
STEP = 24
"""By how much lines get narrower until they are about as long as each other."""
LEADING = 48
"""The height of a line of the smallest letters."""


@lru_cache(maxsize=64)
def heading_font(size: int) -> ImageFont.FreeTypeFont:
    """Return the typeface of headings."""
    return ImageFont.truetype(PLACES.static / "fonts/fraunces-latin-600.woff2", size)


@lru_cache(maxsize=64)
def text_font(size: int, weight: int = 500) -> ImageFont.FreeTypeFont:
    """Return the typeface of text."""
    font = ImageFont.truetype(PLACES.static / "fonts/atkinson-latin-wght.woff2", size)
    font.set_variation_by_axes([weight])
    return font


@dataclass(frozen=True, slots=True)
class SetText:
    """Lines as they are set, and the font they are set in."""

    lines: tuple[str, ...]
    font: ImageFont.FreeTypeFont

    @property
    def leading(self) -> int:
        """Return the height of a line."""
        return round(self.font.size * 1.2)

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)


def headings(text: str, width: int) -> Iterator[SetText]:
    """Yield a heading in each size in which it has room in one line or two, from the largest. In
    the smallest it is cut if it must be.
    """
    for size in SIZES:
        font = heading_font(size)
        lines = wrap(text, font, width)
        if size == SIZES[-1]:
            yield SetText(tuple(_cut(lines, font, width, 2)), font)
        elif len(lines) <= 2 and all(font.getlength(line) <= width for line in lines):
            yield SetText(tuple(_balanced(lines, text, font, width)), font)


def _balanced(lines: list[str], text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Return the lines about as long as each other, and no more of them."""
    found = lines
    while len(lines) > 1 and width > STEP:
        width -= STEP
        lines = wrap(text, font, width)
        if len(lines) > len(found) or any(font.getlength(line) > width for line in lines):
            break
        found = lines
    return found


@lru_cache(maxsize=1024)
def label_width(label: str) -> int:
    """Return how wide the name of a seat is."""
    return round(text_font(LEAST, 700).getlength(label)) if label else 0


def set_text(text: str, width: int, most: int) -> SetText:
    """Return a text in the smallest letters, cut after `most` lines."""
    font = text_font(LEAST)
    return SetText(tuple(_cut(wrap(text, font, width), font, width, most)), font)


def wrap(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Return the text in lines that are no wider than `width`, unless one word is.

    Only a plain space parts a line: a digit stays with its suit.
    """
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= width:
            lines[-1] = longer
        elif word:
            lines.append(word)
    return lines


def _cut(lines: list[str], font: ImageFont.FreeTypeFont, width: int, most: int) -> list[str]:
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while " " in last and font.getlength(last + CUT) > width:
        last = last.rpartition(" ")[0]
    return [*lines[: most - 1], last.rstrip(".,;") + CUT]
