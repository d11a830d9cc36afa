"""Texts that are kept for years: each puzzle reads back as it is, and no answer stands in them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, read_rulings, text_of
from mahjlearn.course.hashing import FORMER_KINDS, content_hash
from mahjlearn.course.kinds import KINDS
from tests.course.kinds import exchanging
from tests.course.kinds.tasks import read_well
from tests.course.kinds.test_order import ORDER
from tests.course.made import changed
from tests.course.read.files import write_course
from tests.folding import folded

REASONED = next(one for one in course().puzzles if one.choices)
"""A ruling that asks in sentences what settles it."""
SHIPPED = {
    "rulings": rulings().puzzles,
    **{
        lesson.slug: tuple(p for one in lesson.tries for p in (one.puzzle, one.again))
        for lesson in course().lessons
    },
}
KEPT = Path(__file__).with_name("kept_texts.json")
SAYING = {"slug", "title", "kind", "you", "facts", "question", "table", "play", "hints", "rules"}
SAYING |= {"phone", "phone_question", "mixups", "reasons", "mend", "takes", "move", "settles"}
SAYING |= {"option", "step", "compound", "act", "acts", "ask", "frame", "from", "many", "none"}
SAYING |= {"hands", "of", "property", "says", "sentence", "states", "tiles", "turn", "want", "book"}


def with_changes(puzzles: tuple[Puzzle, ...]) -> Iterator[Puzzle]:
    for puzzle in puzzles:
        yield replace(puzzle, changes=())
        yield from (change.puzzle for change in puzzle.changes)


@folded("where", SHIPPED, every=5)
def test_every_puzzle_that_is_served_reads_back_with_its_hash_and_its_key(where: str) -> None:
    for puzzle in with_changes(SHIPPED[where]):
        text = text_of(puzzle)
        back = puzzle_from_text(text)
        assert (back, back.hash) == (puzzle, puzzle.hash)
        assert text_of(back) == text


def test_a_text_is_short_and_says_what_a_file_says_without_the_answer() -> None:
    """No puzzle of today has to say that several points are broken (`compound`), or has a shorter
    text for phones."""
    texts = [text_of(one) for puzzles in SHIPPED.values() for one in with_changes(puzzles)]
    assert {"compound", "phone", "phone_question"}.union(*map(json.loads, texts)) == SAYING
    assert max(map(len, texts)) < 2000


def test_puzzles_of_the_tests_read_back_too(tmp_path: Path) -> None:
    act, _ = exchanging.read(tmp_path, exchanging.FILE)
    order = read_well(tmp_path, ORDER)
    (tmp_path / "first").mkdir()
    write_course(tmp_path / "first")
    (ruling,) = read_rulings(tmp_path / "first").puzzles
    assert act is not None
    for puzzle in (act, order, *with_changes((ruling, changed(ruling, compound=True)))):
        assert puzzle_from_text(text_of(puzzle)) == puzzle


@given(st.text(), st.text(), st.lists(st.text(), max_size=3))
def test_words_come_back_whatever_they_are(facts: str, reason: str, hints: list[str]) -> None:
    """A file's texts begin and end without blanks, and no reason is empty."""
    ruling = REASONED
    choices = (replace(ruling.choices[0], text=reason.strip() or "?"), *ruling.choices[1:])
    texts = {"facts": facts.strip(), "hints": tuple(hints)}
    asked = changed(ruling, choices=choices, changes=(), **texts)
    back = puzzle_from_text(text_of(asked))
    assert back.hash == content_hash(asked)
    assert back == asked


def test_rules_and_mix_ups_that_have_gone_do_not_matter() -> None:
    values = json.loads(text_of(REASONED))
    values |= {"rules": ["ZZ9"], "mixups": ["M99"], "reasons": {"ZZ8": "So it was."}}
    puzzle = puzzle_from_text(json.dumps(values))
    assert puzzle.key.verdict == REASONED.key.verdict
    assert [(one.id, one.text) for one in puzzle.choices] == [("ZZ8", "So it was.")]
    assert puzzle.key.right == ""


@pytest.mark.parametrize("kept", json.loads(KEPT.read_text()), ids=lambda kept: kept["slug"])
def test_texts_that_were_stored_once_can_still_be_read(kept: dict[str, Any]) -> None:
    """Texts as they were stored in November 2026; what their puzzles ask must never change."""
    puzzle = puzzle_from_text(kept["text"])
    (facet, *_) = KINDS[puzzle.kind].facets(puzzle)
    asked = {"slug": puzzle.slug, "kind": puzzle.kind, "facet": facet.name}
    today = FORMER_KINDS.get(kept["kind"], kept["kind"])
    said = json.loads(kept["text"]) | {"kind": today}
    assert asked == {"slug": kept["slug"], "kind": today, "facet": kept["facet"]}
    assert list(json.loads(text_of(puzzle)).items()) == list(said.items())


def text_with(**values: Any) -> str:
    return json.dumps(json.loads(text_of(rulings().puzzles[0])) | values)


@folded(
    ("text", "why"),
    [
        ("", "It is not JSON"),
        ("[1]", "It is no table of keys."),
        ("{}", "“” is no kind of question."),
        (text_with(kind="riddle"), "“riddle” is no kind of question."),
        (text_with(kind=["ruling"]), "“” is no kind of question."),
        (text_with(you="Up"), "“Up” is no seat"),
        (text_with(table="South owns 3C"), "South owns 3C"),
        (text_with(table=""), ""),
        (text_with(play="South sings"), "sings"),
        (text_with(play="North exchanges 5D for East's J"), "East"),
        (text_with(right="yes"), "“right” is not known here"),
        (text_with(hints="Look."), "“hints” is a list of texts"),
        (text_with(reasons={"CL1": 5}), "“CL1” is text in quotes"),
    ],
)
def test_what_makes_no_puzzle_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        puzzle_from_text(text)
    assert why in str(refused.value)
