"""Where somebody is who watches a play, and the table as it lies there."""

from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks
from lessons.board.ids import seat_id
from lessons.board.picture import Pick, State
from lessons.board.still import Still, draw_still, tell_still
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.referee.answers import jokers_after, watch_of
from lessons.puzzles.placement import Context
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.values import Foul, Referee, Stop
from mahjlearn.course.kit.touching.names import name_of_seat
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.tiles import SEATS, Seat

WHO, JOKER = "who", "joker"


@dataclass(frozen=True, slots=True)
class Watching:
    """`play` is the part shown last, 0 before the first; `jokers`: stopped for a joker; `hints` is
    how many are open, which every way on keeps.
    """

    play: int
    stopped: bool = False
    jokers: bool = False
    hints: int = 0

    def address(self, play: int, stopped: str = "") -> str:
        """Of another state, from the puzzle's own address."""
        stop = f"&stopped={stopped}" if stopped else ""
        return f"?play={play}{stop}{f'&hint={self.hints}' if self.hints else ''}"


def watching_of(puzzle: Puzzle, query: QueryDict) -> Watching:
    """What an address says: `?play=3&stopped=who`. Anything else is the beginning."""
    play = _number(query.get("play", ""), len(task_of(puzzle, Referee).plays))
    hints = _number(query.get("hint") or query.get("hints") or "", len(puzzle.hints))
    stopped = query.get("stopped", "")
    return Watching(play, bool(play) and stopped in (WHO, JOKER), stopped == JOKER, hints)


def _number(text: str, most: int) -> int:
    return min(int(text[:3]), most) if text.isascii() and text.isdigit() else 0


def ways_on(puzzle: Puzzle, at: Watching) -> Context:
    """What templates/puzzles/kinds/referee.html asks for; addresses go from the puzzle's own."""
    task = task_of(puzzle, Referee)
    last = at.play == len(task.plays)
    return {
        "title": _title(puzzle, at),
        "play": at.play,
        "stopped": at.stopped,
        "last": last,
        "none": task.none,
        "next_url": "" if last else at.address(at.play + 1),
        "stop_url": at.address(at.play, WHO) if at.play else "",
        "other_url": _other_url(puzzle, at),
        "other": _other(puzzle, at),
        "idle": "Tap a joker" if at.jokers else "Tap a player",
    }


def _title(puzzle: Puzzle, at: Watching) -> str:
    """What happened in the play; before the first one the question itself stands there."""
    if at.stopped:
        return "Which joker is for you?" if at.jokers else "Stopped. Who broke a rule?"
    return whole(task_of(puzzle, Referee).plays[at.play - 1].caption) if at.play else ""


def _other_url(puzzle: Puzzle, at: Watching) -> str:
    """From a player to a joker and back; where no jokers are looked for, on with the play."""
    if not task_of(puzzle, Referee).chances:
        return at.address(at.play)
    return at.address(at.play, WHO if at.jokers else JOKER)


def _other(puzzle: Puzzle, at: Watching) -> str:
    if not task_of(puzzle, Referee).chances:
        return "Play on"
    return "A player broke a rule" if at.jokers else "A joker for me"


FIELD = "answer"


def draw_play(task: Referee, play: int) -> SafeString:
    """The table after a play, with what it has moved; 0 is the beginning."""
    return draw_still(replace(still_of(task, play), before=task.shown[max(play - 1, 0)]))


def draw_stopped(task: Referee, play: int, *, jokers: bool) -> SafeString:
    """The same, and every player can be touched, or every joker on show."""
    if jokers:
        tokens = map(str, jokers_after(task, play))
        picks = {token: _pick(token, "That joker is for me") for token in tokens}
    else:
        picks = {seat_id(seat): _pick(seat_id(seat), _blamed(task, seat)) for seat in SEATS}
    return draw_still(still_of(task, play, Marks(picks=picks)))


def draw_pointed(task: Referee, play: int, seat: Seat | None, state: State) -> SafeString:
    """The same, and one player is marked."""
    states = {} if seat is None else {seat_id(seat): state}
    return draw_still(still_of(task, play, Marks(states=states)))


def tell_play(task: Referee, play: int) -> list[str]:
    """The table after a play in sentences."""
    return [whole(sentence) for sentence in tell_still(still_of(task, play))]


def still_of(task: Referee, play: int, marks: Marks | None = None) -> Still:
    """What the viewer sees after a play, and hears in it."""
    events = task.plays[play - 1].events if play else ()
    return Still(task.shown[play], task.position.you, play=events, marks=marks or Marks())


def _pick(token: str, says: str) -> Pick:
    return Pick(FIELD, token, words=says, says=says, form=FORM)


def _blamed(task: Referee, seat: Seat) -> str:
    return f"{name_of_seat(seat, task.position.you)} broke a rule"


@made_once
def watching(puzzle: Puzzle, play: int) -> SafeString:
    """A play of a puzzle as it is watched."""
    return draw_play(task_of(puzzle, Referee), play)


@made_once
def to_stop(puzzle: Puzzle, play: int, *, jokers: bool) -> SafeString:
    """A play of a puzzle, stopped."""
    return draw_stopped(task_of(puzzle, Referee), play, jokers=jokers)


@made_once
def as_judged(puzzle: Puzzle, stop: Stop | None) -> SafeString:
    """The play in which somebody went wrong, that player ringed; else the play of the stop."""
    watch, task = watch_of(puzzle, stop), task_of(puzzle, Referee)
    seen = [one.about for one in watch.stops if isinstance(one.about, Foul)]
    fouls = [*seen, *watch.missed_fouls]
    if fouls:
        state = State.DECIDING if seen else State.MISSED
        return draw_pointed(task, fouls[0].play, fouls[0].seat, state)
    play = len(task.plays) if stop is None else stop.play
    return draw_pointed(task, play, None if stop is None else stop.seat, State.WRONG)
