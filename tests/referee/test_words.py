"""What is said after a stop is true of that stop: only what was seen by then, and who was in it."""

import re
from collections.abc import Iterator

import pytest

from lessons.content_store import course
from lessons.models import Attempt
from lessons.puzzles.kinds.referee.answers import jokers_after, judge_answer
from lessons.puzzles.kinds.referee.telling import (
    describe_found,
    explanation_context,
    verdict_context,
)
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.judging import judge_stops
from mahjlearn.course.kinds.referee.values import Referee, Stop
from mahjlearn.course.kit.touching.names import name_of_seat
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.pool import entries
from tests.sampling import FULL

PUZZLES = [puzzle for puzzle in course().puzzles if puzzle.kind == "referee"]
SLUGS = [entry.slug for entry in entries()][:: 1 if FULL else 24]
DONE = {
    "picked": {Verb.PICK},
    "racked": {Verb.RACK},
    "discarded": {Verb.DISCARD, Verb.LAY},
    "called": {Verb.CALL, Verb.CALL_EXCHANGE},
    "exposed": {Verb.EXPOSE},
    "gave": {Verb.EXCHANGE, Verb.GIVE, Verb.GIVE_JOKER},
    "laid": {Verb.LAY, Verb.EXPOSE},
    "said": {Verb.NAME, Verb.SAY, Verb.ANNOUNCE},
    "added": {Verb.ADD, Verb.CHANGE},
}
ACT = re.compile(
    rf"(?:({'|'.join(['You', 'Left', 'Across', 'Right'])}) )({'|'.join(DONE)})\b(?! nothing)"
)
LATER = re.compile(r"\b(You|Left|Across|Right)\b")


def seen(task: Referee, play: int) -> list[Event]:
    return [*task.position.play, *(e for one in task.plays[:play] for e in one.events)]


def involved(task: Referee, stop: Stop) -> set[Seat]:
    """The seats that have acted, or own what was acted upon; who was blamed, and the viewer."""
    found = {seat for event in seen(task, stop.play) for seat in (event.seat, event.owner) if seat}
    discarder = task.plays[0].before.discard
    found |= {discarder.by} if discarder is not None else set()
    return found | {task.position.you} | ({stop.seat} if stop.seat else set())


def untrue(task: Referee, stop: Stop, text: str) -> list[str]:
    """Acts that have not been seen by a stop, and seats that are in none of it."""
    you = task.position.you
    seats = {name_of_seat(seat, you): seat for seat in SEATS}
    before = task.plays[0].before.discard
    wrong = [
        f"{name} {verb}"
        for name, verb in ACT.findall(text)
        if not (verb == "discarded" and before is not None and before.by is seats[name])
        and not (verb == "exposed" and _exposed_before(task, seats[name]))
        and not any(
            event.seat is seats[name] and event.verb in DONE[verb]
            for event in seen(task, stop.play)
        )
    ]
    return wrong + [n for n in LATER.findall(text) if seats[n] not in involved(task, stop)]


def _exposed_before(task: Referee, seat: Seat) -> bool:
    """Return True if what the seat exposed on this turn lies there before the plays begin."""
    rack = task.plays[0].before.rack(seat)
    return any(one.made_this_turn for one in rack.exposures)


def stops(task: Referee) -> Iterator[Stop]:
    for play in task.plays:
        yield from (Stop(play.number, seat) for seat in SEATS)
        yield from (Stop(play.number, joker=one) for one in jokers_after(task, play.number))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_stop_of_an_excerpt_is_told_what_was_seen_by_then(slug: str) -> None:
    excerpt: Excerpt = excerpt_of(slug)
    for stop in stops(excerpt.task):
        (judged,) = judge_stops(excerpt.task, [stop]).stops
        assert judged.because
        for text in judged.because:
            assert untrue(excerpt.task, stop, text) == [], (stop, text)
        if judged.about is not None:
            assert judged.about.first <= stop.play or judged.about.begun <= stop.play


def told(puzzle: Puzzle, stop: Stop) -> tuple[str, list[str]]:
    """The heading, and every text of the sentence and Why."""
    answer = {"answer": str(stop)}
    held = list(judge_answer(puzzle, answer).misconceptions)
    row = Attempt(answer=answer, ruleset="league", misconceptions=held)
    context = explanation_context(puzzle, row)
    texts = [context["sentence"], *(one["text"] for one in context["reasons"])]
    texts += [one["text"] for one in context["refutations"]]
    return verdict_context(puzzle, row)["heading"], texts


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug)
def test_a_stop_of_a_puzzle_is_told_what_was_seen_by_then(puzzle: Puzzle) -> None:
    task = task_of(puzzle, Referee)
    for stop in stops(task):
        if stop.joker is not None and not task.chances:
            continue
        heading, texts = told(puzzle, stop)
        assert texts[0], stop
        assert len(set(texts[:2])) == len(texts[:2])
        for text in (heading, *texts):
            assert untrue(task, stop, text) == [], (stop, text)
        wrong_by_then = any(foul.play <= stop.play for foul in task.fouls)
        assert heading.startswith("Not quite. Nothing") is not wrong_by_then


def test_a_stop_before_anything_is_wrong_tells_of_nothing_that_follows() -> None:
    """Neither who it will be, nor by which rule, nor how to do it right."""
    puzzle = next(one for one in PUZZLES if task_of(one, Referee).fouls)
    early = Stop(task_of(puzzle, Referee).fouls[0].play - 1, SEATS[0])
    row = Attempt(answer={"answer": str(early)}, ruleset="league", misconceptions=["M16"])
    context = explanation_context(puzzle, row)
    told = (context["remedy"], context["sources"], context["agree"], context["mixups"])
    assert told == ("", [], "", [])


@pytest.mark.parametrize("slug", SLUGS)
def test_each_thing_to_see_has_a_sentence_of_its_own(slug: str) -> None:
    task = excerpt_of(slug).task
    found = (*task.fouls, *task.spoken, *task.chances)
    told = [describe_found(task, one, "You could take {}.") for one in found]
    assert len(set(told)) == len(told)
