"""Which puzzles are looked at, and the states of each. A new kind comes in by itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.gates.gate import comebacks_of
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.browser.hands import Mouse, Plain
from tests.browser.lessons import PATIENCE, answer, settle
from tests.browser.looks import Look
from tests.course.kinds.ruling.tables import EARLY
from tests.course.kinds.tasks import read_well
from tests.course.made import changed
from tests.puzzles.learners import (
    Form,
    form_of,
    puzzles_by_slug,
    refused_move,
    right_answers,
    right_reason,
    scene_of,
    wrong_answer,
)
from tests.puzzles.samples import of_course, puzzle_of
from tests.sampling import FULL

LISTS = ("choose", "order")
"""Answered beside the table, in rows of text: the page scrolls as far as those reach."""
PUTS_BACK = ("exchange",)
"""In these a tile that may not go comes back, and the same question goes on."""
MOST_WORDS = 20
"""Of the prose, for which question and table have the room they are drawn with."""
SIZES = (
    Look(390, 664, "light"),
    Look(1024, 768, "dark"),
    Look(1280, 800, "light"),
    Look(360, 740, "light"),
    Look(820, 1180, "light"),
)
WINDOWS = SIZES if FULL else SIZES[:3]
ENDS = (
    "ruling-exchanged",
    "ruling-refused",
    "ruling-differs",
    "ruling-with-reasons",
    "ruling-settled",
)
"""One of each way in which a ruling ends."""
DEALT = {f"dealt-{one.form}": one.slug for one in reversed(table_entries())}
"""The first table of practice of each form, by name."""
LONG = {"choose", "order"}
"""Those whose text is longer than the page is drawn for."""


# Which


@cache
def of_rulings() -> dict[str, Puzzle]:
    """One of each way in which a ruling ends: gone, refused, differing, settled in two taps."""
    every = [one for one in (*course().puzzles, *rulings().puzzles) if one.kind == "ruling"]
    about = [one for one in every if one.play[-1].verb is Verb.EXCHANGE]
    exchanges = [changed(one, choices=()) for one in about if settling_of(one) is None]
    return {
        "ruling-exchanged": best(one for one in exchanges if one.key.allowed),
        "ruling-refused": best(one for one in exchanges if not one.key.allowed),
        "ruling-differs": best(one for one in every if one.key.differs),
        "ruling-with-reasons": best(one for one in every if one.choices),
        "ruling-settled": early(),
    }


def best(found: Iterable[Puzzle]) -> Puzzle:
    """The first of few words, else the first."""
    return min(found, key=lambda one: not short(one))


def early() -> Puzzle:
    """Right may not: the turn has not begun. Six places are marked."""
    with TemporaryDirectory() as directory:
        return read_well(Path(directory), EARLY)


def short(puzzle: Puzzle) -> bool:
    """Few enough words above the table, on a phone and on a page."""
    return all(len(text.split()) <= MOST_WORDS for text in (puzzle.facts, puzzle.phone))


class Asked(Mapping[str, Puzzle]):
    """By name one of each kind, rulings in all their ways, and a table of practice of each form;
    each is looked for when asked for.

    In full also every first ruling, and every one of the course whose answer is touched, those
    that come back too, by its slug.
    """

    def __init__(self) -> None:
        kinds = tuple(kind for kind in KINDS if kind != "ruling")
        self.names = (*kinds, *ENDS, *sorted(DEALT), *(_touched() if FULL else ()))

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, name: str) -> Puzzle:
        return asked(name)


def _touched() -> list[str]:
    """The slugs of the first rulings, and of the course of those whose answer is touched and of the
    tables that come back, but for those that have a name.
    """
    shown = {asked(kind).slug for kind in KINDS if kind != "ruling"}
    plain = ("ruling", *LISTS)
    touched = (one for one in course().puzzles if one.kind not in plain)
    again = (one for lesson in course().parts for one in comebacks_of(lesson))
    every = (*rulings().puzzles, *touched, *(one for one in again if one.kind not in LISTS))
    return [one.slug for one in every if one.slug not in shown]


@cache
def asked(name: str) -> Puzzle:
    """The puzzle of this name. KeyError for none."""
    if name in KINDS:
        return of_kind(name)
    if name in ENDS:
        return of_rulings()[name]
    if name in DEALT:
        return table_of(DEALT[name])
    return rulings().by_slug.get(name) or puzzles_by_slug()[name]


def of_kind(kind: str) -> Puzzle:
    """One of few words, where the course has such; else what the tests of that kind read.

    Where tiles come back, one in which something is refused.
    """
    found = of_course(kind)
    if kind in PUTS_BACK:
        found = [one for one in found if refused_move(scene_of(one))]
    return best(found) if found else puzzle_of(kind)


ASKED = Asked()
NAMES = tuple(ASKED)
ON_THE_TABLE = tuple(name for name in NAMES if name not in LISTS)


def exact(name: str) -> bool:
    """Whether its text has the length that the page is drawn for, as a table of practice has."""
    if name in DEALT:
        return True
    if name not in KINDS and name not in ENDS:
        return short(ASKED[name])
    return name not in LONG


def url_of(name: str) -> str:
    return f"/table/{name}/"


# The states


def choose(page: Page, puzzle: Puzzle) -> None:
    """What can be chosen first, short of sending it; nothing where one press answers."""
    if puzzle.kind == "referee":
        play_and_stop(page)
    there = [wanted for wanted in FIRST if page.locator(wanted).count()]
    for wanted in there[:1]:
        FIRST[wanted](page, wanted)


def play_and_stop(page: Page) -> None:
    page.locator("#step-on").click()
    page.locator("#stop").click()
    expect(page.locator("form.touching")).to_be_visible()


def click(page: Page, wanted: str) -> None:
    page.locator(wanted).first.click()


def look(page: Page, wanted: str) -> None:
    frame = page.locator(wanted).nth(1)
    frame.click()
    expect(frame).to_have_attribute("aria-current", "true")


def keep(page: Page, wanted: str) -> None:
    click(page, wanted)
    expect(page.locator('.board input[name="settles"]').first).to_be_attached()


FIRST: dict[str, Callable[[Page, str], None]] = {
    "[data-said=no]": keep,
    "#puzzle input[name=give]": click,
    ".strip a": look,
    ".move.down": click,
    "#puzzle :is(.board, .beside, .boxes) input": click,
}


def states(page: Page, name: str) -> Iterator[str]:
    """The page in one state after another, up to the verdict on a wrong answer."""
    puzzle = ASKED[name]
    page.goto(url_of(name))
    yield "open"
    for number in range(1, len(puzzle.hints) + 1):
        page.locator(".hint-link").click()
        expect(page.locator("#hint")).to_contain_text(f"Hint {number}")
        yield f"hint {number}"
    choose(page, puzzle)
    yield "chosen"
    if refuse(page, name):
        yield "not allowed"
    for state in TOLD:
        say(page, name, right=state == "right")
        yield state


TOLD = ("right", "wrong")


def refuse(page: Page, name: str) -> bool:
    """An act that is put back, where there is one."""
    puzzle = ASKED[name]
    refused = refused_move(scene_of(puzzle)) if puzzle.kind in PUTS_BACK else None
    if refused is None:
        return False
    page.goto(url_of(name))
    answer(Mouse(page), puzzle, form_of(refused.tap))
    return True


def say(page: Page, name: str, *, right: bool) -> None:
    """Open the puzzle and answer it."""
    puzzle = ASKED[name]
    page.goto(url_of(name))
    for form in right_answers(puzzle) if right else [wrong_answer(puzzle)]:
        give(page, puzzle, form)
    if right and puzzle.choices:
        settle(Mouse(page), right_reason(puzzle))


def give(page: Page, puzzle: Puzzle, form: Form) -> None:
    answer(Mouse(page), puzzle, form)


def give_plainly(page: Page, puzzle: Puzzle, form: Form) -> None:
    """The same without script; where the first of two taps is kept, a page comes between."""
    if "settles" not in form:
        return answer(Plain(page), puzzle, form)
    page.locator(f'[data-said="{form["answer"]}"]').click()
    page.locator(f'input[name="settles"][value="{form["settles"]}"]').check()
    page.get_by_role("button", name="That settles it").click()
    return expect(page.locator("#verdict")).to_be_visible(timeout=PATIENCE)
