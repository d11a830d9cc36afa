"""What stands under a verdict, and what the words above a question are said to state."""

import re
from collections.abc import Iterator

from mahjlearn.course.values import SIDES, Problem, Puzzle

LONGEST_SENTENCE = 75
MOST_REASON_WORDS = 14
STATES = {
    "turn": "whose turn it is",
    "picked": "that somebody picked, or what",
    "racked": "whether a pick is racked",
    "called": "that somebody called, or what",
    "discarded": "what was discarded",
    "said": "what somebody said",
    "earlier": "what happened before",
    "hand": "what hand somebody is going for",
    "wall": "how many tiles are left",
}
"""What the words above a question can state, besides `exposed NAME`: what a rack shows."""
_EXPOSED = re.compile(rf"exposed ({'|'.join(SIDES)})")


def overlong(puzzle: Puzzle) -> Iterator[Problem]:
    """The sentence has to fit into one line, a reason into two."""
    length = len(puzzle.sentence)
    if length > LONGEST_SENTENCE:
        yield Problem(("sentence",), f"{length} characters; there is room for {LONGEST_SENTENCE}.")
    for choice in puzzle.choices:
        count = len(choice.text.split())
        if count > MOST_REASON_WORDS:
            message = f"{count} words; a reason has room for {MOST_REASON_WORDS}."
            yield Problem(("reasons", choice.id), message)


def unknown_states(puzzle: Puzzle) -> Iterator[Problem]:
    """Each is one of a closed list, so that a program can hold it."""
    for one in puzzle.states:
        if one not in STATES and not _EXPOSED.fullmatch(one):
            known = ", ".join((*STATES, "exposed Right"))
            yield Problem(("states",), f"“{one}” is nothing words state; there can be {known}.")
