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
    OutsideChoices,
    Recorded,
    Submission,
)
from lessons.excerpts.pictures import jokers_on_show
from lessons.models import Mode, Outcome
from lessons.referee.sitting import Sitting, spot_of
from mahjlearn.engine.rulings import ENGINE_VERSION
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.generate.excerpts import Foul, JokerForYou, Objection
from mahjlearn.tutor.generate.referee import Stop, judge_stop
from mahjlearn.tutor.generate.referee.values import Found

NO_RULING = "none"
SEATED, JOKER = "seat", "joker"


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
    found: tuple[Found | None, ...] = sitting.missed or (None,)
    for step, one in enumerate(found):
        submission = _submission(sitting, number + step, {"end": _name(one)})
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
    stop = checked(sitting, answer)
    seen = judge_stop(sitting.excerpt, stop, sitting.stops)
    outcome = Outcome.RIGHT if seen.well else Outcome.WRONG
    return Judgement(
        verdict=NO_RULING, outcome=outcome, correct=seen.well, rules=_rules(seen.about)
    )


def checked(sitting: Sitting, answer: Answer) -> Stop:
    """The stop of an answer. OutsideChoices for a play, a seat or a joker that is not there."""
    play = str(answer["play"])
    if not (play.isascii() and play.isdigit() and 1 <= int(play) <= len(sitting.excerpt.steps)):
        raise OutsideChoices
    step = int(play) - 1
    if SEATED in answer:
        if answer[SEATED] not in [seat.value for seat in SEATS]:
            raise OutsideChoices
        return Stop(step, seat=Seat(str(answer[SEATED])))
    if answer[JOKER] not in jokers_on_show(sitting.excerpt, step):
        raise OutsideChoices
    return Stop(step, joker=spot_of(str(answer[JOKER])))


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
            return f"foul {one.step + 1} {one.seat.value}"
        case Objection():
            return f"objection {one.step + 1} {one.seat.value}"
        case JokerForYou():
            return f"joker {one.steps[0] + 1} {one.owner.value}"
        case _:
            return "all seen"


def _missed(one: Found | None, answer: Answer) -> Judgement:
    """A foul that nobody stopped for fits the belief that it was made from."""
    belief = one.misconception if isinstance(one, Foul | Objection) else ""
    return Judgement(
        verdict=NO_RULING,
        outcome=Outcome.RIGHT if one is None else Outcome.WRONG,
        correct=one is None,
        rules=_rules(one),
        misconceptions=(belief,) if belief else (),
    )


def _rules(one: Found | None) -> tuple[str, ...]:
    return one.rules if isinstance(one, Foul) else ()
