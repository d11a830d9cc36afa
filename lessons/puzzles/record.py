"""Writes: an answer to the question, an answer to *What settles it?*.

What slices keep of an answer beyond the answer itself is written along with it: what the placement
notes, and what the functions named in ANSWER_HOOKS do, wherever the puzzle stands.
"""

from collections.abc import Sequence
from functools import partial

from django.conf import settings
from django.utils.module_loading import import_string

from lessons.attempts.place import Place
from lessons.attempts.services import record_attempt
from lessons.attempts.values import Answer, Judgement, OutsideChoices, Recorded, Submission, as_sent
from lessons.models import Attempt, Outcome, PuzzleText
from lessons.models.puzzle_text import seal_of
from lessons.puzzles.asking import Asking
from lessons.puzzles.kind import UNSURE, UNSURE_ANSWER
from mahjlearn.course import Puzzle, text_of
from mahjlearn.engine.misconceptions import TALLIED
from mahjlearn.engine.rulings import ENGINE_VERSION


def record(asking: Asking) -> Recorded:
    """Store what was sent; with a reason in the same form, that too, as a try of its own."""
    posted = asking.request.POST
    reason = bool(asking.puzzle.choices) and "reason" in posted
    if reason and "answer" not in posted:
        return record_reason(asking, posted.get("attempt_key"))
    recorded = record_answer(asking)
    if recorded.attempt is not None and reason:
        record_reason(asking, asking.why_key(recorded.attempt))
    return recorded


def record_answer(asking: Asking) -> Recorded:
    """Judge and store an answer, or find what its key already holds."""
    kind, placement, posted = asking.kind, asking.placement, asking.request.POST
    run = asking.open_run
    place = kind.place_for(placement.place, run)
    unsure = placement.told_later and UNSURE in posted
    answer = UNSURE_ANSWER if unsure else kind.read(asking.puzzle, posted)

    def judge(given: Answer) -> Judgement:
        if unsure:
            return judge_unsure(asking.puzzle)
        return asking.by_its_book(kind.judge(run, asking.ruleset, given))

    return record_attempt(
        submission(asking, place, asking.puzzle.slug, answer, posted.get("attempt_key")),
        judge,
        partial(note, asking),
        partial(as_text, asking.puzzle),
        placement.write,
    )


def judge_unsure(puzzle: Puzzle) -> Judgement:
    """Judge *I don't know*: wrong by the rules that decide, and the sign of no mix-up."""
    key = puzzle.key
    return Judgement(
        verdict=key.verdict, outcome=Outcome.WRONG, correct=False, rules=tuple(key.rules)
    )


def note(asking: Asking, attempt: Attempt) -> None:
    """Let the placement and the hooks write along with an answer, from all answers to the puzzle
    there.
    """
    rows = asking.after(attempt, new=True).rows
    if asking.placement.note is not None:
        asking.placement.note(attempt, rows)
    call_hooks(asking.puzzle, rows)


def call_hooks(puzzle: Puzzle, rows: Sequence[Attempt]) -> None:
    """Call all ANSWER_HOOKS with the puzzle and the answers to it at one place, the new one last;
    for a reason that is the reason alone.
    """
    for hook in settings.ANSWER_HOOKS:
        import_string(hook)(puzzle, rows)


def record_reason(asking: Asking, key: str | None) -> Recorded:
    """Store the reason that is said to settle it.

    The second question about the same table is a facet of its own, under a slug of its own.
    """
    posted = asking.request.POST
    answer = {"reason": reason_id(asking.puzzle, posted.get("reason", ""))}
    return record_attempt(
        submission(asking, asking.placement.why_place, reason_slug(asking.puzzle), answer, key),
        partial(judge_reason, asking.puzzle),
        lambda attempt: call_hooks(asking.puzzle, [attempt]),
        partial(as_text, asking.puzzle),
    )


def as_text(puzzle: Puzzle) -> PuzzleText:
    """Return the row of a puzzle, not stored yet."""
    text = text_of(puzzle)
    return PuzzleText(
        hash=puzzle.hash,
        slug=puzzle.slug,
        kind=puzzle.kind,
        text=text,
        seal=seal_of(puzzle.hash, text),
    )


def reason_slug(puzzle: Puzzle) -> str:
    """Return the slug under which the reasons given for answers to a puzzle are stored."""
    return f"{puzzle.slug}-why"


def judge_reason(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Judge the reason. Raises OutsideChoices for one that is not offered."""
    reason = answer.get("reason")
    if reason not in [choice.id for choice in puzzle.choices]:
        raise OutsideChoices
    correct = reason == puzzle.key.right
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=(str(reason),) if reason in TALLIED else (),
    )


def reason_id(puzzle: Puzzle, sent_as: str) -> str:
    """Return the id of the reason that a form calls by its letter; anything else as it came."""
    ids = {choice.letter: choice.id for choice in puzzle.choices}
    return ids.get(sent_as, sent_as)


def submission(
    asking: Asking, place: Place, slug: str, answer: Answer, key: str | None
) -> Submission:
    """Return what is shown and why, with what the form holds, under this key."""
    placement = asking.placement
    shown = Submission(
        sender=asking.visitor,
        place=str(place),
        puzzle_slug=slug,
        puzzle_hash=placement.puzzle.hash,
        engine_version=ENGINE_VERSION,
        ruleset=asking.ruleset,
        mode=placement.mode,
        selection_reason=placement.chosen_because,
        client_key=None,
        answer=answer,
    )
    return as_sent(shown, asking.request.POST, key)
