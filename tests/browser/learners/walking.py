"""From the opening of a lesson to its end, by touch: each step looked at, open and answered."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Page

from lessons.management.candidates.every_answer import Said, said_to
from lessons.management.candidates.truth import untrue
from mahjlearn.course import Lesson, Puzzle
from tests.browser.hands import Finger
from tests.browser.lessons import answer, go_on, path_of, see_frames, settle
from tests.browser.looks import Look
from tests.browser.measures import wider
from tests.browser.places import ENDED, boxes
from tests.browser.rows import Row
from tests.browser.table.test_three_places import next_faults, out_of_place
from tests.puzzles.learners import Form, puzzles_by_slug, right_reason

Forms = Callable[[Puzzle], list[Form]]
"""Returns the answers of a learner to a puzzle, one form after another."""
TOLD = "() => document.querySelector('#puzzle :is(.told, .move-told)')?.innerText ?? ''"


@dataclass
class Walk:
    """Somebody who answers in her way, seen at every step.

    `paths` are the addresses she comes to, `rows` what is stored of her by the slug of the puzzle,
    `faults` what is wrong on the way.
    """

    hand: Finger
    look: Look
    answers: Forms
    stored: Callable[[], list[Row]]
    paths: list[str] = field(default_factory=list)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.hand.page

    def through(self, lesson: Lesson) -> None:
        """Follow the page's own way on, from the opening of the lesson to its end."""
        known = puzzles_by_slug()
        self.look.apply(self.page)
        self.page.goto(f"/learn/{lesson.slug}/")
        while not self.paths or not self.paths[-1].endswith("/end/"):
            go_on(self.hand)
            self.paths.append(path_of(self.page))
            form = self.page.locator("form[data-puzzle]")
            if form.count():
                self._asked(known[form.get_attribute("data-puzzle") or ""])
            else:
                self._shown()

    def _shown(self) -> None:
        """A step that asks nothing: a demonstration is seen to its last frame."""
        self._keep("shown", wider(self.page))
        if self.page.locator("#puzzle.demo").count():
            self._look_at("first frame")
            see_frames(self.hand)
            self._look_at("last frame")

    def _asked(self, puzzle: Puzzle) -> None:
        """A try: open, and after each answer to it."""
        self._look_at("open")
        before = len(self.stored())
        for number, form in enumerate(self.answers(puzzle), 1):
            answer(self.hand, puzzle, form)
            self._told(puzzle, f"answer {number}", before)
        if self._asks_why():
            settle(self.hand, right_reason(puzzle))
            self._told(puzzle, "reason", before)

    def _told(self, puzzle: Puzzle, state: str, before: int) -> None:
        """Look at what stands after an answer: in its place, as it is stored, and true."""
        self.page.evaluate(ENDED)
        self._look_at(state)
        if self.page.locator("#next").count():
            self._keep(state, next_faults(self.page))
        rows = self.rows[puzzle.slug] = self.stored()[before:]
        said = said_to(puzzle, [row.answer for row in rows])
        shown = self.page.evaluate(TOLD)
        parts = ("heading",) if self._asks_why() else ("heading", "sentence")
        self._keep(state, [*untrue(said), *_not_shown(said, parts, shown)])
        judged = tuple((said.answered.why or said.answered.run.rows[-1]).misconceptions)
        if rows[-1].mixups != judged:
            self._keep(state, [f"stored with {rows[-1].mixups}, judged to be {judged}"])

    def _asks_why(self) -> bool:
        """Return True if a sheet of reasons has come up from the bar, over the table."""
        return self.page.locator('#puzzle[data-stage="reason"]').count() > 0

    def _look_at(self, state: str) -> None:
        """Nothing had to be scrolled for what was touched, and nothing lies under the bar."""
        here = self.page.evaluate("scrollY")
        self._keep(state, [f"scrolled by {here}"] if here else [])
        if not self._asks_why():
            self._keep(state, out_of_place(self.page, self.look, boxes(self.page)))

    def _keep(self, state: str, faults: Iterable[str]) -> None:
        self.faults += [f"{self.paths[-1]}, {state}: {fault}" for fault in faults]


def _not_shown(said: Said, parts: Iterable[str], shown: str) -> Iterator[str]:
    """Yield the words that belong to an answer and do not stand on the page."""
    for part in parts:
        # The last words of a heading may be a badge, which has no full stop.
        words = _plain(said.sentences.get(part, "")).removesuffix(".")
        if words not in _plain(shown):
            yield f"{part}: “{words}” is not in “{_plain(shown)}”"


def _plain(text: str) -> str:
    return " ".join(text.split())
