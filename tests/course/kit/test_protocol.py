"""The protocol carries a kind that the course does not have: whose hand is dead?"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjlearn.course import Puzzle, puzzle_from_text, text_of
from mahjlearn.course.checks import problems_of
from mahjlearn.course.kinds import KINDS, QuestionKind, facets_of, right_play
from mahjlearn.course.kit.facet import Answer, Facet, answer_under
from mahjlearn.course.kit.kind import TaskKey, key_of_task
from mahjlearn.course.values import Key, Position, Problem, Question, Task
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.toml.fields import Fields
from tests.course.kinds.tasks import HEAD, read, read_well
from tests.course.made import changed
from tests.folding import folded

NOBODY = "nobody"
EARLY = (
    HEAD.format(slug="a-table", kind="whose_hand").replace("rules = []", 'rules = ["TS1"]')
    + '''mixups = ["M16"]
least = 1
table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D 8B E 0 J
West shows 8B J 8B
East discarded 9D
"""
play = "South exchanges 8B for West's J"
'''
)


@dataclass(frozen=True, slots=True)
class Hands(Task):
    """How many hands are to be dead at least."""

    least: int


@dataclass(frozen=True, slots=True)
class Dead:
    """Whose hands are dead after the play."""

    position: Position
    afterwards: bool = False
    name: str = "hand"
    options: tuple[str, ...] = (*(seat.value for seat in SEATS), NOBODY)

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.play

    def answer(self, ruleset: Ruleset) -> Answer:
        dead = judge_play(self.position.table, self.position.play, ruleset).ruling.dead
        return tuple(seat.value for seat in dead) or (NOBODY,)


class WhoseHandQuestionKind(QuestionKind):
    name = "whose_hand"
    keys = {"least": "number"}
    required = ("play", "least")

    def read(self, own: Fields, puzzle: Puzzle) -> Question:
        return Question(task=Hands(own.number("least")))

    def written(self, puzzle: Puzzle) -> dict[str, int]:
        assert isinstance(puzzle.task, Hands)
        return {"least": puzzle.task.least}

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        return (Dead(puzzle.position),)

    def key(self, puzzle: Puzzle) -> Key:
        judged = judge_play(puzzle.table, puzzle.play)
        rules = rules_of(judged.ruling, judged.event)
        return key_of_task(puzzle, TaskKey(rules))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        (facet,) = facets_of(puzzle)
        assert isinstance(puzzle.task, Hands)
        if len(set(facet.answer(LEAGUE)) - {NOBODY}) < puzzle.task.least:
            yield Problem(("least",), "Too few hands are dead.")


@pytest.fixture(autouse=True)
def one_kind_more(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = WhoseHandQuestionKind()
    monkeypatch.setitem(KINDS, kind.name, kind)


def test_it_is_read_and_answered(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    (facet,) = facets_of(puzzle)
    assert facet.answer(LEAGUE) == ("South",)
    assert answer_under(facet, ("M16",)) == (NOBODY,)
    assert "M16" in puzzle.catches
    assert right_play(puzzle) == puzzle.play
    assert problems_of(puzzle) == ()


def test_what_the_task_holds_is_part_of_the_hash(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    other = changed(puzzle, task=Hands(0))
    assert other.hash != puzzle.hash
    assert other.key == puzzle.key


def test_it_is_kept_as_a_text(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    assert puzzle_from_text(text_of(puzzle)) == puzzle


def test_its_keys_and_its_problems_have_their_lines(tmp_path: Path) -> None:
    assert read(tmp_path, EARLY.replace("least = 1", "least = 2")) == (
        None,
        ["a-table.toml:10: Too few hands are dead."],
    )
    assert read(tmp_path, EARLY.replace("least = 1", "most = 1")) == (
        None,
        [
            "a-table.toml:10: “most” is not known here; there can be slug, title, kind, you, "
            "facts, question, sentence, states, phone, phone_question, table, play, hints, rules, "
            "mixups, least.",
            "a-table.toml:1: There is no “least”; add it.",
        ],
    )


@folded("name", [name for name in KINDS if name != "whose_hand"])
def test_a_kind_is_found_by_the_name_of_its_module(name: str) -> None:
    assert KINDS[name].name == name
    assert KINDS[name].read.__module__ == f"mahjlearn.course.kinds.{name}"
