"""Where an answer was given: a value that prints itself as it is stored, and parses back."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

FIRST = "first"
"""The first name of the places of answers to the first rulings."""
LESSONS = "learn"
"""The first name of the places of answers in the lessons."""
YEARS = "years"
"""The first name of the places at which somebody shows what she knows already. Answers there place
her in the lessons, and count for nothing else.
"""
MOST = 4096
"""Texts that are remembered."""
AGAIN, CHANGE, MOVE, WHY = "again", "change", "move-", "why"
_TEXT = re.compile(
    rf"(?P<names>[^/]+(?:/[^/]+)+?)(?P<again>/{AGAIN})?(?:/{CHANGE}/(?P<change>[0-9]+))?"
    rf"(?:/{MOVE}(?P<move>[0-9]+)|(?P<why>/{WHY}))?"
)


@dataclass(frozen=True, slots=True)
class Place:
    """`first/your-turn/change/1/why`, `learn/one/one-a/again/move-2`.

    `names` lead to the puzzle: a part of the site, perhaps a lesson in it, the slug of the puzzle.
    `again`: with other tiles, because it was missed. `change` and `move` count from 1, 0 is none.
    `why`: the question what settles it.
    """

    names: tuple[str, ...]
    again: bool = False
    change: int = 0
    move: int = 0
    why: bool = False

    def __str__(self) -> str:
        parts = [
            *self.names,
            AGAIN if self.again else "",
            f"{CHANGE}/{self.change}" if self.change else "",
            f"{MOVE}{self.move}" if self.move else "",
            WHY if self.why else "",
        ]
        return "/".join(filter(None, parts))

    @classmethod
    @lru_cache(maxsize=MOST)
    def parse(cls, text: str) -> Self | None:
        """The place that prints as this text; None for a text that names no puzzle. Remembered:
        there are far fewer places than answers.
        """
        found = _TEXT.fullmatch(text)
        if found is None:
            return None
        return cls(
            names=tuple(found["names"].split("/")),
            again=bool(found["again"]),
            change=int(found["change"] or 0),
            move=int(found["move"] or 0),
            why=bool(found["why"]),
        )
