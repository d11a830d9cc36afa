"""A club’s own choice: its answer stands first, and nobody is wrong for following it."""

from dataclasses import replace

import pytest
from django.test import Client

from lessons.content_store import course, rulings
from lessons.models import Attempt, Outcome
from lessons.puzzles.kinds.ruling.explain import heading
from lessons.puzzles.kinds.ruling.judging import (
    allowed_by,
    differences,
    house_answer,
    judge_answer,
    stands_alone,
)
from mahjlearn.course.gates.every.coverage import BOOK_NAMED
from mahjlearn.course.gates.texts import asked_in
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from tests.course.made import changed
from tests.engine.house_rules import EVERY_SINGLE, combined
from tests.folding import folded
from tests.puzzles.kinds.test_differs import a_disputed_step, in_dispute
from tests.puzzles.page import get, send

COMBINED = combined(20)
PUZZLES = [*rulings().puzzles, *course().puzzles]
RULINGS = [one for one in PUZZLES if one.kind == "ruling"]
OTHERS = [one for one in PUZZLES if one.kind != "ruling"]
YES_NO = ("yes", "no")


def judged(puzzle: Puzzle, ruleset: str, said: str):
    task = settling_of(puzzle)
    place = {"settles": task.candidates[0].token} if task else {}
    return judge_answer(puzzle, ruleset, {"answer": said, **place})


@folded("puzzle", RULINGS, ids=lambda one: one.slug, every=11)
def test_no_answer_of_house_or_book_is_wrong(puzzle: Puzzle) -> None:
    for name in (*EVERY_SINGLE, *COMBINED):
        house, key = house_answer(puzzle, name), puzzle.key
        fine = {key.allowed, *(one.allowed for one in key.differs), *({house} - {None})}
        wrong = [s for s in YES_NO if judged(puzzle, name, s).outcome == Outcome.WRONG]
        assert wrong == [said for said in YES_NO if (said == "yes") not in fine], name
        mine = allowed_by(puzzle, name)
        assert judged(puzzle, name, "yes" if mine else "no").correct
        assert house in (None, mine)


@folded("puzzle", OTHERS, ids=lambda one: one.slug, every=15)
def test_other_questions_are_the_same_by_house_rules_or_name_the_book(puzzle: Puzzle) -> None:
    if any(map(BOOK_NAMED.search, asked_in(puzzle).values())):
        return
    for facet in facets_of(puzzle):
        right = facet.answer(LEAGUE)
        odd = [one for one in EVERY_SINGLE if facet.answer(ruleset_named(one)) != right]
        assert odd == []


@pytest.fixture
def disputed() -> Puzzle:
    return in_dispute(rulings().puzzles[0])


@pytest.fixture
def alone(disputed: Puzzle) -> Puzzle:
    """The same as if no rule book knew of the dispute: only a house rule says otherwise."""
    return changed(disputed, replace(disputed.key, differs=()), held=("M24",))


@pytest.mark.parametrize(
    ("plays_by", "titles"),
    [
        ("league, D1 owner dead", ["No", "Yes"]),
        ("league-phone-2024, D1 correct", ["Yes", "No"]),
        ("amja, D1 owner dead, D20 fine", ["No", "Yes"]),
    ],
)
def test_the_answer_of_the_house_stands_first_and_is_called_so(
    disputed: Puzzle, plays_by: str, titles: list[str]
) -> None:
    shown = differences(disputed, Attempt(ruleset=plays_by, answer={"answer": "yes"}))
    assert shown is not None
    assert [box["title"] for box in shown["answers"]] == titles
    first, second = (box["text"] for box in shown["answers"])
    assert first.startswith("Your house rules; ")
    assert "house" not in second
    assert "the answer of your house rules stands first" in shown["marking"]
    assert shown["title"] == "Authorities differ here"


def test_another_choice_leaves_this_question_to_the_book(disputed: Puzzle) -> None:
    assert allowed_by(disputed, "league, D20 caller dead")
    assert not allowed_by(disputed, "league-phone-2024, D20 caller dead")


def test_a_house_rule_against_all_books_is_accepted_and_so_are_they(alone: Puzzle) -> None:
    name = "league, D1 owner dead"
    assert stands_alone(alone, name)
    found = {said: judged(alone, name, said) for said in YES_NO}
    assert {one.outcome for one in found.values()} == {Outcome.ACCEPTED}
    assert [found[said].correct for said in YES_NO] == [False, True]
    assert {one.misconceptions for one in found.values()} == {()}
    row = Attempt(ruleset=name, answer={"answer": "no"}, outcome=Outcome.ACCEPTED)
    assert heading(alone, row, why=False) == "Accepted. Your house rules differ."
    shown = differences(alone, row)
    assert shown is not None
    assert [(box["title"], box["text"]) for box in shown["answers"]] == [
        ("No", "Your house rules"),
        ("Yes", "Every rule book"),
    ]
    assert shown["follows"] == (
        "Your call follows: Your house rules. Another answer: Every rule book."
    )


def test_by_the_book_itself_the_same_is_wrong(alone: Puzzle) -> None:
    assert judged(alone, "league", "no").outcome == Outcome.WRONG


@pytest.mark.django_db
@pytest.mark.parametrize("answer", YES_NO)
def test_on_the_page(client: Client, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    a_disputed_step(monkeypatch)
    client.cookies["rulebook"] = "league, D1 owner dead"
    said = send(client, get(client, "/learn/one/1/"), answer=answer)
    assert said.heading == "Accepted. Books differ."
    assert "You play by: <b>The League, as printed, with 1 house rule</b>" in said.html
    assert "Your house rules say no." in said.html
    assert said.text_of(r'<div class="answer-boxes">\s*<div>\s*<h3>(.*?)</h3>') == "No"
    assert said.text_of(r'<div class="answer-boxes">\s*<div>.*?<p>(.*?)</p>').startswith(
        "Your house"
    )
    assert Attempt.objects.get(place__startswith="learn").ruleset == "league, D1 owner dead"
