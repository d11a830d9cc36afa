"""Writes of Referee mode: a stop when it is made, and at the end what was missed."""

from functools import partial
from uuid import UUID

from django.http import QueryDict

from lessons.attempts.services import record_attempt
from lessons.attempts.values import Answer, Judgement, Recorded, Submission, as_sent, attempt_key
from lessons.models import Mode, Outcome
from lessons.puzzles.kinds.referee.excerpts import END
from lessons.referee.sitting import Sitting, read_answer, stop_of
from mahjlearn.course.kinds.referee.judging import judge_stops
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance, Objection
from mahjlearn.engine.rulings import ENGINE_VERSION

NO_RULING = "none"


def record_stop(sitting: Sitting, posted: QueryDict) -> Recorded:
    """Judge and store a stop, or find what its key already holds."""
    submission = _submission(sitting, len(sitting.stops) + 1, read_answer(posted))
    sent = as_sent(submission, posted, posted.get("attempt_key"))
    return record_attempt(sent, partial(judge_answer, sitting))


def record_end(sitting: Sitting) -> None:
    """Store each thing that was missed, once; of a sitting without any, that it is over."""
    if sitting.ended:
        return
    number = len(sitting.stops) + 1
    missed: tuple[Found | None, ...] = sitting.watch.missed or (None,)
    for more, found in enumerate(missed):
        at, answer = number + more, {END: _name(found)}
        submission = _submission(sitting, at, answer, key_of(sitting, at))
        record_attempt(submission, partial(_judge_missed, found))


def key_of(sitting: Sitting, number: int) -> UUID:
    """Return the key of the stop of that number: the same in every tab and reload."""
    place = f"{sitting.place(number)}/{sitting.id}"
    return attempt_key(sitting.visitor.id, place, sitting.hash, number)


def judge_answer(sitting: Sitting, answer: Answer) -> Judgement:
    """Judge a stop: well seen is right; a false alarm is wrong, and is held against no belief."""
    stop = stop_of(sitting.task, answer)
    judged = judge_stops(sitting.task, (*sitting.stops, stop)).stops[-1]
    return _judgement(judged.about, right=judged.well_seen)


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
        selection_reason="referee",
    )


def _name(found: Found | None) -> str:
    match found:
        case Foul():
            return f"foul {found.play} {found.seat.value}"
        case Objection():
            return f"objection {found.play} {found.seat.value}"
        case JokerChance():
            return f"joker {found.first} {found.owner.value}"
        case _:
            return "all seen"
