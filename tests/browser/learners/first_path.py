"""The way of somebody who has never played: what she reads and taps up to her first calls.

She answers right, asks for no hint and opens nothing on the way. What stands on the table and on
the buttons is not counted as read: that is what the seconds of a tap are for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from lessons.content_store import course
from mahjlearn.course import Lesson, Puzzle
from tests.browser.hands import Finger
from tests.browser.lessons import answer_right, go_on, path_of
from tests.browser.looks import PHONE
from tests.learn.walking import end_of, steps_of
from tests.puzzles.learners import puzzles_by_slug

WORDS_A_MINUTE, SECONDS_A_TAP = 150, 4
MOST_MINUTES = 15
LAST = "one-of-my-own"
"""The path leads through the first unit, and through the second up to the end of this lesson."""
BY_HERSELF = "lay_down"
"""The kind in which she calls a tile and exposes it."""
# The texts of the page, block by block, without the table, its seats' words and the controls.
READ = """() => {
  const found = new Map();
  const out = ".board, .bar, .buttons, .crumbs, button, summary, .button, .quiet, .hidden-words";
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: at, data } = walker.currentNode;
    const shown = at.checkVisibility({ visibilityProperty: true });
    if (!data.trim() || at.closest(out) || !shown) continue;
    const block = at.closest("h1, h2, h3, p, li, dd, dt, figcaption, label, div");
    found.set(block, `${found.get(block) ?? ""} ${data}`);
  }
  return [...found.values()].map((text) => text.trim().replace(/\\s+/g, " "));
}"""


@dataclass
class Count:
    """Words that were read and taps that were made."""

    words: int = 0
    taps: int = 0

    @property
    def minutes(self) -> float:
        return self.words / WORDS_A_MINUTE + self.taps * SECONDS_A_TAP / 60

    def __add__(self, other: "Count") -> "Count":
        return Count(self.words + other.words, self.taps + other.taps)


@dataclass
class Path:
    """Lesson by lesson what it takes, and what it took up to the first call she made herself."""

    lessons: dict[str, Count] = field(default_factory=dict)
    by_herself: Count | None = None

    @property
    def whole(self) -> Count:
        return sum(self.lessons.values(), Count())

    def table(self) -> Iterator[str]:
        """A line a lesson, the sum, and the first call and exposure by herself."""
        for name, one in (*self.lessons.items(), ("together", self.whole)):
            yield f"{name:<24}{one.words:6} words{one.taps:6} taps{one.minutes:8.1f} minutes"
        if self.by_herself is not None:
            yield f"first call and exposure by herself after {self.by_herself.minutes:.1f} minutes"


class Reader(Finger):
    """Reads what is new on the page before each tap, and counts both."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.count = Count()
        self.step, self.seen = "", set[str]()

    def read(self) -> None:
        """Each text of a step once; of an answer what was not there before."""
        if path_of(self.page) != self.step:
            self.step, self.seen = path_of(self.page), set()
        texts = [text for text in self.page.evaluate(READ) if text not in self.seen]
        self.seen.update(texts)
        self.count.words += sum(len(text.split()) for text in texts)

    def press(self, part: Locator) -> None:
        self.read()
        self.count.taps += 1
        super().press(part)

    def choose(self, part: Locator) -> None:
        self.read()
        self.count.taps += 1
        super().choose(part)


def lessons_of_path() -> list[Lesson]:
    """The lessons in their order; the checks are no part of them."""
    every = list(course().lessons)
    return every[: every.index(course().by_slug[LAST]) + 1]


def walked(page: Page, lessons: list[Lesson]) -> Path:
    """Go through these lessons on a phone, from the first step of each to the way on at its end."""
    PHONE.apply(page)
    path = Path()
    for lesson in lessons:
        hand = Reader(page)
        path.lessons[lesson.slug] = hand.count
        page.goto(steps_of(lesson)[0])
        while path_of(page) != end_of(lesson):
            asked = _asked(page)
            if asked is not None:
                answer_right(hand, asked)
                hand.read()
            if asked is not None and asked.kind == BY_HERSELF and path.by_herself is None:
                path.by_herself = path.whole
            go_on(hand)
        hand.read()
        hand.count.taps += 1
    return path


def _asked(page: Page) -> Puzzle | None:
    form = page.locator("form[data-puzzle]")
    slug = form.get_attribute("data-puzzle") if form.count() else None
    return puzzles_by_slug()[slug] if slug else None
