"""Who reads options and no more: by their words, by heart, or by their length.

Each is judged by the hands of another last digit. Asked of one more table, they are taught by it
first: a table that nobody gets right teaches them what they get right afterwards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mahjlearn.course.gates.bayes import Classifier
from mahjlearn.tutor.generate.tables.facts import Options, bare_words
from mahjlearn.tutor.generate.tables.mixing.tells import (
    FEWEST,
    FOLDS,
    MORE,
    SeenAtOnce,
    Tables,
    is_too_often,
)

ACTS = "what_now"
"""The form whose options are acts, the same at many tables. Those of films are pictures in their
order, and the order is what is asked: to know them by heart is to know the rules.
"""
MORE_BY_LENGTH = 0.10
"""What may be told by the length of an option beyond what chance gives."""

Reader = Callable[[str], float]
"""Says how much a text speaks for being right."""
Taught = Iterable[tuple[str, bool]]
Learning = Callable[[Taught], Reader]
Sets = Sequence[tuple[int, Options]]
"""Options that are offered together, each with the number of their hand."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """What is chosen of a set: how far it is right, how far by chance, and by how much it is ahead
    of what is wrong.
    """

    hit: float
    by_chance: float
    lead: float


def by_words(taught: Taught) -> Reader:
    """Return the classifier of words."""
    return Classifier(taught).score


def by_heart(taught: Taught) -> Reader:
    """Return how often an act was right, whoever does it with whatever tile: a half of a new one"""
    many = Counter((bare_words(text), right) for text, right in taught)

    def share(text: str) -> float:
        right, wrong = (many[bare_words(text), one] for one in (True, False))
        return (right + 1) / (right + wrong + 2)

    return share


def longest(taught: Taught) -> Reader:
    """Return who takes the longest, whatever was right."""
    return len


def shortest(taught: Taught) -> Reader:
    """Return who takes the shortest, whatever was right."""
    return lambda text: -len(text)


def chosen(sets: Sets, learn: Learning) -> list[OptionChoice]:
    """Return a choice for each set, in their order. Options that are equally likely share the hit.

    A hand is judged by what hands of another last digit have taught.
    """
    judges = [
        learn(text for seed, options in sets if seed % FOLDS != fold for text in options)
        for fold in range(FOLDS)
    ]
    return [_choice(judges[seed % FOLDS], options) for seed, options in sets]


def _choice(judge: Reader, options: Options) -> OptionChoice:
    scored = [(judge(text), right) for text, right in options]
    best = max(score for score, _ in scored)
    rights = [right for score, right in scored if score == best]
    lead = best - max((score for score, right in scored if not right), default=best)
    by_chance = sum(right for _, right in scored) / len(scored)
    return OptionChoice(sum(rights) / len(rights), by_chance, lead)


@dataclass
class OptionGuesser:
    """Somebody who takes one of the options, by their words, by heart or by their length."""

    _sets: list[tuple[int, Options]] = field(default_factory=list)
    _before: dict[Learning, float] = field(default_factory=dict)

    def knows(self, more: Tables) -> bool:
        """Return True where one of these ways would be right too often once it has these tables."""
        new = [*_sets_of(more)]
        if not new or len(self._sets) + len(new) <= FEWEST:
            return False
        learners = {by_words: MORE, longest: MORE_BY_LENGTH, shortest: MORE_BY_LENGTH}
        if more[0].entry.form == ACTS:
            learners[by_heart] = MORE
        return any(self._is_worse(learn, new, luck) for learn, luck in learners.items())

    def read(self, more: Tables) -> None:
        """Learn from these tables, which were taken."""
        self._sets.extend(_sets_of(more))
        self._before.clear()

    def _is_worse(self, learn: Learning, new: Sets, more: float) -> bool:
        """Return True where it would be right too often, and more often than before."""
        if learn not in self._before:
            self._before[learn] = _excess(chosen(self._sets, learn))
        after = chosen([*self._sets, *new], learn)
        by_chance = sum(one.by_chance for one in after) / len(after)
        excess = _excess(after)
        return excess >= self._before[learn] and is_too_often(
            by_chance + excess, by_chance, len(after), more
        )


def _excess(choices: Sequence[OptionChoice]) -> float:
    """Return how much more often a choice is right than by chance."""
    return sum(one.hit - one.by_chance for one in choices) / max(1, len(choices))


def _sets_of(tables: Tables) -> Iterator[tuple[int, Options]]:
    """Yield the options of tables that are read, where one is right and another is not."""
    for one in tables:
        for options in one.sight.options:
            if is_open(options):
                yield _seed(one), options


def _seed(table: SeenAtOnce) -> int:
    return table.entry.name.seed


def is_open(options: Options) -> bool:
    """Return True where one of them is right and another is not."""
    return 0 < sum(right for _, right in options) < len(options)
