"""What the address of an answer shows, whether or not the puzzle and the rules are still the same.

The stored verdict stays. Where today’s engine rules otherwise, its ruling is shown, and it is said
what was told then.
"""

import logging
from collections.abc import Iterable
from dataclasses import asdict, replace
from functools import lru_cache

from django.http import Http404

from lessons.attempts.selectors import text_with, texts_with
from lessons.attempts.values import Judgement, OutsideChoices
from lessons.models import Attempt, Outcome, PuzzleText
from lessons.puzzles.asking import Asking, find_answered
from lessons.puzzles.contexts import PuzzlePage
from lessons.puzzles.kind import DONE, Run
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.pages import OUTCOME_WORDS, question_context, stage_context
from lessons.puzzles.placement import Link, nothing_different
from lessons.puzzles.record import judge_reason, judge_unsure
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, text_of

CHANGED = "This puzzle has changed since you answered it on {day}. Here it is as it was."
FORMER = "We don’t ask this puzzle here anymore. Here it is as you answered it on {day}."
RULED = "On {day} we ruled differently and told you: {words}. We’ve kept it that way."
NOT_KEPT = (
    "You answered this on {day}: {words}. The puzzle has changed since then, so we can’t show it."
)
TODAY = "The puzzle as it is today"
MOST_TEXTS = 256
"""Puzzles kept in memory, made of texts."""
logger = logging.getLogger(__name__)


def explain_then(
    asking: Asking, row: Attempt, *, skip: bool, first_stands: bool
) -> tuple[Asking, PuzzlePage]:
    """Return the puzzle that an answer was given to, which may be another today, and what is said.

    `skip` goes past the question what settles it.
    """
    then = _as_answered(asking, row)
    if then is None:
        return asking, question_context(asking) | {"earlier": {"words": _said(NOT_KEPT, row)}}
    there, shown = then
    if there is asking and shown is row:
        key = str(row.client_key)
        answered = find_answered(asking, key, skip=skip, first_stands=first_stands)
        return asking, stage_context(asking, answered)
    return there, _explained(asking, there, row, shown, first_stands=first_stands)


def explain_removed(asking: Asking, key: str) -> tuple[Asking, PuzzlePage]:
    """Explain an answer to a puzzle that is asked no more; nothing leads back to it."""
    asking, row = asking.with_answer(key)
    then = _as_answered(asking, row)
    if then is None or find_answered(asking, key, skip=True, first_stands=False) is None:
        raise Http404("No such answer")
    there, shown = then
    context = _explained(asking, there, row, shown, first_stands=False)
    said = context["feedback"]
    onward = asking.placement.follows(asking.learner)
    said |= {"note": f"{_said(FORMER, row)} {said['note']}".strip()}
    said |= {"next": onward, "again_url": ""}
    return asking, context


def explain_without_ways(asking: Asking, row: Attempt) -> PuzzlePage | None:
    """Explain an answer, with nothing to answer and nothing to look at beyond it.

    For whoever may see an answer of somebody else: `asking` has the visitor who gave it, and the
    puzzle that it was given to. None where it can no longer be followed.
    """
    asking = asking.with_row(row)
    then = _as_answered(asking, row)
    if then is None:
        return None
    answered = find_answered(asking, str(row.client_key), skip=True, first_stands=False)
    if answered is None or answered.shown != row:
        return None
    there, shown = then
    context = _explained(asking, there, row, shown, first_stands=False)
    onward = asking.placement.follows(None)
    context["feedback"] |= {"next": onward, "again_url": "", "walkthrough_url": ""}
    return context


def run_as_answered(asking: Asking, row: Attempt) -> Run | None:
    """Return the answers that belong together up to this one, to the puzzle as it was asked.

    None where they can no longer be followed, and for *I don't know*.
    """
    asking = asking.with_row(row)
    then = _as_answered(asking, row)
    if then is None:
        return None
    there, shown = then
    there = there.with_row(shown)
    answered = find_answered(there, str(row.client_key), skip=True, first_stands=False)
    if answered is None or answered.shown != row or answered.unsure:
        return None
    return answered.run


def _as_answered(asking: Asking, row: Attempt) -> tuple[Asking, Attempt] | None:
    """Return the puzzle as it was when this answer was given to it, and the answer to show.

    That is the row, or a copy with the judgement of today’s engine where that differs. None where
    the puzzle has changed, and the answer to it can no longer be followed.
    """
    if asking.is_as_answered(row):
        return asking, row
    there = _as_asked(asking, row)
    if there is None:
        return None
    judged = _judged_today(there, row)
    if judged is None:
        return (asking, row) if there is asking else None
    return there, row if _alike(row, judged) else _ruled(row, judged)


