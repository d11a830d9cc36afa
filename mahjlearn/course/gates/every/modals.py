"""A reason is not given away by *never*, *always*, *must* and their like.

The rate of such words in the reasons that settle a ruling, over that in those that do not, lies
between 0.67 and 1.5.
"""

import re
from collections.abc import Iterator

from mahjlearn.course.gates.every.reasons import reasons_of
from mahjlearn.course.gates.gate import COURSE, Gate, Measure, Whole

WORDS = (
    *("only", "must", "have to", "has to", "never", "always", "any", "whenever"),
    *("as long as", "should", "at most"),
)
LEAST, MOST = 0.67, 1.5
_WORD = re.compile(rf"\b({'|'.join(WORDS)})\b", re.IGNORECASE)


def of_course(whole: Whole) -> Iterator[Measure]:
    texts = [found for one in whole.puzzles for found in reasons_of(one)]
    right, wrong = (_rate([text for text, it in texts if it is which]) for which in (True, False))
    if not right and not wrong:
        return
    ratio = right / wrong if wrong else float("inf")
    yield Measure(
        COURSE,
        f"{ratio:.2f} times as many words like “never” in reasons that settle it as in others",
        f"{LEAST} to {MOST}",
        LEAST <= ratio <= MOST,
    )


def _rate(texts: list[str]) -> float:
    return sum(len(_WORD.findall(text)) for text in texts) / max(len(texts), 1)


GATE = Gate("modals", "Words like “never” are as common in wrong reasons.", of_course=of_course)
