"""A move beside the rules: the only place that says right or wrong of an exchange.

`exchange_outcome` says what became of it, from its moves as they were ruled on when made.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.http import QueryDict

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Attempt, Outcome
from lessons.puzzles.kinds.exchange.ending import judge_ending
from lessons.puzzles.kinds.exchange.run import (
    ExchangeRun,
    ending_of,
    move_after,
    number_of,
    said_in,
)
from lessons.web.once import MOST, made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import DISCARD, Exchanging, NotOffered
from mahjlearn.course.kinds.exchange.ways import UNDONE, MoveJudged, believers_of_move, shortest_way
from mahjlearn.course.values import task_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.notation import parse_event, print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb

LONGEST = 200


def read_move(puzzle: Puzzle, posted: QueryDict) -> Answer:
    """The move of a form: a button, by its letter or its line, a discard, or a tile and a joker."""
    said = posted.get("answer", "")[:LONGEST]
    if said == DISCARD:
        return {"answer": said, "give": posted.get("give", "")[:LONGEST]}
    if said:
        lines = {move.letter: print_event(move.event) for move in task_of(puzzle, Exchanging).moves}
        return {"answer": lines.get(said, said)}
    return {"give": posted.get("give", "")[:LONGEST], "take": posted.get("take", "")[:LONGEST]}


def judge_move(run: ExchangeRun, answer: Answer) -> Judgement:
    """Allowed and still on the way is right. Raises OutsideChoices for what is not there."""
    if ending_of(answer) is not None:
        return judge_ending(run, answer)
    try:
        judged = move_after(run.puzzle, run.said, said_in(answer))
    except NotOffered as error:
        raise OutsideChoices from error
    return _judgement(judged, task_of(run.puzzle, Exchanging))


@made_once
def _judgement(judged: MoveJudged, task: Exchanging) -> Judgement:
    allowed = judged.ruling.allowed
    right = allowed and shortest_way(judged.after, task) is not None
    return Judgement(
        verdict=judged.ruling.verdict.value,
        outcome=Outcome.RIGHT if right else Outcome.WRONG,
        correct=right,
        rules=rules_of(judged.ruling, judged.event),
        misconceptions=() if allowed else _held(judged),
    )


def _held(judged: MoveJudged) -> tuple[str, ...]:
    """The mix-ups under which the move would have been allowed."""
    return believers_of_move(judged.before, judged.tap)


def exchange_outcome(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
    """The outcome of the last run that came to an end; "" where none has.

    `rows` are the moves at one place in their order; `move-1` begins a run, and moves that follow
    on none are passed over. A run ends with the last joker, with the last act, with a wrong move
    that stands, or with an answer that is no move.
    """
    task = puzzle.task if puzzle and isinstance(puzzle.task, Exchanging) else None
    wanted = 1 if task is None else task.wanted
    outcome, expected, taken = "", 1, 0
    for row in rows:
        number = number_of(row)
        if number == 1:
            expected, taken = 1, 0
        if number != expected:
            continue
        stands = row.verdict not in UNDONE
        taken += jokers_taken(row)
        done = taken >= wanted and (task is None or not task.last or _is_the_last(task, row))
        if done or ending_of(row.answer) or (stands and row.outcome == Outcome.WRONG):
            outcome = str(row.outcome)
        expected = number + 1 if row.verdict == Verdict.LEGAL else number if not stands else 0
    return outcome


def _is_the_last(task: Exchanging, row: Attempt) -> bool:
    """Return True for the act that ends it, legally done; of a whole turn that is any discard."""
    said = row.answer.get("answer", "")
    if row.verdict != Verdict.LEGAL or not said:
        return False
    if task.whole_turn:
        return _verb_of(said) is Verb.DISCARD
    return said in [print_event(m.event) for m in task.moves if m.letter == task.last]


def jokers_taken(row: Attempt) -> int:
    """How many jokers the move took: by a tile and a joker one, by a button as many as it says."""
    if row.verdict != Verdict.LEGAL:
        return 0
    if "take" in row.answer:
        return 1
    return _jokers_in(row.answer["answer"])


@lru_cache(maxsize=MOST)
def _jokers_in(said: str) -> int:
    exchanged = _verb_of(said) is Verb.EXCHANGE
    return len(parse_event(said).tiles) if exchanged else 0


@lru_cache(maxsize=MOST)
def _verb_of(said: str) -> Verb:
    """Return what an answer says was done: a line, or a tile that was touched to be discarded."""
    return Verb.DISCARD if said == DISCARD else parse_event(said).verb
