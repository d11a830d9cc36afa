"""What is made of a puzzle is made once for everybody, and of another puzzle anew."""

from dataclasses import replace

import pytest

from lessons.web.once import made_once
from tests.puzzles.samples import puzzle_of


def test_it_is_made_once_for_each_puzzle_and_each_way_of_asking() -> None:
    calls: list[tuple[str, bool]] = []

    @made_once
    def made(puzzle, *, explained: bool) -> str:
        calls.append((puzzle.title, explained))
        return f"{puzzle.title} {explained}"

    puzzle = puzzle_of("ruling")
    other = replace(puzzle, title="Another title")
    for _ in range(2):
        assert made(puzzle, explained=True) == f"{puzzle.title} True"
        assert made(puzzle, explained=False) == f"{puzzle.title} False"
        assert made(other, explained=True) == "Another title True"
    assert calls == [(puzzle.title, True), (puzzle.title, False), ("Another title", True)]


def test_what_fails_is_tried_again() -> None:
    left = [ValueError]

    @made_once
    def made(puzzle) -> str:
        if left:
            raise left.pop()
        return "made"

    with pytest.raises(ValueError):
        made(puzzle_of("ruling"))
    assert made(puzzle_of("ruling")) == "made"
