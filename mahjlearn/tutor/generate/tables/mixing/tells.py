"""What would tell the answers of a form: who does not think, and is right too often.

Each of these guessers has read the tables of one form that were taken, knows how often it is right
of them, and says whether it would be right too often with some more. Those who read words are the
classifier of the gates, as the audit asks it: taught by hands of another last digit.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Protocol

from mahjlearn.course.gates.bayes import Classifier
from mahjlearn.tutor.generate.tables.facts import FACTS, FirstSight
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry

FOLDS = 10
"""Hands are told apart by the last digit of their number: each is judged by the other nine."""
MORE = 0.05
"""What may be read in words beyond what chance gives."""
FEWEST = 20
"""Of fewer tables nothing is measured."""
FIRST_OF_A_FORM = 16
"""Tables of a form after which single facts are looked at."""
MOST_BY_A_FACT = 88
"""Of a hundred tables of a form, how many at most are got right by one fact alone."""
MORE_OF_ONE_SIDE, FIRST_OF_A_SIDE = 150, 4
"""Of what is told in the same words: to a hundred tables of one answer so many of the other at
most, and a few before that is looked at. Else the words would tell the answer.
"""
MOST_OF_ONE_SIDE = 25
"""Of a hundred tables of a form, how many at most are told in words that no table with the other
answer has.
"""
FEW_OF_A_FORM = 60
"""A form with fewer tables is held to have so many: few tables teach no words."""
SIDES = (SOME, NONE)
_OTHER = {SOME: NONE, NONE: SOME}


class SeenAtOnce(Protocol):
    """A table with what is seen of it at once."""

    @property
    def entry(self) -> TableEntry: ...

    @property
    def sight(self) -> FirstSight: ...


Tables = Sequence[SeenAtOnce]


class TableGuesser(Protocol):
    """Somebody who guesses at the tables of one form."""

    def knows(self, more: Tables) -> bool:
        """Return True where with these too the guesser would be right too often."""

    def read(self, more: Tables) -> None:
        """Learn from tables that were taken."""


@dataclass
class FactGuesser:
    """Looks at one fact alone, whichever says most, and knows what it mostly means."""

    _have: Counter[tuple[str, bool, str]] = field(default_factory=Counter)
    _rights: Counter[str] = field(default_factory=Counter)

    def knows(self, more: Tables) -> bool:
        many = self._rights.total()
        if many < FIRST_OF_A_FORM or not all(self._rights[side] for side in SIDES):
            return False
        after = self._have + Counter(_facts_of(more))
        for fact in FACTS:
            hits = _by_a_fact(fact, after)
            new = hits - _by_a_fact(fact, self._have)
            too_often = 100 * hits > MOST_BY_A_FACT * (many + len(more))
            if too_often and 100 * new > MOST_BY_A_FACT * len(more):
                return True
        return False

    def read(self, more: Tables) -> None:
        self._have.update(_facts_of(more))
        self._rights.update(one.entry.right for one in more)


def _by_a_fact(fact: str, have: Counter[tuple[str, bool, str]]) -> int:
    """Return at how many tables it is right to say what the fact mostly means."""
    return sum(max(have[fact, here, side] for side in SIDES) for here in (True, False))


def _facts_of(tables: Tables) -> Iterator[tuple[str, bool, str]]:
    return ((fact, fact in one.sight.facts, one.entry.right) for one in tables for fact in FACTS)


@dataclass
class PhraseGuesser:
    """Remembers what was told, word for word but for names and tiles, and which answer it had."""

    _sides: dict[str, Counter[str]] = field(default_factory=dict)
    _rights: Counter[str] = field(default_factory=Counter)

    def knows(self, more: Tables) -> bool:
        """Return False, too, where all tables have one answer: then there is nothing to tell."""
        rights = self._rights + Counter(one.entry.right for one in more)
        if not all(rights[side] for side in SIDES):
            return False
        new: dict[str, Counter[str]] = {}
        for one in more:
            new.setdefault(one.sight.told, Counter())[one.entry.right] += 1
        return any(self._tips(told, like) for told, like in new.items() if told)

    def read(self, more: Tables) -> None:
        for one in more:
            self._sides.setdefault(one.sight.told, Counter())[one.entry.right] += 1
        self._rights.update(one.entry.right for one in more)

    def waits_for(self, table: SeenAtOnce) -> bool:
        """Return True where tables told in the same words wait for one with this answer."""
        like = self._sides.get(table.sight.told, Counter())
        right = table.entry.right
        return table.sight.told != "" and _is_at_the_limit(like[_OTHER[right]], like[right])

    def _tips(self, told: str, new: Counter[str]) -> bool:
        """Return True where with these the words would tell the answer, and more than before."""
        if new[SOME] == new[NONE]:
            return False
        more = max(SIDES, key=lambda side: new[side])
        like = self._sides.get(told, Counter())
        if _is_at_the_limit(like[more], like[_OTHER[more]] + new[_OTHER[more]]):
            return True
        alone = sum(one.total() for one in self._sides.values() if len(one) == 1)
        most = MOST_OF_ONE_SIDE * max(self._rights.total(), FEW_OF_A_FORM)
        return not like[_OTHER[more]] and not new[_OTHER[more]] and 100 * alone >= most


def _is_at_the_limit(here: int, there: int) -> bool:
    return 100 * here >= MORE_OF_ONE_SIDE * there + 100 * FIRST_OF_A_SIDE


@dataclass
class _Judges:
    """The classifier once for each fold of hands: taught by the tables of all others."""

    _each: list[Classifier] = field(default_factory=lambda: [Classifier() for _ in range(FOLDS)])

    def of(self, table: SeenAtOnce) -> Classifier:
        return self._each[table.entry.name.seed % FOLDS]

    def teach(self, table: SeenAtOnce, text: str, *, right: bool) -> None:
        for judge in self._each:
            if judge is not self.of(table):
                judge.teach(text, right=right)


@dataclass
class WordGuesser:
    """Reads all words of a table, and says whether something is right there.

    By chance that is one half: practice serves both answers as often. Once it is right too often,
    it knows all but what it gets wrong: a pair with both answers teaches it to part them.
    """

    _judges: _Judges = field(default_factory=_Judges)
    _read: list[SeenAtOnce] = field(default_factory=list)
    _hits: Counter[str] = field(default_factory=Counter)
    _rights: Counter[str] = field(default_factory=Counter)

    def knows(self, more: Tables) -> bool:
        hits, rights = self._counted(_judged(more))
        many = (self._rights + rights).total()
        if not rights or many <= FEWEST:
            return False
        share = _balanced(self._hits + hits, self._rights + rights)
        return hits.total() >= rights.total() and is_too_often(share, 0.5, many)

    def read(self, more: Tables) -> None:
        for one in _judged(more):
            self._judges.teach(one, one.sight.words, right=one.entry.right == SOME)
            self._read.append(one)
        self._hits, self._rights = self._counted(self._read)

    def _counted(self, tables: Tables) -> tuple[Counter[str], Counter[str]]:
        """Return how many it gets right of each answer, and how many there are."""
        hits, rights = Counter[str](), Counter[str]()
        for one in tables:
            hits[one.entry.right] += self._hit(one)
            rights[one.entry.right] += 1
        return hits, rights

    def _hit(self, table: SeenAtOnce) -> int:
        """Return 2 where it is right, 1 where the words speak for neither answer."""
        score = self._judges.of(table).score(table.sight.words)
        return 1 if score == 0 else 2 * ((score > 0) is (table.entry.right == SOME))


def _judged(tables: Tables) -> list[SeenAtOnce]:
    """Return those of which it can be said that nothing is right."""
    return [one for one in tables if one.sight.offers_none]


def _balanced(hits: Counter[str], rights: Counter[str]) -> float:
    """Return how often it is right, each answer counting as much; of one alone nothing."""
    return sum(hits[side] / (2 * rights[side]) for side in SIDES if rights[side]) / len(SIDES)


def is_too_often(share: float, by_chance: float, many: int, more: float = MORE) -> bool:
    """Return True for a share beyond what is allowed, and beyond one error of so many tables."""
    return share > by_chance + more + sqrt(by_chance * (1 - by_chance) / many)
