"""The twelve rulings: how far one has come with them, the line above each, and what follows."""

from dataclasses import dataclass

from lessons.attempts.place import FIRST, Place
from lessons.attempts.selectors import outcomes_at
from lessons.content_store import course, rulings
from lessons.learn.steps import with_line
from lessons.models import Learner, Outcome
from lessons.puzzles import Context, Link
from lessons.web.addresses import address
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.lessons import ASKED_APART


@dataclass(frozen=True, slots=True)
class Progress:
    """The outcome of the latest answer to each ruling, by slug."""

    outcomes: dict[str, str]

    @property
    def next(self) -> Puzzle | None:
        """The first ruling without an answer; None when all have one."""
        return next((p for p in rulings().puzzles if p.slug not in self.outcomes), None)

    @property
    def right(self) -> int:
        """An accepted call counts with the right ones."""
        return sum(outcome != Outcome.WRONG for outcome in self.outcomes.values())

    def wrong(self) -> tuple[Puzzle, ...]:
        return tuple(p for p in rulings().puzzles if self.outcomes.get(p.slug) == Outcome.WRONG)


def progress_of(learner: Learner | None) -> Progress:
    """One query; none for somebody who has not answered yet."""
    today = {puzzle.slug: puzzle.slug for puzzle in rulings().puzzles}
    # What a ruling was called before comes first: its own answers count for more.
    slugs = {Place((FIRST, was)): now for was, now in (course().renamed.rulings | today).items()}
    outcomes = outcomes_at(learner, slugs)
    return Progress(
        {slug: outcomes[str(place)] for place, slug in slugs.items() if str(place) in outcomes}
    )


def ruling_after(slug: str, learner: Learner | None) -> Link:
    """The ruling that follows; after the last how one did."""
    after = rulings().after(slug)
    if after is None:
        return Link(address("summary"), "See how you did")
    return Link(address("ruling", after.slug), "Next ruling")


def asks_what_settles_it(slug: str) -> bool:
    """As many as of a lesson may, and the first of them."""
    return (rulings().number_of(slug) - 1) % ASKED_APART == 0


def rulings_around(slug: str, learner: Learner | None) -> Context:
    """The line above a ruling: the way back, and a mark for each of the twelve."""
    return {"stepping": True, "progress": progress_context(slug, progress_of(learner))}


def progress_context(slug: str, progress: Progress) -> Context:
    """Return the context of templates/puzzles/_progress.html, and the line it makes."""
    puzzles = rulings().puzzles
    line = {
        "label": rulings().title,
        "label_short": rulings().title,
        "url": address("summary"),
        "word": "Ruling",
        "number": rulings().number_of(slug),
        "total": len(puzzles),
        "pips": tuple(_pip(puzzle.slug, slug, progress) for puzzle in puzzles),
        "what": "",
    }
    return with_line(line)


def _pip(slug: str, current: str, progress: Progress) -> str:
    if slug == current:
        return "now"
    return "done" if slug in progress.outcomes else "later"
