"""The four drills: what each is called, what it asks, and its ten questions for a seed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.drills.calls import call_items
from mahjlearn.tutor.drills.groups import group_items
from mahjlearn.tutor.drills.item import DrillItem
from mahjlearn.tutor.drills.jokers import joker_items
from mahjlearn.tutor.drills.naming import naming_items

RUNS = 256
"""Runs that are remembered: one is made again for each answer."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill. `asks` is the question over each item, `text` what it is about, `rules` those that
    decide its items.
    """

    slug: str
    title: str
    text: str
    asks: str
    make: Callable[[Chance], list[DrillItem]]
    rules: tuple[str, ...] = ()

    def items(self, seed: int) -> tuple[DrillItem, ...]:
        """Return the ten questions of a run."""
        return _items(self, seed)


@lru_cache(maxsize=RUNS)
def _items(drill: Drill, seed: int) -> tuple[DrillItem, ...]:
    return tuple(drill.make(Chance("drill", drill.slug, seed)))


DRILLS: dict[str, Drill] = {
    drill.slug: drill
    for drill in (
        Drill(
            "tiles",
            "Name the tile",
            "See a tile, tap its name.",
            "Which tile is this?",
            naming_items,
        ),
        Drill(
            "groups",
            "Pung or not",
            "Are these tiles a pung, a kong or a quint?",
            "Is this a group?",
            group_items,
            ("JU1", "JU4", "JU5"),
        ),
        Drill(
            "calls",
            "Which discard can you call?",
            "Look at your tiles. Tap the discard that makes your group.",
            "Which discard can you call?",
            call_items,
            ("CL1", "CL3", "DS5", "JU1", "JU5", "JU6"),
        ),
        Drill(
            "jokers",
            "Every joker",
            "It’s your turn. Tap each joker you may take.",
            "Which jokers may you take?",
            joker_items,
            ("EX1", "EX2", "EX5", "EX21", "EX23"),
        ),
    )
}
"""By their slugs, the easiest first."""
