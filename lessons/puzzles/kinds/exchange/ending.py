"""Answers that end a run without a move: there is no joker for me, and show me.

Whoever says that there is none is right where the engine finds no legal way to a joker from the
table on which the run began. *Show me* is offered after so many refusals, and counts as missed.
"""

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.explain import OPENING, key_explanation, key_verdict, mixup_rows, reason_rows
from lessons.puzzles.kinds.exchange.run import NONE, SHOW, ExchangeRun, ending_of
from lessons.puzzles.kinds.exchange.words import way
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.told import LONGEST_SENTENCE
from mahjlearn.course.evidence import spoken
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.exchange.ways import path_of, who_says_none
from mahjlearn.course.values import Reason, audience_of, task_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Point, Spot

NONE_FOR_ME = "There’s none for me"
MOST_REFUSALS = 3
TAILS = {
    (NONE, Outcome.RIGHT): "There’s none.",
    (NONE, Outcome.WRONG): "There’s a way.",
    (SHOW, Outcome.WRONG): "Here’s the way.",
}


def judge_ending(run: ExchangeRun, answer: Answer) -> Judgement:
    """Right or wrong by the way that the engine finds; OutsideChoices where it is not offered."""
    said, task = ending_of(answer), task_of(run.puzzle, Exchanging)
    if said not in offered_endings(run):
        raise OutsideChoices
    right = said == NONE and task.none_is_right
    return Judgement(
        verdict=run.puzzle.key.verdict,
        outcome=Outcome.RIGHT if right else Outcome.WRONG,
        correct=right,
        rules=run.puzzle.key.rules,
        misconceptions=() if right or said == SHOW else who_says_none(run.puzzle),
    )


def offered_endings(run: ExchangeRun) -> tuple[str, ...]:
    """Which of them can be said now."""
    none = (NONE,) if task_of(run.puzzle, Exchanging).can_say_none else ()
    return (*none, SHOW) if refusals(run) >= MOST_REFUSALS else none


def refusals(run: ExchangeRun) -> int:
    """How many moves of the run were put back."""
    return sum(one.judged.undone for one in run.played)


def verdict_context(run: ExchangeRun) -> Feedback:
    """The heading: what is right here."""
    outcome, said = _said(run)
    heading = f"{OPENING[outcome]} {TAILS[said, outcome]}"
    return key_verdict(run.puzzle.key) | {"heading": whole(heading)}


def explanation_context(run: ExchangeRun) -> Feedback:
    """Why there is none, or the way to the joker and what refutes that there is none."""
    outcome, said = _said(run)
    row, key = run.rows[-1], run.puzzle.key
    found = key_explanation(run.puzzle, row.ruleset)
    found |= {"mixups": mixup_rows(list(row.misconceptions))}
    told = [one.text for one in key.because]
    if outcome == Outcome.WRONG:
        found |= {"sentence": _way(run)}
        told = told if marks(run) else why_of_the_way(run.puzzle)
    if not marks(run):
        found["reasons"] = reason_rows(tuple(Reason(0, text) for text in told))
    if said == NONE and outcome == Outcome.WRONG and told:
        lead = f"You said: {NONE_FOR_ME}."
        found |= {"refutations": [{"lead": lead, "text": whole(told[-1])}]}
    return found


@made_once
def why_of_the_way(puzzle: Puzzle) -> list[str]:
    """Return the legal way, and why its last move is legal once it has been gone so far.

    Nobody has gone it: that the turn has begun is left out, and the way says how it begins.
    """
    task, last = task_of(puzzle, Exchanging), path_of(puzzle)[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    found = spoken(judged, audience_of(puzzle.you), puzzle.rules)
    later = [text for rule, text, _ in found if RULES_BY_ID[rule].point is not Point.BEGUN]
    return [way(task, puzzle.you), *later]


def _way(run: ExchangeRun) -> str:
    """Return the legal way if it fits under a verdict, else its first act."""
    every = way(task_of(run.puzzle, Exchanging), run.puzzle.you)
    return every if len(every) <= LONGEST_SENTENCE else f"{every.partition('. ')[0]} first."


def marks(run: ExchangeRun) -> dict[Spot, int]:
    """The numbers of the reasons, where what they stand on lies on the table already: the way has
    one move, and none was made."""
    one_move = len(task_of(run.puzzle, Exchanging).path) == 1 and not run.done
    return dict(run.puzzle.key.marks) if one_move else {}


def _said(run: ExchangeRun) -> tuple[Outcome, str]:
    row = run.rows[-1]
    return Outcome(row.outcome), ending_of(row.answer) or NONE
