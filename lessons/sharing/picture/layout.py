"""Where everything lies on a preview picture: the question, what lies on the felt, the rack."""

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.sharing.picture.arranging import Arranged, arranged
from lessons.sharing.picture.preview import GAP, GROUP_GAP, PictureCell, Preview
from lessons.sharing.picture.text import SetText, headings, set_text
from lessons.sharing.picture.tiles import tile_height

WIDTH, HEIGHT, MARGIN = 1200, 630, 40
ROOM = WIDTH - 2 * MARGIN
TEXT_MARGIN, FACTS_GAP = 22, 6
FELT_MARGIN, LEAST_FELT = 38, 18
"""Felt over and under what lies on it, and where there is little room."""
WIDEST_RACKED, RACK_MARGIN = 80, 34
GOOD_LETTERS = 58
GOOD_TILE = {1: 60, 2: 84}
"""How wide tiles have to be under a question of one line and of two."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A preview with sizes and places: `top` is where the felt begins, `rack_top` its rack."""

    question: SetText
    facts: SetText
    top: int
    felt: Arranged
    felt_top: int
    rack_tile: int
    rack_top: int

    @property
    def text_top(self) -> int:
        """Return where the question begins: it stands in the middle of its paper."""
        return (self.top - _text_height(self.question, self.facts)) // 2


def laid_out(preview: Preview) -> Laid:
    """Return where everything lies: the largest question over which tiles are still large, else
    that with the best of both.
    """
    tries = list(_tries(preview))
    large = (
        laid
        for laid in tries
        if laid.question.font.size >= GOOD_LETTERS
        and laid.felt.tile >= GOOD_TILE[len(laid.question.lines)]
    )
    return next(large, max(tries, key=_legible))


def _legible(laid: Laid) -> float:
    """Return how well it can be read; what is large enough gains nothing by being larger."""
    return min(laid.question.font.size, GOOD_LETTERS) * min(laid.felt.tile, GOOD_TILE[2])


def _tries(preview: Preview) -> Iterator[Laid]:
    """Yield a layout for each size of the question, from the largest, with what then has room."""
    facts = set_text(preview.facts, ROOM, 2)
    rack_tile = _rack_tile(preview.rack)
    rack_top = HEIGHT - (tile_height(rack_tile) + RACK_MARGIN if preview.rack else 0)
    for question in headings(preview.question, ROOM):
        least = _text_height(question, facts) + 2 * TEXT_MARGIN
        felt = arranged(preview, ROOM, rack_top - least - 2 * LEAST_FELT)
        top = max(least, rack_top - felt.height - 2 * FELT_MARGIN)
        felt_top = (top + rack_top - felt.height) // 2
        yield Laid(question, facts, top, felt, felt_top, rack_tile, rack_top)


def _text_height(question: SetText, facts: SetText) -> int:
    return question.height + (facts.height + FACTS_GAP if facts.lines else 0)


def rack_width(rack: tuple[tuple[str, ...], ...], tile: int) -> int:
    """Return how wide the rack is with what lies beside it."""
    return PictureCell("", rack).tiles_width(tile)


def _rack_tile(rack: tuple[tuple[str, ...], ...]) -> int:
    count = sum(map(len, rack)) or 1
    return min(WIDEST_RACKED, (ROOM - GROUP_GAP * len(rack)) // count - GAP)
