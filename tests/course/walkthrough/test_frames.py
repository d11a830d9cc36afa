"""The right play, step by step: the engine's tables, legal, no tile lost, told in words."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import right_play
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.order.orders import Procedure, ProcedureStage
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kit.books import book_of
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Position, task_of
from mahjlearn.course.walkthrough import Frame, frames, replayed
from mahjlearn.engine.cases import Case, read_case_file
from mahjlearn.engine.facts.counts import held, tiles_left, tiles_left_open
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.notation import parse_play, print_play
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, SET_SIZE
from tests.course.made import changed
from tests.folding import folded

CASE_FILES = sorted((Path(__file__).parents[2] / "rulings").glob("*.toml"))
A_SEAT = re.compile(r"\b(East|South|West|North)\b(?! Winds?\b)")


@cache
def shipped() -> list[Puzzle]:
    """Every puzzle of the site, with its changes and with other tiles."""
    tries = [one for lesson in course().lessons for one in lesson.tries]
    plain = [*rulings().puzzles, *(one.puzzle for one in tries)]
    changes = [change.puzzle for puzzle in plain for change in puzzle.changes]
    return [*plain, *changes, *(one.again for one in tries)]


def shown_puzzles() -> list[Puzzle]:
    """Those of which something is shown."""
    return [puzzle for puzzle in shipped() if right_play(puzzle) is not None]


def by_slug(slug: str) -> Puzzle:
    return next(puzzle for puzzle in shipped() if puzzle.slug == slug)


@cache
def cases(path: Path) -> tuple[Case, ...]:
    """The cases of a file with every discard listed and the wall counted."""
    found, faults = read_case_file(path)
    assert faults == ()
    return tuple(replace(case, table=_counted(case.table)) for case in found if case.play[-1].seat)


def _counted(table: Table) -> Table:
    listed = replace(table, discards=table.discards or ())
    return replace(listed, wall=tiles_left(listed))


def of_case(case: Case) -> tuple[Frame, ...]:
    return replayed(Position(case.table, case.play, case.you or case.play[-1].actor))


def events(shown: tuple[Frame, ...]) -> list:
    return [frame.event for frame in shown[1:]]


def tiles_out(table: Table) -> int:
    on_table = len(table.discards or ()) + (table.discard is not None)
    on_table += len(tiles_left_open(table))
    return sum(held(table, seat) for seat in SEATS) + on_table


def _shows_a_foul(puzzle: Puzzle) -> bool:
    """A play to be stopped, or by which a hand dies, runs to its end, wrong as that may be.

    So does one that shows a hand with a group that is wrong.
    """
    stopped = isinstance(puzzle.task, Referee) and puzzle.task.fouls != ()
    wrong = puzzle.kind == "group" and any(
        one.right for one in task_of(puzzle, Touching).candidates
    )
    return stopped or wrong or puzzle.kind == "dead_hand"


def _teaches(puzzle: Puzzle, ruling: Ruling) -> bool:
    """Return True where a rule by which a play is wrong is one that the puzzle is about."""
    return bool({one.rule.id for one in (*ruling.findings, *ruling.applied)} & {*puzzle.rules})


@folded("puzzle", shown_puzzles, ids=lambda puzzle: puzzle.slug, every=7)
def test_every_table_of_a_puzzle_is_the_engines_and_the_last_step_legal(puzzle: Puzzle) -> None:
    shown = frames(puzzle)
    play, book = events(shown), book_of(puzzle.position)
    for number in range(1, len(shown)):
        assert judge_play(puzzle.table, play[:number], book).table == shown[number - 1].table
    assert table_after(puzzle.table, play, book) == shown[-1].table
    ruling = judge_play(puzzle.table, play, book).ruling
    assert ruling.allowed or _shows_a_foul(puzzle) or _teaches(puzzle, ruling)


@folded("puzzle", shown_puzzles, ids=lambda puzzle: puzzle.slug, every=3)
def test_no_tile_of_a_puzzle_is_lost(puzzle: Puzzle) -> None:
    table = _counted(puzzle.table)
    play = tuple(events(frames(puzzle)))
    shown = replayed(Position(table, play, puzzle.you))
    assert {tiles_out(f.table) + (f.table.wall or 0) for f in shown} == {SET_SIZE}


@folded("puzzle", shown_puzzles, ids=lambda puzzle: puzzle.slug, every=3)
def test_each_step_is_one_sentence_and_names_seats_as_the_viewer_does(puzzle: Puzzle) -> None:
    shown = frames(puzzle)
    for frame in shown:
        said = frame.words + frame.result
        assert A_SEAT.findall(said) == []
        assert (frame.words[0], frame.words[-1]) == (frame.words[0].upper(), ".")
    assert [bool(frame.result) for frame in shown] == [False] * (len(shown) - 1) + [True]


@folded("path", CASE_FILES, ids=lambda path: path.stem, every=5)
def test_every_table_of_the_cases_is_the_engines(path: Path) -> None:
    for case in cases(path):
        shown = of_case(case)
        play = events(shown)
        for number in range(1, len(shown)):
            assert judge_play(case.table, play[:number]).table == shown[number - 1].table, case.id
        assert shown[-1].table == table_after(case.table, case.play), case.id


@folded("path", CASE_FILES, ids=lambda path: path.stem, every=5)
def test_taking_an_exchange_apart_changes_no_verdict(path: Path) -> None:
    for case in cases(path):
        plays = case.play, events(of_case(case))
        assert len({judge_play(case.table, play).ruling.verdict for play in plays}) == 1, case.id


@folded("path", CASE_FILES, ids=lambda path: path.stem, every=3)
def test_no_tile_of_the_cases_is_lost(path: Path) -> None:
    for case in cases(path):
        totals = {tiles_out(f.table) + (f.table.wall or 0) for f in of_case(case)}
        assert totals == {SET_SIZE}, case.id


def test_a_play_that_is_legal_is_shown_as_it_is() -> None:
    puzzle = by_slug("a-3-crak-from-the-wall")
    assert right_play(puzzle) == puzzle.play


def test_for_one_that_is_not_the_authors_mend_is_shown() -> None:
    puzzle = by_slug("left-throws-a-5-dot")
    play = right_play(puzzle)
    assert play is not None and puzzle.mend is not None
    assert play == puzzle.mend.play


def test_else_the_remedy_of_the_engine() -> None:
    play = right_play(by_slug("your-turn-comes-next-change-2"))
    assert play is not None
    assert print_play(play) == "West picks ?\nWest announces an exchange"


def test_nothing_is_shown_where_only_other_tiles_would_help() -> None:
    puzzle = by_slug("three-dots-and-a-green-dragon")
    assert right_play(puzzle) is None
    assert frames(puzzle) == ()


def test_the_way_through_a_task() -> None:
    puzzle = by_slug("a-3-crak-from-the-wall")
    pick, exchange = puzzle.play
    lead = changed(puzzle, play=(pick,))
    stages = tuple(
        ProcedureStage(letter, event.verb.value, event)
        for letter, event in zip(
            "abc", parse_play("South discards 0\nSouth racks\nSouth exchanges 3C for West's J"),
            strict=True,
        )
    )  # fmt: skip
    order = Procedure(stages, ("a", "b", "c"), (("b", "c", "a"), ("c", "b", "a")))
    played = {
        "exchange": right_play(changed(lead, kind="exchange", task=Exchanging(1, (), (exchange,)))),
        "order": right_play(changed(lead, kind="order", task=order)),
        "choose": right_play(changed(lead, kind="choose", task=Choose((), tiles=True))),
    }
    assert played == {
        "exchange": puzzle.play,
        "order": (pick, stages[1].event, stages[2].event, stages[0].event),
        "choose": None,
    }
