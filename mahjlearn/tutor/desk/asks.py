"""The five questions of the ruling desk as values: facts, their answers, and what each writes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Given = Mapping[str, str]
"""Answers by the name of their fact; a fact that does not apply has the empty answer."""
When = Mapping[str, tuple[str, ...]]


def applies(when: When, given: Given) -> bool:
    """Return True where each fact of a condition has one of the answers that it lists."""
    return all(given.get(fact, "") in answers for fact, answers in when.items())


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """An answer: its words, how common it is, and what it writes into the transcript.

    `more` are its words in the list of rare things. `table` gives lines by name (an empty one is
    taken out), `play` adds lines, before those of the fact `at` where that is given, `set` changes
    letters, and `judged` replaces the line that is ruled on.
    """

    id: str
    says: str
    weight: int
    more: str = ""
    when: When = field(default_factory=dict)
    table: Mapping[str, str] = field(default_factory=dict)
    play: tuple[str, ...] = ()
    at: str = ""
    set: Mapping[str, str] = field(default_factory=dict)
    judged: str = ""


@dataclass(frozen=True, slots=True)
class DeskFact:
    """A fact that may change a ruling.

    `rare` is its usual answer, where others are so rare that they are asked for together, last.
    A `topic` is asked before anything else.
    """

    id: str
    ask: str
    answers: tuple[DeskAnswer, ...]
    when: When = field(default_factory=dict)
    rare: str = ""
    topic: bool = False

    def answer(self, name: str) -> DeskAnswer | None:
        """Return an answer by its name; None for an unknown one."""
        return next((one for one in self.answers if one.id == name), None)

    def open_to(self, given: Given) -> tuple[DeskAnswer, ...]:
        """Return the answers that may be given; none where the fact does not apply."""
        if not applies(self.when, given):
            return ()
        return tuple(one for one in self.answers if applies(one.when, given))


@dataclass(frozen=True, slots=True)
class Impossible:
    """Answers that exclude each other, and why."""

    when: When
    because: str


@dataclass(frozen=True, slots=True)
class DeskAsk:
    """One of the five questions.

    `letters` are seats (`+1`: so many turns after hers; `not O P`: the first seat that is none of
    these), tiles and texts; `other` is the letter of the second seat that may be chosen. `rival` is
    the letter of a player whose own claim is judged too.
    """

    id: str
    ask: str
    about: str
    art: str
    letters: Mapping[str, str]
    table: Mapping[str, str]
    play: tuple[str, ...]
    judged: str
    facts: tuple[DeskFact, ...]
    other: str = ""
    rival: str = ""
    impossible: tuple[Impossible, ...] = ()

    def fact(self, name: str) -> DeskFact | None:
        """Return a fact by its name; None for an unknown one."""
        return next((one for one in self.facts if one.id == name), None)

    def sets(self) -> Iterator[dict[str, str]]:
        """Return every set of answers that is possible, in the order of the file."""
        return (given for given in self.every_set() if not self.excluded(given))

    def every_set(self) -> Iterator[dict[str, str]]:
        """Return every set of answers, those that exclude each other too."""
        return self._sets(0, {})

    def _sets(self, at: int, given: dict[str, str]) -> Iterator[dict[str, str]]:
        if at == len(self.facts):
            yield given
            return
        fact = self.facts[at]
        names = [one.id for one in fact.open_to(given)] or [""]
        for name in names:
            yield from self._sets(at + 1, {**given, fact.id: name})

    def excluded(self, given: Given) -> str:
        """Return why answers exclude each other; an empty text where they do not."""
        found = (one.because for one in self.impossible if applies(one.when, given))
        return next(found, "")
