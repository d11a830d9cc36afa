"""A stop as a form sends it and a row keeps it, and what it is judged to be."""

from dataclasses import replace

from django.http import QueryDict

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.kind import Form
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.judging import Watch, fitting_stop, judge_stops
from mahjlearn.course.kinds.referee.values import Referee, Stop
from mahjlearn.course.kit.touching.things import Thing, seat_of, tile_at
from mahjlearn.course.values import task_of
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import SEATS

NONE = "none"
LONGEST = 40
SAYS = {"says-right": True, "says-wrong": False}
"""The answers to the question if somebody’s words are right, by their tokens in a form."""


def read_answer(posted: QueryDict) -> Answer:
    """Return an answer as a row keeps it: `3-seat-West`, `4-East-exposed-0-1`, or `none`."""
    return {"answer": NONE if NONE in posted else "-".join(read_fields(posted))}


def read_fields(posted: QueryDict) -> tuple[str, str]:
    """Return the play of a stop, and what the form calls its seat, joker or answer, as they came.

    Where the viewer’s turn waits, the stop is one of the play that this turn is.
    """
    play, answer = posted.get("play", "")[:3], posted.get("answer", "")[:LONGEST]
    if posted.get("turn") and play.isascii() and play.isdigit():
        play = str(int(play) + 1)
    return play, answer


def stop_of(puzzle: Puzzle, answer: Answer) -> Stop | None:
    """Return the stop of an answer; None for "nothing wrong". OutsideChoices for no such stop."""
    text = str(answer["answer"])
    if text == NONE:
        return None
    play, _, token = text.partition("-")
    task = task_of(puzzle, Referee)
    stop = read_stop(task, play, token)
    if stop.joker is not None and not task.chances:
        raise OutsideChoices
    return stop


def read_stop(task: Referee, play: str, token: str) -> Stop:
    """Return the stop after a play, for what a form calls a seat or a joker. OutsideChoices for a
    play, a seat or a joker that is not there.
    """
    if not (play.isascii() and play.isdigit() and 1 <= int(play[:3]) <= len(task.plays)):
        raise OutsideChoices
    number = int(play[:3])
    if token in SAYS and task.words_in(number) is not None:
        return Stop(number, upholds=SAYS[token])
    for seat in SEATS:
        if token == str(seat_of(seat)):
            return Stop(number, seat=seat)
    for joker in jokers_after(task, number):
        if token == str(joker):
            return Stop(number, joker=joker)
    raise OutsideChoices


def jokers_after(task: Referee, play: int) -> tuple[Thing, ...]:
    """Return the first joker of each exposure after a play."""
    table = task.plays[play - 1].table
    return tuple(
        tile_at(Spot("exposed", seat, place, exposure.tiles.index(joker)))
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        for joker in [tile for tile in exposure.tiles if tile.is_joker][:1]
    )


def watch_of(puzzle: Puzzle, stop: Stop | None) -> Watch:
    """Return what comes of a stop. It ends the play: nothing that comes after it is missed.

    Nor is what others did wrong by then, where the one who went wrong first is named: who hands
    over a joker for a wrong tile only follows.
    """
    task = task_of(puzzle, Referee)
    if stop is None:
        return judge_stops(task, [])
    first = task.fouls[:1]
    if any(one.seat is stop.seat and one.play <= stop.play for one in first):
        task = replace(task, fouls=tuple(one for one in task.fouls if one.seat is stop.seat))
    watch = judge_stops(task, [stop])
    return replace(watch, missed=tuple(one for one in watch.missed if one.first <= stop.play))


def judge_answer(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Judge an answer: right is to see what there is, or that there is nothing."""
    stop = stop_of(puzzle, answer)
    watch = watch_of(puzzle, stop)
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if watch.right else Outcome.WRONG,
        correct=watch.right,
        rules=puzzle.key.rules,
        misconceptions=() if watch.right else beliefs_of(puzzle, stop, watch),
    )


def right_answer(puzzle: Puzzle) -> Form:
    """Return the form that stops for the first foul, or says that there is none."""
    for foul in task_of(puzzle, Referee).fouls:
        return {"play": str(foul.play), "answer": str(seat_of(foul.seat))}
    return {NONE: NONE}


def wrong_answer(puzzle: Puzzle) -> Form:
    """Return the form that says nothing is wrong; where that is so, a stop at the first play."""
    task = task_of(puzzle, Referee)
    if task.fouls:
        return {NONE: NONE}
    return {"play": "1", "answer": str(seat_of(SEATS[0]))}


def beliefs_of(puzzle: Puzzle, stop: Stop | None, watch: Watch) -> tuple[str, ...]:
    """Return the beliefs that would stop there, or let by what was missed."""
    if stop is not None and stop.seat is not None:
        found = fitting_stop(task_of(puzzle, Referee), stop, (*puzzle.mixups, *puzzle.catches))
        if found:
            return tuple(dict.fromkeys(found))
    return watch.mixups
