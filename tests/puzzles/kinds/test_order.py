"""The pages of the kind `order`: moves, what is right, what is said of a wrong order."""

import re
from collections.abc import Iterable
from itertools import permutations
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
from lessons.puzzles.kinds import order as kind
from lessons.puzzles.kinds.order import KIND, judge_order, moved
from lessons.visitors.rulebook import DEFAULT
from mahjlearn.course import Puzzle, Try
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.values import task_of
from tests.course.kinds.tasks import read_well
from tests.course.kinds.test_order import ORDER, TURN, lettered
from tests.puzzles.kinds.test_choose import query
from tests.puzzles.page import get, read
from tests.puzzles.test_no_leak import NUMBERS, TELLING

STEPS = ("Hold out the 8 Bam", "Right takes it", "Right hands you the joker", "Rack the joker")


@pytest.fixture
def puzzle(tmp_path: Path) -> Puzzle:
    """One order is right."""
    return read_well(tmp_path, ORDER.replace("rules = []", 'rules = ["EX3", "EX16"]'))


@pytest.fixture
def turn(tmp_path: Path) -> Puzzle:
    """Two orders are right."""
    return read_well(tmp_path, TURN)


def given(puzzle: Puzzle, *texts: str) -> list[str]:
    return list(lettered(task_of(puzzle, Procedure), *texts))


def attempt(puzzle: Puzzle, letters: list[str]) -> Attempt:
    """The answer as it would be stored."""
    answer = KIND.read(puzzle, query(answer=letters))
    judged = judge_order(puzzle, answer)
    mixups = list(judged.misconceptions)
    return Attempt(ruleset=DEFAULT, answer=answer, outcome=judged.outcome, misconceptions=mixups)


def feedback(puzzle: Puzzle, answer: Attempt) -> dict[str, Any]:
    """Heading and explanation, with what the template of the kind shows."""
    explained = kind.explanation_context(puzzle, answer)
    return kind.verdict_context(puzzle, answer) | explained | explained["task"]


def told(puzzle: Puzzle, *texts: str) -> dict[str, Any]:
    return plain(feedback(puzzle, attempt(puzzle, given(puzzle, *texts))))


def placed(steps: Iterable[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"text": text, "had": had} for text, had in steps]


def plain(value: Any) -> Any:
    """Numbers and suits with plain spaces."""
    if isinstance(value, str):
        return value.replace("\N{NO-BREAK SPACE}", " ")
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


def test_an_answer_keeps_its_order(puzzle: Puzzle) -> None:
    assert KIND.read(puzzle, query(answer=["c", "a", "b"])) == {"answer": ["c", "a", "b"]}


def test_every_right_order_is_right_and_no_other(turn: Puzzle) -> None:
    right = task_of(turn, Procedure).right
    for letters in permutations("abcd"):
        judged = judge_order(turn, {"answer": list(letters)})
        assert judged.correct is (letters in right)
        assert judged.verdict == "none"


@pytest.mark.parametrize(
    "letters", [[], ["a"], list("abcc"), list("abcde"), ["a", "b", "c", ""], ["abcd"]]
)
def test_what_has_not_every_step_once_is_outside(puzzle: Puzzle, letters: list[str]) -> None:
    with pytest.raises(OutsideChoices):
        judge_order(puzzle, {"answer": letters})


def test_the_mix_up_of_a_wrong_order_is_one_that_finds_it_right(turn: Puzzle) -> None:
    early = given(turn, "Take Left’s joker", "Pick", "Rack", "Take Right’s joker")
    assert judge_order(turn, {"answer": early}).misconceptions == ("M16",)
    late = given(turn, "Rack", "Pick", "Take Left’s joker", "Take Right’s joker")
    assert judge_order(turn, {"answer": late}).misconceptions == ()


@pytest.mark.parametrize(
    ("move", "letters"),
    [
        ("b:up", "bacd"),
        ("b:down", "acbd"),
        ("a:up", "abcd"),
        ("d:down", "abcd"),
        ("x:up", "abcd"),
        ("b:left", "abcd"),
        ("b", "abcd"),
        ("", "abcd"),
    ],
)
def test_a_move_changes_two_steps_and_no_move_nothing(
    puzzle: Puzzle, move: str, letters: str
) -> None:
    assert moved(puzzle, query(answer=list("abcd"), move=[move])) == list(letters)


