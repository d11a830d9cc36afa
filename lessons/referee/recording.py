"""Writes of Referee mode: a stop when it is made, and at the end what was missed."""

from functools import partial
from uuid import UUID

from django.http import QueryDict

from lessons.attempts.services import record_attempt
from lessons.attempts.values import (
    Answer,
    Judgement,
    OutsideChoices,
    Recorded,
    Submission,
    as_sent,
    attempt_key,
)
from lessons.models import Attempt, Mode, Outcome
from lessons.puzzles.kinds.referee.excerpts import END
from lessons.referee.sitting import Sitting, read_answer, stop_of
from lessons.visitors import Visitor
from mahjlearn.course.kinds.referee.judging import judge_stops
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance, Objection
from mahjlearn.engine.rulings import ENGINE_VERSION

NO_RULING = "none"
STOOD, FAULT = "stood", "foul"
REASON = "referee"


def record_stop(sitting: Sitting, posted: QueryDict) -> Recorded:
    """Judge and store a stop, or find what its key already holds."""
    answer = _with_delay(sitting, read_answer(posted), posted.get("attempt_key", ""))
    submission = _submission(sitting, len(sitting.stops) + 1, answer)
    sent = as_sent(submission, posted, posted.get("attempt_key"))
    return record_attempt(sent, partial(judge_answer, sitting))


def record_end(sitting: Sitting) -> None:
    """Store each thing that was missed, once; of a sitting without any, that it is over."""
    if sitting.ended:
        return
    number = len(sitting.stops) + 1
    open_still = [one for one in sitting.watch.missed if not isinstance(one, Objection)]
    missed: list[Found | None] = [*open_still] or [None]
    for more, found in enumerate(missed):
        at, answer = number + more, {END: _name(found)}
        submission = _submission(sitting, at, answer, key_of(sitting, at))
        record_attempt(submission, partial(_judge_missed, found))


def _with_delay(sitting: Sitting, answer: Answer, key: str) -> Answer:
    """Add to the stop for a fault how many discards of others it had stood for, 0 at once."""
    earlier = [row for row in sitting.stopped if str(row.client_key) != key]
    stops = [stop_of(sitting.task, row.answer) for row in earlier]
    try:
        judged = judge_stops(sitting.task, (*stops, stop_of(sitting.task, answer))).stops[-1]
    except OutsideChoices:
        return answer
    is_fault = judged.well_seen and isinstance(judged.about, Foul)
    return {**answer, STOOD: str(judged.stood)} if is_fault else answer


LATEST, MOST_ROWS = 10, 100


def score_of(visitor: Visitor) -> str:
    """Return `You caught 8 of the last 10 faults right away.`; empty before a fault (one query)."""
    if visitor.learner is None:
        return ""
    rows = Attempt.objects.filter(learner=visitor.learner, selection_reason=REASON)
    answers = rows.order_by("-answered_at", "-id").values_list("answer", flat=True)[:MOST_ROWS]
    at_once = [one.get(STOOD) == "0" for one in answers if _tells_of_a_fault(one)][:LATEST]
    if not at_once:
        return ""
    if len(at_once) == 1:
        return "You caught the last fault right away." if at_once[0] else ""
    return f"You caught {sum(at_once)} of the last {len(at_once)} faults right away."


def _tells_of_a_fault(answer: Answer) -> bool:
    """Return True for a stop that saw a fault, and for a fault that was missed."""
    return STOOD in answer or str(answer.get(END, "")).startswith(FAULT)


def key_of(sitting: Sitting, number: int) -> UUID:
    """Return the key of the stop of that number: the same in every tab and reload."""
    place = f"{sitting.place(number)}/{sitting.id}"
    return attempt_key(sitting.visitor.id, place, sitting.hash, number)


def judge_answer(sitting: Sitting, answer: Answer) -> Judgement:
    """Judge a stop: well seen is right; a false alarm is wrong, and is held against no belief.

    Who is wrong about words fits the belief of the one who is.
    """
    stop = stop_of(sitting.task, answer)
    judged = judge_stops(sitting.task, (*sitting.stops, stop)).stops[-1]
    wrong_about_words = stop.upholds is not None and not judged.well_seen
    mixups = judged.about.mixups if wrong_about_words and judged.about is not None else ()
    return _judgement(judged.about, right=judged.well_seen, mixups=mixups)


def _judge_missed(found: Found | None, answer: Answer) -> Judgement:
    """Judge the end: a foul that was not stopped for fits the belief that it was made from."""
    return _judgement(found, right=found is None, mixups=found.mixups if found else ())


def _judgement(found: Found | None, *, right: bool, mixups: tuple[str, ...] = ()) -> Judgement:
    return Judgement(
        verdict=NO_RULING,
        outcome=Outcome.RIGHT if right else Outcome.WRONG,
        correct=right,
        rules=found.rules if isinstance(found, Foul) else (),
        misconceptions=mixups,
    )


def _submission(
    sitting: Sitting, number: int, answer: Answer, key: UUID | None = None
) -> Submission:
    """Return an answer at the stop of that number; the form of a stop brings the key."""
    return Submission(
        sender=sitting.visitor,
        client_key=key,
        answer=answer,
        place=str(sitting.place(number)),
        puzzle_slug=sitting.excerpt.slug,
        puzzle_hash=sitting.hash,
        engine_version=ENGINE_VERSION,
        ruleset=sitting.visitor.rulebook,
        mode=Mode.PRACTICE,
        sitting=sitting.id,
        selection_reason=REASON,
    )


def _name(found: Found | None) -> str:
    match found:
        case Foul():
            return f"{FAULT} {found.play} {found.seat.value}"
        case Objection():
            return f"objection {found.play} {found.seat.value}"
        case JokerChance():
            return f"joker {found.first} {found.owner.value}"
        case _:
            return "all seen"