def _as_asked(asking: Asking, row: Attempt) -> Asking | None:
    """Return the puzzle as it was, itself where it is the same; None where that is not known."""
    if row.puzzle_hash == asking.puzzle.hash:
        return asking
    puzzle = puzzle_with(row.puzzle_hash)
    if puzzle is None:
        return None
    kind, placement = kind_of(puzzle), replace(asking.placement, puzzle=puzzle)
    if _has_changed(asking.puzzle, puzzle):
        placement = replace(placement, walkthrough_url="", changes=(), different=nothing_different)
    return Asking(asking.request, placement, kind, asking.visitor).with_row(row)


def puzzle_with(puzzle_hash: str) -> Puzzle | None:
    """Return the puzzle that an answer with this hash was given to, its key by today’s engine.

    None where its text is not stored, is not the one that was stored, or says nothing to today’s
    engine. One query.
    """
    row = text_with(puzzle_hash)
    return None if row is None else _read(row)


def puzzles_with(hashes: Iterable[str]) -> dict[str, Puzzle]:
    """Return by hash the puzzles of which `puzzle_with` returns one. One query."""
    found = {row.hash: _read(row) for row in texts_with(hashes)}
    return {key: puzzle for key, puzzle in found.items() if puzzle is not None}


def _read(row: PuzzleText) -> Puzzle | None:
    if not row.intact:
        logger.error("The text of puzzle %s is not the one that was stored; it is not shown.", row)
        return None
    try:
        return _puzzle(row.hash, row.text)
    except UnreadableText as fault:
        logger.error("The text of puzzle %s cannot be read: %s", row, fault)
        return None


@lru_cache(maxsize=MOST_TEXTS)
def _puzzle(puzzle_hash: str, text: str) -> Puzzle:
    """Read the puzzle, and keep the hash that it was stored with, whatever it would be today."""
    puzzle = puzzle_from_text(text)
    return replace(puzzle, kept_hash=puzzle_hash)


def _has_changed(today: Puzzle, then: Puzzle) -> bool:
    """Compare the texts: another engine alone makes another hash too."""
    return today is not then and text_of(today) != text_of(then)


def _judged_today(there: Asking, row: Attempt) -> Judgement | None:
    """Judge it anew; None if the answer is no choice any more, or belongs to no run."""
    answered = find_answered(there, str(row.client_key), skip=True, first_stands=False)
    if answered is None or row not in (answered.shown, answered.why):
        return None
    try:
        if answered.unsure:
            return judge_unsure(there.puzzle)
        if row == answered.why:
            return judge_reason(there.puzzle, row.answer)
        return there.by_its_book(there.kind.judge_again(answered.run))
    except OutsideChoices:
        return None


def _alike(row: Attempt, judged: Judgement) -> bool:
    """Return True if it is judged as it was; a verdict that was held back is not told here."""
    if row.outcome == Outcome.SAVED:
        return True
    now = (judged.verdict, judged.outcome, judged.correct)
    return (row.verdict, row.outcome, row.correct) == now


def _ruled(row: Attempt, judged: Judgement) -> Attempt:
    """Return a copy with this judgement, which is never stored."""
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    return Attempt(**(values | asdict(judged)))


def _explained(
    asking: Asking, there: Asking, row: Attempt, shown: Attempt, *, first_stands: bool
) -> PuzzlePage:
    """Explain the answer, say what is different today, and lead to the puzzle of today."""
    there = there.with_row(shown)
    answered = find_answered(there, str(row.client_key), skip=True, first_stands=first_stands)
    context = stage_context(there, answered and replace(answered, stage=DONE))
    said = context["feedback"]
    notes = [said["note"]]
    if _has_changed(asking.puzzle, there.puzzle):
        notes.append(_said(CHANGED, row))
        said |= {"next": Link(asking.placement.url, TODAY), "again_url": ""}
    if shown is not row:
        notes.append(_said(RULED, row))
    said["note"] = " ".join(filter(None, notes))
    return context


def _said(sentence: str, row: Attempt) -> str:
    day = f"{row.answered_at.day} {row.answered_at:%B %Y}"
    return sentence.format(day=day, words=OUTCOME_WORDS.get(Outcome(row.outcome), "saved"))
