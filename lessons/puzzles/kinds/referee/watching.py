"""A play that is watched or stopped: its state, as an address says it, and the ways on from there.

A puzzle of a lesson is watched so, an excerpt in Referee mode, and an excerpt in class.
"""

from dataclasses import dataclass, replace

from django.http import QueryDict

from lessons.puzzles.placement import Context
from lessons.web.addresses import read_number
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.explaining import Speech
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.values import task_of

WHO, JOKER = "who", "joker"
KEYS = (("Space", "play and pause"), ("Right arrow", "one play"), ("S", "stop"))


@dataclass(frozen=True, slots=True)
class Watching:
    """The play that is shown.

    `play` is its number, 0 before the first one. `stopped` is WHO or JOKER where it is stopped for
    a player or a joker, else empty. `jokers`: there may be jokers to look for. Addresses of other
    states begin with `url` and end with `more`.
    """

    task: Referee
    play: int = 0
    stopped: str = ""
    jokers: bool = False
    url: str = "?"
    more: str = ""

    def at(self, query: QueryDict) -> "Watching":
        """Return the state of an address or a form: `play=3&stopped=who`. Anything else is the
        beginning.
        """
        play = read_number(query.get("play", ""), range(len(self.task.plays) + 1))
        stopped = query.get("stopped", "")
        return replace(self, play=play, stopped=stopped if play and stopped in (WHO, JOKER) else "")

    def address(self, play: int, stopped: str = "") -> str:
        """Return the address of another state."""
        stop = f"&stopped={stopped}" if stopped else ""
        return f"{self.url}play={play}{stop}{self.more}"


def watching_of(puzzle: Puzzle, query: QueryDict) -> Watching:
    """Return the state of a puzzle; its addresses go from its own, and keep the hints open."""
    task = task_of(puzzle, Referee)
    asked = query.get("hint") or query.get("hints") or ""
    hints = read_number(asked, range(len(puzzle.hints) + 1))
    more = f"&hint={hints}" if hints else ""
    return Watching(task, jokers=bool(task.chances), more=more).at(query)


def ways_on(at: Watching) -> Context:
    """Return what templates/puzzles/kinds/referee.html asks for, and with `title` and `before` what
    stands over the table; there is no title before the first play.
    """
    last = at.play == len(at.task.plays)
    joker = at.stopped == JOKER
    return {
        "title": caption_of(at.task, at.play),
        "before": before_of(at.task, at.play),
        "play": at.play,
        "stopped": at.stopped,
        "last": last,
        "none": at.task.none,
        "next_url": "" if last else at.address(at.play + 1),
        "stop_url": at.address(at.play, WHO) if at.play else "",
        "idle": "Tap a joker" if joker else "Tap a player",
        **_other_way(at, joker=joker),
        **(_asked(at, joker=joker) if at.stopped else {}),
    }


def _asked(at: Watching, *, joker: bool) -> Context:
    if joker:
        return {"title": "Which joker is for you?", "before": "Tap the joker."}
    what = "What did you see?" if at.jokers else "Who broke a rule?"
    return {"title": f"Stopped. {what}", "before": "Tap the player who broke a rule."}


def _other_way(at: Watching, *, joker: bool) -> Context:
    """From a player to a joker and back; where no jokers are looked for, on with the play."""
    if not at.jokers:
        return {"other": "Play on", "other_url": at.address(at.play)}
    if joker:
        return {"other": "A player broke a rule", "other_url": at.address(at.play, WHO)}
    return {"other": "A joker for me", "other_url": at.address(at.play, JOKER)}


def caption_of(task: Referee, play: int) -> str:
    """Return what happens in a play, in few words; nothing before the first one."""
    return whole(task.plays[play - 1].caption) if play > 0 else ""


def before_of(task: Referee, play: int) -> str:
    """Return what came before a play: its caption, or that what was refused is taken back."""
    you = task.position.you
    for one in task.spoken:
        if one.play == play - 1 and one.takes_back is not None:
            who = Speech(one.takes_back, you)
            return f"{who.does('take', 'takes')} the tiles back."
    return caption_of(task, play - 1)
