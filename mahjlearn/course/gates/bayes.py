"""A naive classifier of texts: what can be told from the words alone, no table being looked at.

Multinomial, with add-one smoothing over the words it was taught; a word it was not taught says
nothing. Both classes are taken to be equally frequent.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log

from mahjlearn.course.gates.texts import tokens


class Classifier:
    """Taught with texts that are right, and texts that are not."""

    def __init__(self, taught: Iterable[tuple[str, bool]] = ()) -> None:
        self._counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
        self._known: set[str] = set()
        self._totals = {True: 0, False: 0}
        for text, right in taught:
            self.teach(text, right=right)

    def teach(self, text: str, *, right: bool) -> None:
        """Teach it one more text."""
        words = tokens(text)
        self._counts[right].update(words)
        self._totals[right] += len(words)
        self._known.update(words)

    def score(self, text: str) -> float:
        """Return how much the words speak for right, a word; below 0 they speak against it."""
        words = tokens(text)
        weights = (self._weight(word) for word in words if word in self._known)
        return sum(weights) / max(len(words), 1)

    def _weight(self, word: str) -> float:
        many = len(self._known)
        chances = (
            (self._counts[one][word] + 1) / (self._totals[one] + many) for one in (True, False)
        )
        right, wrong = chances
        return log(right / wrong)


Options = Sequence[tuple[str, bool]]
"""Texts that are offered together, each with whether it is right."""


def hits(sets: Mapping[str, Sequence[Options]]) -> list[tuple[float, float]]:
    """For each set whether its likeliest text is right, and how often a guess would be.

    The sets of a lesson are judged by all the others. Texts that are equally likely share the hit.
    """
    found = []
    for lesson, own in sets.items():
        others = (one for other, each in sets.items() if other != lesson for one in each)
        judge = Classifier(text for options in others for text in options)
        found += [hit(judge, options) for options in own]
    return found


def hit(judge: Classifier, options: Options) -> tuple[float, float]:
    """Return whether the likeliest text of a set is right, and how often a guess would be."""
    scores = [judge.score(text) for text, _ in options]
    best = [
        right for score, (_, right) in zip(scores, options, strict=True) if score == max(scores)
    ]
    return sum(best) / len(best), sum(right for _, right in options) / len(options)
