"""Writes: one move, as a try of its own."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.http import QueryDict

from lessons.attempts.key import read_key
from lessons.attempts.services import record_attempt
from lessons.attempts.values import Recorded
from lessons.guests import Guest
from lessons.learn.acts.judging import judge_answer, read_answer
from lessons.learn.acts.run import MOVE, Run, last_run
from lessons.learn.services import asked, noting, sent
from lessons.learn.stands import Stand
from lessons.models import Attempt


def make_move(guest: Guest, stand: Stand, rows: Sequence[Attempt], posted: QueryDict) -> Recorded:
    """Judge and store a move, or find what its key already holds.

    A key that has a row keeps the place of that row: the same form sent again is no next move.
    """
    puzzle = stand.puzzle
    run = open_run(stand, rows)
    key = read_key(posted.get("attempt_key"))
    before = next((row for row in rows if row.client_key == key), None)
    place = move_place(stand, run) if before is None else before.place
    judge = partial(judge_answer, puzzle, run.scene)
    return record_attempt(
        guest,
        replace(asked(stand, guest), place=place),
        sent(posted, read_answer(puzzle, posted)),
        judge,
        noting(stand),
    )


def open_run(stand: Stand, rows: Sequence[Attempt]) -> Run:
    """The run that the next move belongs to: the last one, or a new one after its end."""
    run = last_run(stand.puzzle, rows)
    return Run(stand.puzzle) if run.ended else run


def move_place(stand: Stand, run: Run) -> str:
    """Where the next move is stored."""
    return f"{stand.place}{MOVE}{run.number}"
