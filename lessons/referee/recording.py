"""Writes of Referee mode: a stop when it is made, and at the end what was missed."""

from dataclasses import replace
from functools import partial
from uuid import UUID

from django.http import QueryDict

from lessons.attempts.posted import attempt_key, duration_ms, read_key
from lessons.attempts.services import record_attempt
from lessons.attempts.values import (
    Answer,
    Judgement,
    Recorded,
    Submission,
)
from lessons.models import Mode, Outcome
from lessons.referee.sitting import JOKER, SEATED, Sitting, stop_of
from mahjlearn.course.kinds.referee.judging import judge_stops
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance, Objection
from mahjlearn.engine.rulings import ENGINE_VERSION

NO_RULING = "none"


def record_stop(sitting: Sitting, posted: QueryDict) -> Recorded:
    """Judge and store a stop, or find what its key already holds."""
    submission = replace(
        _submission(sitting, len(sitting.stops) + 1, read_stop(posted)),
        client_key=read_key(posted.get("attempt_key")),
        learner=posted.get("learner"),
        version=posted.get("version"),
        response_ms=duration_ms(posted.get("response_ms")),
    )
    return record_attempt(submission, partial(judge_answer, sitting))


def record_end(sitting: Sitting) -> None:
    """Store each thing that was missed, once; of a sitting without any, that it is over."""
    if sitting.ended:
        return
    number = len(sitting.stops) + 1
    found: tuple[Found | None, ...] = sitting.watch.missed or (None,)
    for more, one in enumerate(found):
        submission = _submission(sitting, number + more, {"end": _name(one)})
        record_attempt(submission, partial(_missed, one))


def key_of(sitting: Sitting, number: int) -> UUID:
    """Return the key of the stop of that number: the same in every tab and reload."""
    place = f"{sitting.place(number)}/{sitting.id}"
    return attempt_key(sitting.visitor.id, place, sitting.hash, number)


def read_stop(posted: QueryDict) -> Answer:
    """The play that was stopped after, and the seat or the joker."""
    token = posted.get("answer", "")[:40]
    play = posted.get("play", "")[:3]
    if token.startswith("seat-"):
        return {"play": play, SEATED: token.removeprefix("seat-")}
    return {"play": play, JOKER: token}


def judge_answer(sitting: Sitting, answer: Answer) -> Judgement:
    """Well seen is right; a false alarm is wrong, and is held against no belief."""
    stop = stop_of(sitting.task, answer)
    judged = judge_stops(sitting.task, (*sitting.stops, stop)).stops[-1]
    return Judgement(
        verdict=NO_RULING,
        outcome=Outcome.RIGHT if judged.well_seen else Outcome.WRONG,
        correct=judged.well_seen,
        rules=_rules(judged.about),
    )


def _submission(sitting: Sitting, number: int, answer: Answer) -> Submission:
    """Return an answer at the stop of that number, under its own key."""
    return Submission(
        sender=sitting.visitor,
        client_key=key_of(sitting, number),
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


def _name(one: Found | None) -> str:
    match one:
        case Foul():
            return f"foul {one.play} {one.seat.value}"
        case Objection():
            return f"objection {one.play} {one.seat.value}"
        case JokerChance():
            return f"joker {one.first} {one.owner.value}"
        case _:
            return "all seen"


def _missed(one: Found | None, answer: Answer) -> Judgement:
    """A foul that nobody stopped for fits the belief that it was made from."""
    return Judgement(
        verdict=NO_RULING,
        outcome=Outcome.RIGHT if one is None else Outcome.WRONG,
        correct=one is None,
        rules=_rules(one),
        misconceptions=() if one is None else one.mixups,
    )


def _rules(one: Found | None) -> tuple[str, ...]:
    return one.rules if isinstance(one, Foul) else ()
