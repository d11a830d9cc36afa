"""The table after a play that is watched, stopped, or judged."""

from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks
from lessons.board.ids import LAST_DISCARD, seat_id
from lessons.board.picture import Pick, State
from lessons.board.still import Still, draw_still, tell_still
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.referee.answers import jokers_after, watch_of
from lessons.puzzles.kinds.referee.watching import JOKER
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.values import Foul, Referee, Stop
from mahjlearn.course.kit.touching.names import name_of_seat
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import SEATS, Seat

FIELD = "answer"


def draw_play(task: Referee, play: int, stopped: str = "", *, turn: bool = False) -> SafeString:
    """Draw the table after a play, with what it has moved; 0 is the beginning.

    Once it is stopped, every player can be touched, or every joker on show. With `turn` the play
    after it, the viewer’s, has gone on up to the discard.
    """
    if turn:
        return _draw_turn(task, play + 1, stopped)
    if not stopped:
        still = still_of(task, play, Marks(moved=_held_out(task, play)))
        return _drawn(replace(still, before=task.shown[max(play - 1, 0)]))
    if stopped == JOKER:
        picks = _jokers_to_pick(task, play)
    else:
        picks = {seat_id(seat): _pick(seat_id(seat), _blamed(task, seat)) for seat in SEATS}
    return _drawn(still_of(task, play, Marks(picks=picks)))


def _draw_turn(task: Referee, play: int, stopped: str) -> SafeString:
    """Draw the viewer’s turn before its discard; stopped, every joker on show can be touched."""
    marks = Marks(picks=_jokers_to_pick(task, play) if stopped else {})
    before = None if stopped else task.shown[play - 1]
    return _drawn(Still(task.turns[play], task.position.you, before, marks=marks))


def _jokers_to_pick(task: Referee, play: int) -> dict[str, Pick]:
    tokens = map(str, jokers_after(task, play))
    return {token: _pick(token, "That joker is for me") for token in tokens}


draw_play_once = made_once(draw_play)
"""The same for the task of a puzzle: few tables, which many look at."""


def draw_pointed(task: Referee, play: int, seat: Seat | None, state: State) -> SafeString:
    """Draw the table after a play, with one player marked."""
    states = {} if seat is None else {seat_id(seat): state}
    return _drawn(still_of(task, play, Marks(states=states)))


def tell_play(task: Referee, play: int, *, turn: bool = False) -> list[str]:
    """Return the table after a play in sentences; with `turn`, in the viewer’s turn after it."""
    still = Still(task.turns[play + 1], task.position.you) if turn else still_of(task, play)
    return [whole(sentence) for sentence in tell_still(still)]


def still_of(task: Referee, play: int, marks: Marks | None = None) -> Still:
    """Return the table as the viewer sees it after a play, with what is heard in it."""
    events = task.plays[play - 1].events if play else ()
    return Still(task.shown[play], task.position.you, play=events, marks=marks or Marks())


def _drawn(still: Still) -> SafeString:
    """Draw it with a row for every seat: each can be touched once it is stopped, and then nothing
    moves.
    """
    return draw_still(replace(still, marks=replace(still.marks, unfolded=frozenset(SEATS))))


def _held_out(task: Referee, play: int) -> frozenset[str]:
    """Return the discard that is named and then held out for a joker: it lies where it was."""
    events = task.plays[play - 1].events if play else ()
    offered = any(event.verb is Verb.OFFER for event in events)
    return frozenset({LAST_DISCARD} if offered else ())


def _pick(token: str, says: str) -> Pick:
    return Pick(FIELD, token, words=says, says=says, form=FORM)


def _blamed(task: Referee, seat: Seat) -> str:
    return f"{name_of_seat(seat, task.position.you)} broke a rule"


@made_once
def draw_judged(puzzle: Puzzle, stop: Stop | None) -> SafeString:
    """Draw the play in which a player went wrong, with a ring; else the play of the stop."""
    watch, task = watch_of(puzzle, stop), task_of(puzzle, Referee)
    seen = [judged.about for judged in watch.stops if isinstance(judged.about, Foul)]
    fouls = [*seen, *watch.missed_fouls]
    if fouls:
        state = State.DECIDING if seen else State.MISSED
        return draw_pointed(task, fouls[0].play, fouls[0].seat, state)
    play = len(task.plays) if stop is None else stop.play
    return draw_pointed(task, play, None if stop is None else stop.seat, State.WRONG)
