"""The pages of the kind `choose`: what a form sends, what is right, what is said of each box."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.test import Client

from lessons.attempts.values import OutsideChoices
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import step_placement
from lessons.models import Attempt, Outcome
from lessons.puzzles import Placement
from lessons.puzzles.kind import OneAnswer
from lessons.puzzles.kinds.choose import (
    KIND,
    box_id,
    explanation_context,
    judge_choice,
    picture,
    verdict_context,
)
from lessons.visitors.rulebook import DEFAULT
from mahjlearn.course import Puzzle, Try
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.values import task_of
from tests.course.kinds.tasks import read_well
from tests.course.kinds.test_choose import JOKERS, OPTIONS, TILES
from tests.puzzles.page import HTMX, get, read
from tests.puzzles.test_no_leak import NUMBERS, TELLING
from tests.sampling import share

PICK, GREEN, SOAP = "South-picked", "South-rack-9", "South-rack-11"


@pytest.fixture
def tiles(tmp_path: Path) -> Puzzle:
    """The 8 Bam just picked is the one right tile."""
    return read_well(tmp_path, TILES.replace("rules = []", 'rules = ["TS4", "TS5"]'))


@pytest.fixture
def options(tmp_path: Path) -> Puzzle:
    """The first and the third are right."""
    return read_well(tmp_path, OPTIONS)


@pytest.fixture
def jokers(tmp_path: Path) -> Puzzle:
    """Right's jokers are right, Left's is not."""
    return read_well(tmp_path, JOKERS)


def query(**lists: list[str]) -> QueryDict:
    made = QueryDict(mutable=True)
    for name, values in lists.items():
        made.setlist(name, values)
    return made


def attempt(puzzle: Puzzle, *ids: str) -> Attempt:
    """The answer as it would be stored."""
    answer = KIND.read(puzzle, query(answer=list(ids)))
    judged = judge_choice(puzzle, answer)
    mixups = list(judged.misconceptions)
    return Attempt(ruleset=DEFAULT, answer=answer, outcome=judged.outcome, misconceptions=mixups)


def asks(puzzle: Puzzle, came: QueryDict) -> dict[str, Any]:
    return KIND.form_context(OneAnswer(puzzle), came)


def feedback(puzzle: Puzzle, given: Attempt) -> dict[str, Any]:
    """Heading and explanation, with what the template of the kind shows."""
    explained = explanation_context(puzzle, given)
    return verdict_context(puzzle, given) | explained | explained["task"]


def told(puzzle: Puzzle, *ids: str) -> dict[str, Any]:
    return feedback(puzzle, attempt(puzzle, *ids))


def test_an_answer_is_the_same_in_whatever_order_it_came(options: Puzzle) -> None:
    once = KIND.read(options, query(answer=["c", "a", "c"]))
    assert once == {"answer": ["a", "c"]}


@pytest.mark.parametrize(
    ("ids", "outcome"),
    [
        (["a", "c"], Outcome.RIGHT),
        (["a"], Outcome.WRONG),
        (["b"], Outcome.WRONG),
        (["a", "b", "c"], Outcome.WRONG),
    ],
)
def test_right_is_exactly_the_right_set(options: Puzzle, ids: list[str], outcome: str) -> None:
    judged = judge_choice(options, {"answer": ids})
    assert (judged.outcome, judged.correct) == (outcome, outcome == Outcome.RIGHT)
    assert (judged.verdict, judged.rules) == ("none", options.key.rules)


@pytest.mark.parametrize("ids", [[], [""], ["d"], ["a", "A"], ["a", "South-picked"], ["\x00"]])
def test_nothing_and_what_is_not_offered_are_outside(options: Puzzle, ids: list[str]) -> None:
    with pytest.raises(OutsideChoices):
        judge_choice(options, {"answer": ids})


def test_tiles_are_called_by_their_ids(tiles: Puzzle) -> None:
    names = re.findall(r'name="answer" value="([^"]+)"', asks(tiles, query())["boxes"])
    assert names[0] == "South-rack-0"
    assert names[-1] == PICK
    assert judge_choice(tiles, {"answer": [PICK]}).correct


def test_the_mix_ups_of_a_wrong_answer_fit_it(tiles: Puzzle) -> None:
    assert judge_choice(tiles, {"answer": [PICK]}).misconceptions == ()
    assert judge_choice(tiles, {"answer": [PICK, SOAP]}).misconceptions == ("M44",)
    assert judge_choice(tiles, {"answer": [SOAP]}).misconceptions == ("M44",)


def test_no_mix_up_is_named_by_which_nothing_wrong_was_ticked(tiles: Puzzle) -> None:
    """A believer that the pick has to be racked first leaves it out, and ticks nothing else."""
    assert "M24" in tiles.catches
    assert judge_choice(tiles, {"answer": ["South-rack-0"]}).misconceptions == ()


def test_the_form_ticks_what_came_with_the_address_or_the_form(tiles: Puzzle) -> None:
    for came in (query(chosen=[PICK]), query(answer=[PICK])):
        html = asks(tiles, came)["boxes"]
        assert re.findall(r'value="([^"]+)" checked', html) == [PICK]


def drawn_form(puzzle: Puzzle, **lists: list[str]) -> str:
    context = {
        "task": asks(puzzle, query(**lists)),
        "puzzle": {"slug": puzzle.slug, "kind": puzzle.kind, "url": "/x/", "question": "What?"},
        "form": {"token": "t", "key": "k", "learner": "", "version": "v"},
        "hint_url": "/x/?hint=1",
    }
    return render_to_string("puzzles/kinds/choose.html", context)


@pytest.mark.parametrize("name", ["tiles", "options", "jokers"])
def test_the_form_tells_nothing(name: str, request: pytest.FixtureRequest) -> None:
    html = drawn_form(request.getfixturevalue(name))
    assert [word for word in TELLING if word in html] == []
    assert NUMBERS & set(re.findall(r"\b[A-Z]{1,2}\d+[a-d]?\b", html)) == set()


def test_the_form_has_a_checkbox_a_box_and_one_button(options: Puzzle) -> None:
    html = drawn_form(options, answer=["b"])
    box = r'type="checkbox" form="answer" name="answer" value="(.)"( checked)?'
    assert re.findall(box, html) == [("a", ""), ("b", " checked"), ("c", "")]
    assert re.findall(r"<button[^>]*>([^<]*)</button>", html) == ["That’s all of them"]
    assert re.findall(r'data-tile="(\w+)"', html) == ["8B", "8B", "G"]


def test_the_picked_tile_says_that_it_is(tiles: Puzzle) -> None:
    html = asks(tiles, query())["boxes"]
    noted = re.findall(r'<span class="words">\s*([^<]+?)\s*<span class="note">([^<]+)<', html)
    assert noted == [("8\N{NO-BREAK SPACE}Bam", "your pick")]


@pytest.mark.parametrize(
    ("name", "ids", "heading", "sentence"),
    [
        ("tiles", [PICK], "Correct. One is right.", "It’s only the 8 Bam."),
        ("tiles", [GREEN], "Not quite. One is right.", "It’s only the 8 Bam."),
        ("options", ["a", "c"], "Correct. Two are right.", "It’s the first and the third."),
        (
            "jokers",
            ["South-rack-0"],
            "Not quite. One is right.",
            "It’s only Right’s jokers in the kong of 8 Bams.",
        ),
    ],
)
def test_the_sentence_has_the_right_set_in_words(
    name: str, ids: list[str], heading: str, sentence: str, request: pytest.FixtureRequest
) -> None:
    puzzle = request.getfixturevalue(name)
    ids = ["East-exposed-0-1"] if name == "jokers" else ids
    found = told(puzzle, *ids)
    assert found["heading"] == heading
    assert found["sentence"].replace("\N{NO-BREAK SPACE}", " ") == sentence


def test_a_sentence_of_long_names_has_their_number(tmp_path: Path) -> None:
    racked = 'play = """\nSouth picks 8B\nSouth racks\n"""'
    three = JOKERS.replace("North shows 3D 3D 3D", "North shows 2D J 2D")
    puzzle = read_well(tmp_path, three.replace('play = "South picks 8B"', racked))
    found = told(puzzle, box_id(task_of(puzzle, Choose).boxes[0]))
    assert found["heading"] == "Not quite. Two are right."
    assert found["sentence"] == "Two of the three are right."


def test_every_option_is_told_with_its_ruling_and_reason(options: Puzzle) -> None:
    found = told(options, "a", "b")
    rows = [(row["right"], row["missed"], row["chosen"]) for row in found["boxes"]]
    assert rows == [
        (True, False, "You chose it."),
        (False, True, "You chose it."),
        (True, True, "You left it out."),
    ]
    assert found["rest"] == []
    assert found["you_said"] == "the first and the second"
    assert all(row["because"] for row in found["boxes"])


def test_own_tiles_that_nobody_chose_stand_apart(tiles: Puzzle) -> None:
    found = told(tiles, GREEN)
    assert [(row["right"], row["number"]) for row in found["boxes"]] == [(False, 1), (True, 2)]
    assert len(found["rest"]) == len(task_of(tiles, Choose).boxes) - 2


def test_signs_are_words_and_icons(options: Puzzle) -> None:
    html = render_to_string("puzzles/kinds/choose_told.html", {"task": told(options, "a", "b")})
    assert re.findall(r"<b>(Yes|No):</b>", html) == ["Yes", "No", "Yes"]
    assert re.findall(r"#(right|wrong)\"", html) == ["right", "wrong", "right"]


def names_on_the_board(puzzle: Puzzle, given: Attempt | None) -> list[str]:
    ticked = None if given is None else frozenset(given.answer["answer"])
    html = str(picture(puzzle, ticked))
    names = re.findall(r'role="img" aria-label="([^"]*)"', html)
    return [name for name in names if "chosen" in name or "deciding" in name]


def test_the_table_marks_what_was_chosen_and_what_decides(tiles: Puzzle) -> None:
    assert names_on_the_board(tiles, None) == []
    assert names_on_the_board(tiles, attempt(tiles, GREEN)) == [
        "Green Dragon, chosen, not right, deciding tile 1",
        "8 Bam, picked, not racked, deciding tile 2",
    ]
    assert names_on_the_board(tiles, attempt(tiles, PICK)) == [
        "8 Bam, picked, not racked, chosen, right, deciding tile 1",
    ]


def test_at_most_four_tiles_are_numbered(tiles: Puzzle) -> None:
    ids = [box_id(box) for box in task_of(tiles, Choose).boxes]
    numbered = names_on_the_board(tiles, attempt(tiles, *ids))
    assert len([name for name in numbered if "deciding" in name]) == 4


def test_an_answer_to_other_boxes_is_still_told(options: Puzzle) -> None:
    old = Attempt(ruleset=DEFAULT, answer={"answer": ["x"]}, outcome=Outcome.WRONG)
    assert feedback(options, old)["you_said"] == ""


def placements() -> list[Placement]:
    """Every choice of the course."""
    return [
        step_placement(StepAddress(lesson, number))
        for lesson in course().lessons
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, Try) and step.puzzle.kind == "choose"
    ]


@pytest.mark.django_db
def test_every_choice_of_the_course_is_asked_and_answered(client: Client) -> None:
    for placement in share(placements(), 5):
        page = get(client, placement.url)
        assert (page.status, page.stage) == (200, "answer")
        assert page.answers == [box_id(box) for box in task_of(placement.puzzle, Choose).boxes]
        right = [box_id(box) for box in task_of(placement.puzzle, Choose).boxes if box.right]
        for ids, outcome in ((page.answers, "wrong"), (right, "right")):
            page = get(client, placement.url)
            told = read(client.post(placement.url, page.fields | {"answer": ids}, follow=True))
            assert (told.status, told.stage, told.outcome[:2]) == (200, "done", (outcome, "none"))


@pytest.mark.django_db
def test_an_empty_form_is_422_with_the_form(client: Client) -> None:
    placement = placements()[0]
    page = get(client, placement.url)
    for more in ({}, HTMX):
        reply = read(client.post(placement.url, page.fields, **more))
        assert (reply.status, reply.stage) == (422, "answer")
        assert KIND.missing in reply.html
    assert Attempt.objects.count() == 0
