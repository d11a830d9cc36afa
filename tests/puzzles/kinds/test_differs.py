"""Where authorities differ either call is accepted, and no side is called the right one."""

from dataclasses import replace

import pytest
from django.test import Client

from lessons import content_store
from lessons.content_store import rulings
from lessons.learn.progress import next_step
from lessons.learn.progress.noted import lesson_state
from lessons.models import Attempt, Learner, Outcome
from lessons.puzzles.kinds.ruling.explain import ruling_words
from lessons.puzzles.kinds.ruling.judging import differences, judge_answer
from lessons.visitors.rulebook import short_name
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import OUTSIDE
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat
from tests.course.made import changed
from tests.learn.lesson_course import serve
from tests.puzzles.page import get, reasons_shown, send

TABLE = "West shows 2D J 2D\nNorth discarded 9D"
PLAY = """East picks 2B
East announces an exchange
East gives West 2B for J
West hands over J
South points out the mistake
East gives the right tile 2D"""


@pytest.fixture
def disputed() -> Puzzle:
    """The right tile is given before the discard: printed yes, by telephone no."""
    return in_dispute(rulings().puzzles[0])


def in_dispute(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the table that authorities differ on."""
    table, play = parse_table(TABLE), parse_play(PLAY)
    asked = changed(puzzle, you=Seat.EAST, table=table, play=play, task=None, choices=())
    return replace(asked, mixups=(), changes=())


def test_the_authorities_that_differ(disputed: Puzzle) -> None:
    said = {authority.name: authority.allowed for authority in disputed.key.differs}
    assert (said["league"], said["league-phone-2024"]) == (True, False)


@pytest.mark.parametrize(
    ("plays_by", "answer", "correct"),
    [
        ("league", "yes", True),
        ("league", "no", False),
        ("league-phone-2024", "yes", False),
        ("league-phone-2024", "no", True),
    ],
)
def test_either_call_is_accepted(
    disputed: Puzzle, plays_by: str, answer: str, correct: bool
) -> None:
    judged = judge_answer(disputed, plays_by, {"answer": answer})
    assert (judged.outcome, judged.correct) == (Outcome.ACCEPTED, correct)
    assert judged.misconceptions == ()


@pytest.mark.parametrize(
    ("plays_by", "titles"), [("league", ["Yes", "No"]), ("league-phone-2024", ["No", "Yes"])]
)
def test_the_answer_of_ones_own_rule_book_stands_first(
    disputed: Puzzle, plays_by: str, titles: list[str]
) -> None:
    shown = differences(disputed, Attempt(ruleset=plays_by, answer={"answer": "yes"}))
    assert shown is not None
    assert [answer["title"] for answer in shown["answers"]] == titles
    assert shown["plays_by"] == short_name(plays_by)
    assert shown["answers"][0]["text"].startswith(short_name(plays_by))


@pytest.mark.parametrize(
    ("answer", "follows"),
    [("yes", ("The League, as printed", "The League by telephone")),
     ("no", ("The League by telephone", "The League, as printed"))],
)  # fmt: skip
def test_it_is_said_whom_the_call_follows(
    disputed: Puzzle, answer: str, follows: tuple[str, str]
) -> None:
    shown = differences(disputed, Attempt(ruleset="league", answer={"answer": answer}))
    assert shown is not None
    with_you, others = shown["follows"].split(" Another answer: ")
    assert [follows[0] in with_you, follows[1] in others] == [True, True]
    assert [follows[1] in with_you, follows[0] in others] == [False, False]


def test_no_side_is_called_right(disputed: Puzzle) -> None:
    assert ruling_words(disputed) == "Books differ."


@pytest.fixture
def found_late() -> Puzzle:
    """A joker of a wrong exposure that nobody noticed for turns: I Love Mahj alone says yes."""
    tries = content_store.course().by_slug["a-dead-hands-jokers"].tries
    return next(one.puzzle for one in tries if one.slug == "left-and-9-dots")


@pytest.mark.parametrize("plays_by", ["league", "amja", "league, D7 stays"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_is_known_by_one_answer_alone_is_named_with_it(
    found_late: Puzzle, plays_by: str, answer: str
) -> None:
    judged = judge_answer(found_late, plays_by, {"answer": answer})
    assert (judged.outcome, judged.misconceptions) == (Outcome.ACCEPTED, ())
    shown = differences(found_late, Attempt(ruleset=plays_by, answer={"answer": answer}))
    assert shown is not None
    said = {box["title"]: box["text"] for box in shown["answers"]}
    yes, no = "I Love Mahj", f"{short_name('league')}; {short_name('league-phone-2024')}"
    house = plays_by == "league, D7 stays"
    assert said == {"Yes": f"Your house rules; {yes}" if house else yes, "No": no}
    assert shown["answers"][0]["title"] == ("Yes" if house else "No")
    assert ("don’t settle it" in shown["marking"]) is (plays_by == "amja")


def test_who_says_so_nowhere_else_is_named_nowhere_else(disputed: Puzzle) -> None:
    """Books differ here too, but not on what I Love Mahj is known for."""
    assert not OUTSIDE.keys() & {one.name for one in disputed.key.differs}


def test_where_they_agree_nothing_is_said() -> None:
    agreed = rulings().puzzles[0]
    assert differences(agreed, Attempt(ruleset="league", answer={"answer": "yes"})) is None


def a_disputed_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson of a disputed table and of one on which all agree."""
    course = serve(monkeypatch, one="a b")
    lesson = course.lessons[0]
    first, second = lesson.tries
    steps = (replace(first, puzzle=in_dispute(first.puzzle)), second)
    unit = replace(course.units[0], lessons=(replace(lesson, steps=steps),))
    served = replace(course, units=(unit, course.units[1]))
    kept = content_store.rulings()
    monkeypatch.setattr(content_store, "_content", lambda: (served, kept))


@pytest.mark.django_db
@pytest.mark.parametrize("plays_by", ["league", "league-phone-2024"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_disputed_step_is_accepted_and_never_comes_back(
    client: Client, monkeypatch: pytest.MonkeyPatch, plays_by: str, answer: str
) -> None:
    a_disputed_step(monkeypatch)
    client.cookies["rulebook"] = plays_by
    said = send(client, get(client, "/learn/one/1/"), answer=answer)
    assert said.heading == "Accepted. Books differ."
    assert f"You play by: <b>{short_name(plays_by)}</b>" in said.html
    first_box = said.text_of(r'<div class="answer-boxes">\s*<div>\s*<h3>(.*?)</h3>')
    assert first_box == ("Yes" if plays_by == "league" else "No")
    assert "The mix-up" not in said.html
    last = reasons_shown(client, send(client, get(client, "/learn/one/2/"), answer="yes"))
    assert 'href="/learn/one/end/"' in last.html
    lesson = content_store.course().lessons[0]
    assert next_step.done(lesson, lesson_state(Learner.objects.get(), lesson))
