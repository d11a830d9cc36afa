"""A move beside the rules: the only place that says right or wrong of an exchange."""

from django.http import QueryDict

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.kinds.exchange.ending import judge_ending
from lessons.puzzles.kinds.exchange.run import Run, ending_of, move_after, said_in, task_of
from lessons.puzzles.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.facets import believers_of_move
from mahjlearn.course.kinds.exchange.judging import MoveJudged
from mahjlearn.course.kinds.exchange.moves import NotOffered
from mahjlearn.course.kinds.exchange.values import Exchanging
from mahjlearn.course.kinds.exchange.ways import shortest_way
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.notation import print_event

LONGEST = 200


def read_move(puzzle: Puzzle, posted: QueryDict) -> Answer:
    """The move of a form: a button, by its letter or its line, or else a tile and a joker."""
    said = posted.get("answer", "")[:LONGEST]
    if said:
        lines = {move.letter: print_event(move.event) for move in task_of(puzzle).moves}
        return {"answer": lines.get(said, said)}
    return {"give": posted.get("give", "")[:LONGEST], "take": posted.get("take", "")[:LONGEST]}


def judge_move(run: Run, answer: Answer) -> Judgement:
    """Allowed and still on the way is right. Raises OutsideChoices for what is not there."""
    if ending_of(answer) is not None:
        return judge_ending(run, answer)
    try:
        judged = move_after(run.puzzle, run.said, said_in(answer))
    except NotOffered as error:
        raise OutsideChoices from error
    return _judgement(judged, task_of(run.puzzle))


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
