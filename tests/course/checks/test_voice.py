"""Words that nobody at a club table says."""

from dataclasses import replace

import pytest

from lessons.content_store import rulings
from mahjlearn.course.checks.voice import INSTEAD, out_of_voice, unheard_of
from tests.course.made import changed
from tests.folding import folded

PUZZLE = rulings().by_slug["a-3-crak-from-the-wall"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Take the joker now.", []),
        ("Left says “That is a foul!” and stops.", []),
        ("The slopes are full.", ["Nobody here says “slope”; say “in your rack”."]),
        (
            "Of course, a meld of a meld.",
            [
                "Nobody here says “of course”; leave it out.",
                "Nobody here says “meld”; say “exposure”.",
            ],
        ),
        ("Well done!", ["Nobody here shouts; end the sentence with a full stop."]),
    ],
)
def test_what_is_wrong_with_the_words(text: str, told: list[str]) -> None:
    assert list(unheard_of(text)) == told


@folded("word", INSTEAD)
def test_every_word_is_found_in_any_case(word: str) -> None:
    assert len(list(unheard_of(f"{word.upper()} it is."))) == 1


@pytest.mark.parametrize("key", ["title", "facts", "question", "phone", "sentence"])
def test_a_problem_names_its_key(key: str) -> None:
    wrong = replace(PUZZLE, **{key: "Straight away."})
    assert [one.at for one in out_of_voice(wrong)] == [(key,)]


def test_hints_and_remedies_are_read_too() -> None:
    assert PUZZLE.mend is None
    wrong = replace(PUZZLE, hints=("Look.", "Simply look."))
    assert [one.at for one in out_of_voice(wrong)] == [("hints",)]
    other = next(one for one in rulings().puzzles if one.mend is not None)
    assert other.mend is not None
    mended = changed(other, mend=replace(other.mend, says="Put it on the slope."))
    assert [one.at for one in out_of_voice(mended)] == [("mend", "says")]
