"""What is told after an answer: short enough, numbered alike on the table and in Why, for each."""

import re
from collections import Counter

import pytest
from django.test import Client

from lessons.puzzles.kinds import kind_of
from lessons.puzzles.touching.explain import refutations
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.told import LONGEST_SENTENCE
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from tests.folding import folded
from tests.puzzles import slice as trial
from tests.puzzles.learners import puzzles_by_slug, right_answers, wrong_answer
from tests.puzzles.page import Page, get, reasons_shown, send
from tests.puzzles.samples import puzzle_of
from tests.sampling import share

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]
LONGEST_VERDICT = 24
MOST_ALIKE = 2
SHOWN = (*KINDS, *share(puzzles_by_slug(), 83))
"""A puzzle of each kind by the name of the kind, others by their slugs."""
shown = pytest.mark.parametrize("puzzle", SHOWN, indirect=True)
part = pytest.mark.sampled(3)
NUMBER = re.compile(r'<b class="number"[^>]*>(\d)</b>')
FRAME = re.compile(r'<b class="disc" aria-hidden="true">(\d)</b>')
REASON = re.compile(r'<span class="disc">(\d)</span>')


@pytest.fixture
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    name = request.param
    return puzzle_of(name) if name in KINDS else puzzles_by_slug()[name]


def touched() -> list[Puzzle]:
    """Those that are answered by touching the table."""
    every = puzzles_by_slug().values()
    return [one for one in every if isinstance(one.task, Touching) and one.kind != "ruling"]


def answered(client: Client, puzzle: Puzzle, *, right: bool) -> Page:
    """The page after the last answer, with its reasons."""
    for form in right_answers(puzzle) if right else [wrong_answer(puzzle)]:
        page = send(client, get(client, f"/trial/{puzzle.kind}/"), **form)
    return page if page.stage == "answer" else reasons_shown(client, page)


@part
@shown
def test_what_is_told_is_short(
    client: Client, monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle
) -> None:
    """The verdict; while an act goes on a line of prose stands there instead."""
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle)
    for right in (True, False):
        page = answered(client, puzzle, right=right)
        if page.stage == "done":
            verdict = re.split(r"(?<=\.) ", page.heading)
            assert [part for part in verdict if len(part) > LONGEST_VERDICT] == []
        assert len(page.text_of(r'<p class="sentence">(.*?)</p>')) <= LONGEST_SENTENCE


@folded("puzzle", touched, ids=lambda puzzle: puzzle.slug)
def test_each_wrong_touch_has_a_refutation_of_its_own(puzzle: Puzzle) -> None:
    """It names what was touched, and says why not; so does what is said where nothing was."""
    task, kind = task_of(puzzle, Touching), kind_of(puzzle)
    said = []
    for one in (one for one in task.candidates if not one.right):
        chosen = frozenset((one.thing,))
        found = refutations(task, chosen, kind.told(puzzle, chosen))
        assert all(each["text"] for each in found)
        said.append(tuple(each["lead"] + each["text"] for each in found))
    assert () not in said
    assert task.none is None or task.none.because
    if puzzle.kind != "lay_down":
        assert len(set(said)) == len(said)


@part
@shown
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_numbers_of_the_table_are_those_of_why(
    client: Client, monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle, right: bool
) -> None:
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle)
    page = answered(client, puzzle, right=right)
    on_table = Counter(NUMBER.findall(page.html))
    in_why = set(REASON.findall(page.html))
    if puzzle.kind == "film":
        assert in_why <= set(FRAME.findall(page.html))
    else:
        assert in_why == on_table.keys()
    assert [one for one, times in on_table.items() if times > MOST_ALIKE] == []


def test_a_reason_said_of_two_numbers_bears_both(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzles_by_slug()["the-same-pung"]
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle)
    page = answered(client, puzzle, right=True)
    assert REASON.findall(page.html) == ["1", "2"]
