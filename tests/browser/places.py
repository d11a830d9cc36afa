"""Question, table and bar: where they are in every state of a puzzle, and what a finger meets.

A further kind of question is one more line of `BEGIN`; all else is asked of the page.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import home_placement, step_placement
from lessons.puzzles import Placement
from mahjlearn.course import Puzzle, Try
from mahjlearn.course.kinds.exchange.judging import scene_of
from mahjlearn.course.kinds.exchange.values import Exchanging
from tests.browser.hands import Mouse
from tests.browser.lessons import KINDS, answer, answer_right, answer_wrong, first, look_at
from tests.browser.looks import FULL, Look
from tests.puzzles.learners import form_of, refused_move

SIZES = (
    Look(390, 664, "light"),
    Look(1024, 768, "dark"),
    Look(1280, 800, "light"),
    Look(360, 740, "light"),
    Look(820, 1180, "light"),
)
WINDOWS = SIZES if FULL else SIZES[:3]
MOST_WORDS = 20
"""Of the prose, for which question and table have the room they are drawn with."""


# What is chosen, short of sending it


def nothing(page: Page) -> None:
    """One press answers."""


def a_tile(page: Page) -> None:
    """Nothing where a turn without jokers is asked for."""
    tiles = page.locator("#puzzle input[name=give]")
    if tiles.count():
        tiles.first.click()


def an_amount(page: Page) -> None:
    page.locator("#puzzle .amounts input").first.click()


def a_thing(page: Page) -> None:
    page.locator("#puzzle input[name=answer]").first.click()


def a_move(page: Page) -> None:
    page.locator(".move.down").first.click()


def a_frame(page: Page) -> None:
    look_at(Mouse(page), ["frame-2"])


BEGIN: dict[str, Callable[[Page], None]] = {
    "ruling": nothing,
    "exchange": a_tile,
    "choose": a_thing,
    "order": a_move,
    "take_jokers": a_thing,
    "give_tile": a_thing,
    "lay_down": a_thing,
    "dead_hand": a_thing,
    "which_player": a_thing,
    "film": a_frame,
    "what_now": nothing,
    "pay": an_amount,
}
"""By kind of question. What is not here cannot be asked in a lesson without a line."""
LISTS = ("choose", "order")
"""Answered beside the table, in rows of text: the page scrolls as far as those reach."""


# Which puzzles are looked at


@dataclass(frozen=True)
class Seen:
    """A puzzle at its place; `exact` where its text has the length that the page is drawn for."""

    name: str
    placement: Placement

    @property
    def puzzle(self) -> Puzzle:
        return self.placement.puzzle

    @property
    def kind(self) -> str:
        return self.puzzle.kind

    def exact(self, look: Look) -> bool:
        """The facts of a phone are others, where those of the page are long."""
        puzzle = self.puzzle
        facts = puzzle.phone or puzzle.facts if look.width < 700 else puzzle.facts
        return len(facts.split()) <= MOST_WORDS and self.kind not in LISTS


def seen() -> list[Seen]:
    """The first page; of every kind the first puzzle, and the first of few words."""
    found = [Seen("home", home_placement())]
    for kind in KINDS:
        every = [Seen(kind, first(kind)), *short(kind)]
        found += {one.puzzle.slug: one for one in every}.values()
    return found


def short(kind: str) -> list[Seen]:
    """The first of this kind with few words, where there is one."""
    placements = (
        step_placement(StepAddress(lesson, number))
        for lesson in course().lessons
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, Try) and step.puzzle.kind == kind
    )
    named = (Seen(f"{kind}, short", placement) for placement in placements)
    return [one for one in named if one.exact(SIZES[0]) and one.exact(SIZES[1])][:1]


# The states of a puzzle


def states(page: Page, one: Seen) -> Iterator[str]:
    """The page in one state after another, up to the verdict on a right answer."""
    puzzle, hand = one.puzzle, Mouse(page)
    page.goto(one.placement.url)
    yield "open"
    for number in range(1, len(puzzle.hints) + 1):
        page.locator(".hint-link").click()
        expect(page.locator("#hint")).to_contain_text(f"Hint {number}")
        yield f"hint {number}"
    BEGIN[one.kind](page)
    yield "chosen"
    page.goto(one.placement.url)
    refused = isinstance(puzzle.task, Exchanging) and refused_move(scene_of(puzzle))
    if refused:
        answer(hand, puzzle, form_of(refused.tap))
        yield "not allowed"
    answer_right(hand, puzzle)
    yield "right"
    page.goto(one.placement.url)
    answer_wrong(hand, puzzle)
    yield "wrong"


# Measures

Box = dict[str, float]
BOXES = """() => {
  const box = (part) => {
    if (!part || !part.checkVisibility()) return null;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return { top, bottom, left, right };
  };
  const find = (selector) => box(document.querySelector(`#puzzle ${selector}`));
  const hand = [...document.querySelectorAll("#puzzle .own .tile, #puzzle .own .folded")].map(box);
  const places = { question: find(".ask"), table: find(".board"), bar: find(".bar") };
  if (hand.length) places.hand = { top: Math.min(...hand.map((one) => one.top)),
                                   bottom: Math.max(...hand.map((one) => one.bottom)) };
  return places;
}"""
# The middle of a button, and what a finger meets there.
MET = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return { top: y, bottom: y + height, left: x, right: x + width, met: part.contains(at) };
}"""
# Nine points of a box of 44 px around the middle of each thing that can be touched, and its place.
TOUCHED = """() => [...document.querySelectorAll("#puzzle .board .choice")].map((part) => {
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const box = part.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const missed = [-21.5, 0, 21.5].flatMap((right) => [-21.5, 0, 21.5].map((down) => [right, down]))
    .filter(([right, down]) => !part.contains(document.elementFromPoint(x + right, y + down)));
  return { id: part.querySelector("input").value, x: x + scrollX, y: y + scrollY, missed };
})"""
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
ENDED = "() => Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)"
# The table as it is seen: every tile and number by its place on it, and how it is marked.
PICTURE = """() => {
  const board = document.querySelector("#puzzle .board");
  const from = board.getBoundingClientRect();
  return [...board.querySelectorAll(".tile, .number, .bubble, .phase")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const marks = getComputedStyle(part);
    const place = [x - from.x, y - from.y, width, height].map(Math.round);
    return [part.className, ...place, marks.boxShadow, marks.opacity].join(" ");
  });
}"""
LEAST = 44


def boxes(page: Page) -> dict[str, Box | None]:
    """Question, table, bar and hand as the window shows them now; None where there is none."""
    return page.evaluate(BOXES)


def room(page: Page) -> float:
    """The height of the window."""
    return page.evaluate("innerHeight")


def in_window(page: Page, box: Box | None) -> bool:
    return box is not None and box["top"] >= -0.5 and box["bottom"] <= room(page) + 0.5


def too_close(page: Page) -> list[str]:
    """Things on the table that a finger meets in less than 44 px, or two of them at once."""
    found = page.evaluate(TOUCHED)
    small = [f"{one['id']}: not met at {one['missed']}" for one in found if one["missed"]]
    pairs = [(a, b) for at, a in enumerate(found) for b in found[at + 1 :]]
    return small + [f"{a['id']} lies over {b['id']}" for a, b in pairs if _overlap(a, b)]


def _overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(abs(one[axis] - other[axis]) < LEAST - 0.5 for axis in ("x", "y"))
