"""What stands under *Disagree?* of every puzzle, pasted at the desk, is ruled on as the engine
rules on it."""

import html
from collections.abc import Iterator

from django.test import Client

from lessons.content_store import course, rulings
from lessons.desk.ruling.context import ruling_context
from lessons.desk.state import desk_of_code, read_desk
from lessons.web.addresses import desk_url
from lessons.web.code import LONGEST_CODE
from mahjlearn.course import Puzzle
from mahjlearn.engine.judging.play import judge_play
from tests.folding import folded
from tests.sampling import FULL


def puzzles() -> Iterator[Puzzle]:
    """Every puzzle that is ruled on: the first ones, those of the lessons, their changes."""
    tries = [step for lesson in course().lessons for step in lesson.tries]
    lessons = [puzzle for step in tries for puzzle in (step.puzzle, step.again)]
    for puzzle in (*rulings().puzzles, *lessons):
        yield puzzle
        yield from (change.puzzle for change in puzzle.changes)


def ruled() -> list[Puzzle]:
    return [puzzle for puzzle in puzzles() if puzzle.play and puzzle.key.transcript]


def test_there_is_something_to_paste():
    assert len(ruled()) > 100


def test_every_transcript_is_ruled_on_alike():
    for puzzle in [*ruled()][:: 1 if FULL else 5]:
        desk = read_desk(puzzle.key.transcript)
        assert (desk.table, desk.play) == (puzzle.table, puzzle.play), puzzle.slug
        expected = judge_play(puzzle.table, puzzle.play).ruling.verdict.value
        assert ruling_context(desk)["verdict"] == expected, puzzle.slug
        assert desk_of_code(desk.code) == desk
        assert len(desk.code) < LONGEST_CODE / 4


@folded("puzzle", [one for one in rulings().puzzles if one.kind == "ruling"])
def test_a_first_ruling_pasted_into_the_page(client: Client, puzzle: Puzzle):
    transcript = puzzle.key.transcript
    reply = client.post("/ruling/", {"transcript": transcript.replace("\n", "\r\n")})
    assert (reply.status_code, reply["Location"]) == (303, desk_url(transcript))
    page = client.get(reply["Location"]).content.decode()
    assert f'data-verdict="{puzzle.key.verdict}"' in page
    assert f">{html.escape(transcript)}</textarea>" in page
