"""A run through an exchange, move by move, with the ruling on each: for who looks at it later."""

from lessons.models import Outcome
from lessons.puzzles.kind import PlayedStep
from lessons.puzzles.kinds.exchange import ending, words
from lessons.puzzles.kinds.exchange.explain import why_of
from lessons.puzzles.kinds.exchange.picture import as_left, scene_words
from lessons.puzzles.kinds.exchange.run import SHOW, ExchangeRun, ending_of
from lessons.web.prose import whole
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.exchange.ways import MoveJudged
from mahjlearn.course.values import audience_of, task_of
from mahjlearn.engine.words.events import bare_act

ALLOWED, NOT_ALLOWED = "Allowed.", "Not allowed."
SAID_NONE = f"You said: {ending.NONE_FOR_ME}."
ASKED = "You asked to see the way."


def steps_of(run: ExchangeRun) -> tuple[PlayedStep, ...]:
    """Return every move, those that were put back included, and what ended the run otherwise."""
    moves = (_move(run.until(one.row)) for one in run.played)
    return (*moves, *(() if run.ending is None else (_ending(run),)))


def _move(run: ExchangeRun) -> PlayedStep:
    """Return the last move of a run."""
    last = run.played[-1]
    judged, right = last.judged, last.row.outcome == Outcome.RIGHT
    because = tuple(whole(reason.text) for reason in why_of(run).reasons)
    if judged.ruling.allowed and not right:
        because = (*because, words.out_of_reach(task_of(run.puzzle, Exchanging).wanted))
    return PlayedStep(
        _tried(judged) if judged.undone else words.happened(judged),
        as_left(run),
        scene_words(run.scene),
        right,
        _ruling(judged),
        because,
    )


def _ruling(judged: MoveJudged) -> str:
    if judged.ruling.allowed:
        return ALLOWED
    came = words.refused(judged) if judged.undone else words.cost(judged.ruling)
    return f"{NOT_ALLOWED} {came}"


def _tried(judged: MoveJudged) -> str:
    """Return `You tried to give Left a 1 Bam for a joker.`"""
    return whole(f"You tried to {bare_act(judged.event, audience_of(judged.before.you))}.")


def _ending(run: ExchangeRun) -> PlayedStep:
    """Return the answer that there is no joker, or the wish to be shown the way."""
    said = ending.verdict_context(run)
    reasons = ending.explanation_context(run)["reasons"]
    row = run.rows[-1]
    return PlayedStep(
        ASKED if ending_of(row.answer) == SHOW else SAID_NONE,
        as_left(run),
        scene_words(run.scene),
        row.outcome == Outcome.RIGHT,
        said["heading"],
        tuple(reason["text"] for reason in reasons),
    )