def test_a_move_without_an_order_starts_from_the_mix(puzzle: Puzzle) -> None:
    assert moved(puzzle, query(move=["b:up"], answer=["b", "b"])) == ["b", "a", "c", "d"]


def test_after_a_move_the_address_says_the_order_and_the_row(puzzle: Puzzle) -> None:
    posted = query(answer=list("abcd"), move=["c:up"])
    assert kind.moved_query(puzzle, posted) == "order=a,c,b,d&moved=c#step-c"
    assert kind.moved_query(puzzle, query(move=['"><b:up'])) == "order=a,b,c,d"


def test_the_form_stands_as_the_address_or_the_form_says(puzzle: Puzzle) -> None:
    for came in (QueryDict("order=d,c,b,a"), query(answer=list("dcba"))):
        assert stand(puzzle, came) == list("dcba")
    for came in (QueryDict(""), QueryDict("order=a,b"), QueryDict("order=a,b,c,d,d")):
        assert stand(puzzle, came) == list("abcd")


def stand(puzzle: Puzzle, came: QueryDict) -> list[str]:
    """The letters of the rows and of the moves, which are the same, in their order."""
    asked = kind.form_context(puzzle, came)
    rows = re.findall(r'form="answer" name="answer" value="([^"]+)"', asked["steps"])
    assert rows == asked["letters"]
    return rows


def test_the_row_that_moved_is_named(puzzle: Puzzle) -> None:
    asked = kind.form_context(puzzle, QueryDict("order=b,a,c,d&moved=a"))["steps"]
    assert re.findall(r'class="step moved" id="step-(.)"', asked) == ["a"]
    assert moved_words(asked) == "“Right takes it” is now step 2."
    asked = kind.form_context(puzzle, QueryDict("order=b,a,c,d&moved=z"))["steps"]
    assert moved_words(asked) == ""


def moved_words(html: str) -> str:
    found = re.search(r'<p class="moved-words">([^<]*)</p>', html)
    assert found is not None
    return found[1]


def drawn_form(puzzle: Puzzle, address: str = "") -> str:
    context = {
        "task": kind.form_context(puzzle, QueryDict(address)),
        "puzzle": {"slug": puzzle.slug, "kind": puzzle.kind, "url": "/x/", "question": "What?"},
        "form": {"token": "t", "key": "k", "learner": "", "version": "v"},
        "hint_url": "/x/?hint=1",
    }
    return render_to_string("puzzles/kinds/order.html", context)


def test_the_form_sends_the_steps_as_they_stand(puzzle: Puzzle) -> None:
    html = drawn_form(puzzle, "order=b,a,c,d")
    sent, moves = html.split('<form id="moves"')
    moves, bar = moves.split('id="answer"')
    assert re.findall(r'form="answer" name="answer" value="(.)"', sent) == ["b", "a", "c", "d"]
    assert re.findall(r'name="answer" value="(.)"', moves) == ["b", "a", "c", "d"]
    assert ['name="attempt_key"' in part for part in (sent, moves, bar)] == [False, False, True]
    assert re.findall(r'form="moves"\s+name="move"\s+value="(.:\w+)"', sent) == [
        f"{letter}:{way}" for letter in "bacd" for way in ("up", "down")
    ]


def test_the_ends_go_no_further_and_say_so(puzzle: Puzzle) -> None:
    html = drawn_form(puzzle)
    assert re.findall(r'value="(.:\w+)"\s+aria-label="[^"]*"\s+aria-disabled="true"', html) == [
        "a:up", "d:down",
    ]  # fmt: skip


def test_a_hint_keeps_the_order(puzzle: Puzzle) -> None:
    assert 'href="/x/?hint=1&amp;order=b,a,c,d#hint"' in drawn_form(puzzle, "order=b,a,c,d")


def test_the_form_tells_nothing(puzzle: Puzzle) -> None:
    html = drawn_form(puzzle)
    assert [word for word in TELLING if word in html] == []
    assert NUMBERS & set(re.findall(r"\b[A-Z]{1,2}\d+[a-d]?\b", html)) == set()


def test_a_right_order_is_told_with_what_the_rules_say(puzzle: Puzzle) -> None:
    found = told(puzzle, *STEPS)
    assert found["heading"] == "Correct. In order."
    assert [reason["text"] for reason in found["reasons"]] == [
        "The tile matches, so Right has to hand over the joker.",
        "The joker goes in with the hidden tiles.",
    ]
    assert found["steps"] == placed(zip(STEPS, (1, 2, 3, 4), strict=True))


