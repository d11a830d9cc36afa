"""The questions in players' words: those the search is tuned on, and those held out."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lessons.reference.search.entries import AnswerKind
from lessons.reference.search.find import find

FILE = Path(__file__).with_name("questions.toml")
FIRST_THREE = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody typed, and the answers that may come first; none where we have no answer."""

    asked: str
    wanted: frozenset[str]

    def place(self) -> int:
        """Return the place of the best right answer, from 0; 3 where it is not among the first
        three. Where we have no answer, 0 if none is made up.
        """
        found = find(self.asked)[:FIRST_THREE]
        if not self.wanted:
            made_up = found and found[0].sure and found[0].entry.kind is not AnswerKind.OUTSIDE
            return FIRST_THREE if made_up else 0
        right = (at for at, one in enumerate(found) if one.entry.id in self.wanted)
        return next(right, FIRST_THREE)


def questions() -> tuple[tuple[Question, ...], tuple[Question, ...]]:
    """Return the questions to tune on, and those held out."""
    file = tomllib.loads(FILE.read_text("utf-8"))
    found = {
        key: tuple(Question(asked, frozenset(wanted.split())) for asked, wanted in rows)
        for key, rows in file.items()
    }
    return (*found["questions"], *found["later"], *found["others"]), found["held_out"]


def shares(asked: Sequence[Question]) -> tuple[float, float]:
    """Return the share of questions answered first, and of those answered among the first three."""
    places = [one.place() for one in asked]
    return (
        sum(place == 0 for place in places) / len(places),
        sum(place < FIRST_THREE for place in places) / len(places),
    )
