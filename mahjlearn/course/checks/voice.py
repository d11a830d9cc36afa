"""The voice of the course: words that nobody at a club table says, and what to say for them."""

import re
from collections.abc import Iterator

from mahjlearn.course.values import Problem, Puzzle

INSTEAD = {
    "disqualified": "dead",
    "foul": "what went wrong",
    "incorrect": "not quite",
    "ledge": "on top of the rack",
    "meld": "exposure",
    "mended": "fixed",
    "obviously": "nothing",
    "of course": "nothing",
    "oops": "nothing",
    "simply": "nothing",
    "slope": "in your rack",
    "straight away": "now",
}
"""By what is not said, what is; where that is nothing, the sentence does without."""
_NEVER = re.compile(rf"\b({'|'.join(INSTEAD)})s?\b", re.IGNORECASE)
_QUOTED = re.compile("“[^”]*”")


def unheard_of(text: str) -> Iterator[str]:
    """Yield what is wrong with the words of a text; a quotation is its speaker's."""
    own = _QUOTED.sub("", text)
    for found in dict.fromkeys(one.lower() for one in _NEVER.findall(own)):
        instead = INSTEAD[found]
        advice = "leave it out" if instead == "nothing" else f"say “{instead}”"
        yield f"Nobody here says “{found}”; {advice}."
    if "!" in own:
        yield "Nobody here shouts; end the sentence with a full stop."


def out_of_voice(puzzle: Puzzle) -> Iterator[Problem]:
    """In all that a learner reads, but for the reasons offered: a belief has its own words."""
    for key, text in _texts(puzzle).items():
        for message in unheard_of(text):
            yield Problem(tuple(key.split(".")), message)


def _texts(puzzle: Puzzle) -> dict[str, str]:
    """By its key in a file."""
    return {
        "title": puzzle.title,
        "facts": puzzle.facts,
        "question": puzzle.question,
        "phone": puzzle.phone,
        "phone_question": puzzle.phone_question,
        "hints": " ".join(puzzle.hints),
        "sentence": puzzle.sentence,
        "mend.says": puzzle.mend.says if puzzle.mend else "",
    }