def test_where_several_orders_are_right_one_is_not_called_the_order(turn: Puzzle) -> None:
    found = told(turn, "Pick", "Rack", "Take Left’s joker", "Take Right’s joker")
    assert found["heading"] == "Correct. That works."


def test_two_swapped_steps_are_nearly_right(turn: Puzzle) -> None:
    found = told(turn, "Pick", "Take Left’s joker", "Rack", "Take Right’s joker")
    assert found["heading"] == "Nearly. Two steps are swapped."
    assert [reason["text"] for reason in found["reasons"]] == [
        "Step 2, “Take Left’s joker”: The tile comes from the rack, and you haven’t "
        "racked the pick yet.",
        "“Rack” comes before “Take Left’s joker”.",
    ]
    right = ("Pick", "Rack", "Take Left’s joker", "Take Right’s joker")
    assert found["steps"] == placed(zip(right, (1, 3, 2, 4), strict=True))


def test_an_order_that_is_farther_off_is_another_one(puzzle: Puzzle) -> None:
    found = told(puzzle, *reversed(STEPS))
    assert found["heading"] == "Not quite. The order is different."
    assert found["steps"] == placed(zip(STEPS, (4, 3, 2, 1), strict=True))


def test_signs_are_words_and_icons(turn: Puzzle) -> None:
    found = told(turn, "Pick", "Take Left’s joker", "Rack", "Take Right’s joker")
    html = render_to_string("puzzles/kinds/order_told.html", {"task": found})
    assert re.findall(r'class="(?:sign|hidden-words)">([^<]*)<', html) == [
        "In place", "You put it at 3", "You put it at 2", "In place",
    ]  # fmt: skip
    assert re.findall(r"#(right|wrong)\"", html) == ["right", "wrong", "wrong", "right"]


def test_quotes_within_quotes_are_single(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ORDER.replace("Hold out the 8 Bam", "Say “Exchange”"))
    asked = kind.form_context(puzzle, QueryDict("order=a,b,c,d&moved=d"))
    assert moved_words(asked["steps"]) == "“Say ‘Exchange’” is now step 4."


def test_an_answer_to_other_steps_is_still_told(puzzle: Puzzle) -> None:
    old = Attempt(ruleset=DEFAULT, answer={"answer": ["a", "b"]}, outcome=Outcome.WRONG)
    found = plain(feedback(puzzle, old))
    assert found["heading"] == "Not quite. The order is different."
    assert found["steps"] == placed((step, 0) for step in STEPS)


def test_no_table_is_drawn(puzzle: Puzzle) -> None:
    assert KIND.board(OneAnswer(puzzle), query(), explained=False) == ""


def placements() -> list[Placement]:
    """Every order of the course."""
    return [
        step_placement(StepAddress(lesson, number))
        for lesson in course().lessons
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, Try) and step.puzzle.kind == "order"
    ]


@pytest.mark.django_db
def test_every_order_of_the_course_is_asked_and_answered(client: Client) -> None:
    for placement in placements():
        order = task_of(placement.puzzle, Procedure)
        page = get(client, placement.url)
        assert (page.status, page.stage) == (200, "answer")
        assert page.html.count('<li class="step"') == len(order.shown)
        for letters, outcome in ((order.shown, "wrong"), (order.right[0], "right")):
            fields = get(client, placement.url).fields | {"answer": list(letters)}
            told = read(client.post(placement.url, fields, follow=True))
            assert (told.status, told.stage, told.outcome[:2]) == (200, "done", (outcome, "none"))


@pytest.mark.django_db
def test_a_move_is_no_try(client: Client) -> None:
    placement = placements()[0]
    letters = list(task_of(placement.puzzle, Procedure).shown)
    page = get(client, placement.url)
    reply = client.post(placement.url, page.fields | {"answer": letters, "move": "b:up"})
    assert reply.status_code == 303
    after = get(client, reply["Location"])
    found = re.findall(r'<li class="step[^"]*" id="step-(.)"', after.html)
    assert found == ["b", "a", *letters[2:]]
    assert after.fields["attempt_key"] == page.fields["attempt_key"]
    assert Attempt.objects.count() == 0
