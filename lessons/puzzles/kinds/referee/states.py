"""Where somebody is who watches a play: after which part of it, and whether it is stopped."""

from dataclasses import dataclass

from django.http import QueryDict

from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.values import referee_of

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
    play = _number(query.get("play", ""), len(referee_of(puzzle).plays))
    hints = _number(query.get("hint") or query.get("hints") or "", len(puzzle.hints))
    stopped = query.get("stopped", "")
    return Watching(play, bool(play) and stopped in (WHO, JOKER), stopped == JOKER, hints)


def _number(text: str, most: int) -> int:
    return min(int(text[:3]), most) if text.isascii() and text.isdigit() else 0


def ways_on(puzzle: Puzzle, at: Watching) -> Context:
    """What templates/puzzles/kinds/referee.html asks for; addresses go from the puzzle's own."""
    task = referee_of(puzzle)
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
    return whole(referee_of(puzzle).plays[at.play - 1].caption) if at.play else ""


def _other_url(puzzle: Puzzle, at: Watching) -> str:
    """From a player to a joker and back; where no jokers are looked for, on with the play."""
    if not referee_of(puzzle).chances:
        return at.address(at.play)
    return at.address(at.play, WHO if at.jokers else JOKER)


def _other(puzzle: Puzzle, at: Watching) -> str:
    if not referee_of(puzzle).chances:
        return "Play on"
    return "A player broke a rule" if at.jokers else "A joker for me"
