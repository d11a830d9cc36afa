"""Where somebody is who watches a play, and the table as it lies there."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks
from lessons.board.ids import seat_id
from lessons.board.picture import Pick, State
from lessons.board.still import Still, draw_still
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.referee.answers import jokers_after, watch_of
from lessons.puzzles.placement import Context
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.watching import Referee, Stop
from mahjlearn.course.values import name_of, task_of
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
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


@made_once
def watching(puzzle: Puzzle, play: int) -> SafeString:
    """With the tiles ringed that the play has moved."""
    before = _table(puzzle, play - 1) if play else None
    return draw_still(Still(_table(puzzle, play), puzzle.you, before, _events(puzzle, play)))


@made_once
def to_stop(puzzle: Puzzle, play: int, *, jokers: bool) -> SafeString:
    """Every player can be touched, or every joker on show."""
    if jokers:
        tokens = map(str, jokers_after(task_of(puzzle, Referee), play))
        picks = {token: _pick(token, "That joker is for me") for token in tokens}
    else:
        picks = {seat_id(seat): _pick(seat_id(seat), _blamed(puzzle, seat)) for seat in SEATS}
    return _drawn(puzzle, play, Marks(picks=picks))


@made_once
def as_judged(puzzle: Puzzle, stop: Stop | None) -> SafeString:
    """The play in which somebody went wrong, that player ringed; else the play of the stop."""
    watch, task = watch_of(puzzle, stop), task_of(puzzle, Referee)
    seen = [one.foul for one in watch.stops if one.foul is not None]
    fouls = [*seen, *watch.missed]
    if fouls:
        states = {seat_id(fouls[0].seat): State.DECIDING if seen else State.MISSED}
        return _drawn(puzzle, fouls[0].play, Marks(states=states))
    states = {seat_id(stop.seat): State.WRONG} if stop is not None and stop.seat else {}
    play = len(task.plays) if stop is None else stop.play
    return _drawn(puzzle, play, Marks(states=states))


def _table(puzzle: Puzzle, play: int) -> Table:
    return task_of(puzzle, Referee).plays[play - 1].table if play else puzzle.key.table


def _pick(token: str, says: str) -> Pick:
    return Pick(FIELD, token, words=says, says=says, form=FORM)


def _blamed(puzzle: Puzzle, seat: Seat) -> str:
    who = "You" if seat is puzzle.you else name_of(seat, puzzle.you)
    return f"{who} broke a rule"


def _events(puzzle: Puzzle, play: int) -> tuple[Event, ...]:
    return task_of(puzzle, Referee).plays[play - 1].events if play else ()


def _drawn(puzzle: Puzzle, play: int, marks: Marks) -> SafeString:
    table, events = _table(puzzle, play), _events(puzzle, play)
    return draw_still(Still(table, puzzle.you, play=events, marks=marks))
