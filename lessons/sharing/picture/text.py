"""Lines of text in our two typefaces, as large as their room allows."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import ImageFont

from mahjlearn.conf.places import PLACES

LEAST = 40
"""The smallest letters: in a chat's list they are a third as large."""
CUT = "…"


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


def set_heading(text: str, width: int, sizes: tuple[int, ...]) -> SetText:
    """Return a heading in one line if one of the three largest sizes allows, else in two lines as
    large as they can be. In the smallest size it is cut if it must be.
    """
    tries = [*((size, 1) for size in sizes[:3]), *((size, 2) for size in sizes)]
    for size, most in tries:
        lines = wrap(text, heading_font(size), width)
        if len(lines) <= most:
            return SetText(tuple(lines), heading_font(size))
    font = heading_font(sizes[-1])
    return SetText(tuple(_cut(lines, font, width, 2)), font)


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
