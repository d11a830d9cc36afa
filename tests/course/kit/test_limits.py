"""How many words fit above a table, and the sentence under the verdict."""

from dataclasses import replace

from lessons.content_store import rulings
from mahjlearn.course.checks import problems_of
from mahjlearn.course.kit.wording import too_long
from mahjlearn.course.values import Problem

PUZZLE = replace(
    rulings().puzzles[0], facts="One.", question="Two?", phone="", phone_question="", hints=()
)


def test_what_fits_is_not_too_long() -> None:
    assert list(too_long(PUZZLE)) == []
    full = replace(PUZZLE, facts="word " * 20, question="word " * 12, hints=("word " * 20,))
    assert list(too_long(full)) == []


def test_what_does_not_fit_is_said_at_its_key() -> None:
    long = replace(PUZZLE, facts="w " * 21, question="w " * 13, hints=("w", "w " * 21), phone="w")
    assert list(too_long(long)) == [
        Problem(("facts",), "21 words; there is room for 20."),
        Problem(("question",), "13 words; there is room for 12."),
        Problem(("hints",), "21 words; there is room for 20."),
        Problem(("phone",), "One text has to do for every width."),
    ]


def test_the_sentence_under_the_verdict_is_one_line() -> None:
    assert problems_of(replace(PUZZLE, sentence="x" * 75)) == ()
    assert problems_of(replace(PUZZLE, sentence="x" * 76)) == (
        Problem(("sentence",), "76 characters; there is room for 75."),
    )


def test_what_the_words_state_is_one_of_a_closed_list() -> None:
    assert problems_of(replace(PUZZLE, states=("turn", "wall", "exposed Right"))) == ()
    (problem,) = problems_of(replace(PUZZLE, states=("turns",)))
    assert problem.at == ("states",)
    assert problem.message.startswith("“turns” is nothing words state; there can be turn, picked,")
