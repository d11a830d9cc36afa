"""Where a puzzle stands on the site, and what the page around it knows that the puzzle does not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from lessons.attempts.place import Place
from lessons.attempts.services import Write
from lessons.models import Attempt, Learner, Mode
from mahjlearn.course import Puzzle

Context = dict[str, Any]
PAGE = "puzzles/page.html"


@dataclass(frozen=True, slots=True)
class Link:
    """A way on: its address, and the words of the button or the row."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Different:
    """What makes the answer another one: a sentence, and the way to a table where it is so."""

    text: str
    link: Link


@dataclass(frozen=True, slots=True)
class Heading:
    """The words over the puzzle on a page; the question then stands below them."""

    title: str
    lead: str


def nothing_different() -> Different | None:
    """Return nothing, for a puzzle that has no such table."""
    return None


def nothing_around(learner: Learner | None) -> Context:
    """Return nothing, for a page with the puzzle and nothing else."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A puzzle at an address, and all that follows from its being there.

    `place` is where its answers are stored, `mode` and `chosen_because` what they say of why it was
    asked. `note` is called with each answer, in the transaction that stores it, and with the
    answers to the puzzle here that it follows on, itself the last. `write` keeps an answer that
    counts later, in place of storing it; nothing is noted then. `follows` is asked for what comes
    next, `around` for the context of `page` besides the puzzle; each gets whoever answers,
    None for somebody who has not answered yet.

    `two_taps` is whether a question that asks for more once it is half answered does so here.
    `again_url` asks the question anew, where that is another address than `url`;
    `walkthrough_url` shows the right play, empty where it is not to be shown. `changes` are other
    tables to look at after the answer. `different` is asked for after a wrong one only.

    `told_later`: as in an exam there are no hints, *I don't know* is one more answer, and after an
    answer comes at once what follows. The address of an answer explains it all the same; whether it
    may be opened yet is for who makes the placement to say. `ruleset` is the rule book that decides
    here, whatever the visitor goes by; empty for hers.
    """

    puzzle: Puzzle
    url: str
    place: Place
    follows: Callable[[Learner | None], Link]
    mode: Mode = Mode.LESSON
    chosen_because: str = ""
    note: Callable[[Attempt, Sequence[Attempt]], None] | None = None
    write: Write | None = None
    around: Callable[[Learner | None], Context] = nothing_around
    page: str = PAGE
    heading: Heading | None = None
    two_taps: bool = True
    again_url: str = ""
    walkthrough_url: str = ""
    changes: tuple[Link, ...] = ()
    different: Callable[[], Different | None] = nothing_different
    told_later: bool = False
    ruleset: str = ""

    @property
    def why_place(self) -> Place:
        """The place where the answers to *What settles it?* are stored."""
        return replace(self.place, why=True)

    def told_url(self, key: UUID) -> str:
        """Return the address that explains the answer with this key, past *What settles it?*"""
        return f"{self.url}?answer={key}&reasons=shown"
