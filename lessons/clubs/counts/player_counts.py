"""The counts of one player, as the pages of a club need them and as a row stores them, and what
those of many players add up to.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from lessons.clubs.assignments.completion import Work
from lessons.clubs.reports.goes import Go
from lessons.clubs.reports.tallies import (
    HardPuzzle,
    HeatCell,
    HeatRow,
    MetMixUp,
    hardest,
    heat_rows,
    list_met_mixups,
    player_cells,
)
from mahjlearn.tutor.mixups import MixUpState

MOST_READ = 1024
"""Counts that a process keeps read."""
LONG_ENOUGH = 24
"""Digits of a digest that tell the counts of all players apart."""


@dataclass(eq=False)
class PlayerCounts:
    """The counts of one player's answers. `text` is the JSON text of a row, None until it is read.

    Equal texts are the same object, so that what is added up from them is added up once.
    """

    text: str | None = None

    @cached_property
    def raw(self) -> Mapping[str, Any]:
        """The values of the text."""
        return dict(json.loads(self.text or "{}"))

    @property
    def answers(self) -> int:
        """Number of goes that the club may see."""
        return int(self.raw["answers"])

    @cached_property
    def cells(self) -> Mapping[str, HeatCell]:
        """The cells of the heat map, by mix-up."""
        return {mixup: HeatCell(*cell) for mixup, cell in self.raw["cells"].items()}

    @cached_property
    def met(self) -> tuple[MetMixUp, ...]:
        """Each mix-up that the player has met with its state, as on their own page."""
        return tuple(
            MetMixUp(mixup, MixUpState(state), *more) for mixup, state, *more in self.raw["met"]
        )

    @cached_property
    def needs_help_with(self) -> tuple[str, ...]:
        """The mix-ups on which three of their last four answers were wrong."""
        return tuple(met.mixup for met in self.met if met.needs_help)

    @property
    def first_right(self) -> list[str]:
        """The slugs of puzzles that were right when they were new to the player."""
        return str(self.raw["right"]).split()

    @property
    def first_wrong(self) -> list[str]:
        """The slugs of puzzles that were wrong when they were new to the player."""
        return str(self.raw["wrong"]).split()

    @cached_property
    def work(self) -> Mapping[int, Work]:
        """The work done by primary key of the assignment; none of a brush-up."""
        return {
            int(key): Work(
                asked, answered, right, earlier, at and datetime.fromisoformat(at), tries
            )
            for key, (asked, answered, right, earlier, at, tries) in self.raw["work"].items()
        }

    @cached_property
    def lessons(self) -> Mapping[str, datetime]:
        """The lessons done, by slug, of a player who shares all their answers."""
        return {slug: datetime.fromisoformat(at) for slug, at in self.raw["lessons"].items()}


def write_counts(
    goes: Sequence[Go], work: Mapping[int, Work], lessons: Mapping[str, datetime]
) -> str:
    """Return the JSON text of the counts of one player."""
    fresh = [go for go in goes if go.fresh]
    counts = {
        "answers": len(goes),
        "cells": player_cells(goes),
        "met": [
            (met.mixup, met.state.value, met.tried, met.wrong, met.needs_help)
            for met in list_met_mixups(goes)
        ],
        "right": " ".join(go.slug for go in fresh if go.right),
        "wrong": " ".join(go.slug for go in fresh if not go.right),
        "work": {
            key: one._replace(at=one.at and one.at.isoformat())  # type: ignore[arg-type]
            for key, one in work.items()
        },
        "lessons": {slug: at.isoformat() for slug, at in lessons.items()},
    }
    return json.dumps(counts, separators=(",", ":"))


def read_counts(text: str) -> PlayerCounts:
    """Return the counts that a row stores."""
    counts = counts_by_digest(digest(text))
    counts.text = text
    return counts


@lru_cache(maxsize=MOST_READ)
def counts_by_digest(digest: str) -> PlayerCounts:
    """Return the counts whose text has this digest, without the text if nobody has read it yet."""
    return PlayerCounts()


def digest(text: str) -> str:
    """Return a digest of the text of a row: whoever knows it need not fetch the text again."""
    return sha256(text.encode()).hexdigest()[:LONG_ENOUGH]


Counted = tuple[PlayerCounts, ...]
MOST_CLUBS = 32
"""Clubs that a process keeps added up."""


@lru_cache(maxsize=MOST_CLUBS)
def heat_map_of(counted: Counted) -> Sequence[HeatRow]:
    """Return the heat map of these players."""
    return tuple(heat_rows([counts.cells for counts in counted]))


@lru_cache(maxsize=MOST_CLUBS)
def _first_tries(counted: Counted) -> tuple[Counter[str], Counter[str]]:
    answered: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for counts in counted:
        answered.update(counts.first_right)
        answered.update(counts.first_wrong)
        wrong.update(counts.first_wrong)
    return answered, wrong


def hard_puzzles_of(counted: Counted, erased: Mapping[str, tuple[int, int]]) -> list[HardPuzzle]:
    """Return the puzzles that most of these players got wrong, with the erased ones."""
    return hardest(*_first_tries(counted), erased)
