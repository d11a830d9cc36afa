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
from mahjlearn.course.kinds.referee.values import Objection, Referee
from mahjlearn.course.values import name_of, task_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import tile_name
from mahjlearn.engine.words.sentences import with_article

WHO, JOKER = "who", "joker"
TURN = "turn"
"""The key of an address that says: the viewer’s next turn has begun, and waits."""
KEYS = (("Space", "play and pause"), ("Right arrow", "one play"), ("S", "stop"))


@dataclass(frozen=True, slots=True)
class Watching:
    """The play that is shown.

    `play` is its number, 0 before the first one. `stopped` is WHO or JOKER where it is stopped for
    a player or a joker, else empty. `jokers`: there may be jokers to look for. `turn`: the play
    after it is the viewer’s, and has gone on up to the discard. `answered` are the plays whose
    words are judged already. Addresses of other states begin with `url` and end with `more`.
    """

    task: Referee
    play: int = 0
    stopped: str = ""
    jokers: bool = False
    url: str = "?"
    more: str = ""
    turn: bool = False
    answered: frozenset[int] = frozenset()

    def at(self, query: QueryDict) -> "Watching":
        """Return the state of an address or a form: `play=3&stopped=who`. Anything else is the
        beginning.
        """
        play = read_number(query.get("play", ""), range(len(self.task.plays) + 1))
        stopped = query.get("stopped", "")
        turn = bool(query.get(TURN)) and play + 1 in self.task.turns
        known = stopped if (play or turn) and stopped in (WHO, JOKER) else ""
        return replace(self, play=play, stopped=known, turn=turn)

    def address(self, play: int, stopped: str = "", *, turn: bool = False) -> str:
        """Return the address of another state."""
        more = f"&{TURN}=1" if turn else ""
        stop = f"&stopped={stopped}" if stopped else ""
        return f"{self.url}play={play}{more}{stop}{self.more}"

    @property
    def here(self) -> str:
        """The address of this state, where it is watched and not stopped."""
        return self.address(self.play, turn=self.turn)

    @property
    def asked(self) -> Objection | None:
        """The words of this play, where the question if they are right is still open."""
        open_still = not self.stopped and not self.turn and self.play not in self.answered
        return self.task.words_in(self.play) if open_still else None

    @property
    def waits(self) -> bool:
        """True where the viewer acts next: a discard, or a joker that the viewer takes."""
        if self.stopped or self.play == len(self.task.plays):
            return False
        first = self.task.plays[self.play].events[0]
        own = first.seat is self.task.position.you and bool(self.task.turns)
        return self.turn or (own and first.verb in (Verb.DISCARD, Verb.EXCHANGE))

    @property
    def next_url(self) -> str:
        """The address of what comes next; empty after the last play."""
        if self.play == len(self.task.plays):
            return ""
        if self.turn:
            return self.address(self.play + 1)
        begins = self.play + 1 in self.task.turns and not self.waits
        return self.address(self.play, turn=True) if begins else self.address(self.play + 1)


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
        "title": _title(at),
        "before": caption_of(at.task, at.play) if at.turn else before_of(at.task, at.play),
        "play": at.play,
        "turn": at.turn,
        "stopped": at.stopped,
        "last": last,
        "none": at.task.none,
        "next_url": at.next_url,
        "stop_url": at.address(at.play, WHO) if at.play else "",
        "wait": _wait(at),
        "joker_url": at.address(at.play, JOKER, turn=at.turn),
        "idle": "Tap a joker" if joker else "Tap a player",
        **_other_way(at, joker=joker),
        **(_asked(at, joker=joker) if at.stopped else {}),
        **_question(at),
    }


def _title(at: Watching) -> str:
    """Return what happens; in the viewer’s own turn, what it has begun with."""
    if not at.turn:
        return caption_of(at.task, at.play)
    first = at.task.plays[at.play].events[0]
    begun = f" You picked {with_article(tile_name(first.tile))}." if first.verb is Verb.PICK else ""
    return whole(f"Your turn.{begun}")


def _wait(at: Watching) -> str:
    """Return the words of the button by which the viewer goes on; empty where nothing waits."""
    if not at.waits:
        return ""
    last = at.task.plays[at.play].events[-1]
    return whole(f"Discard the {tile_name(last.tile)}") if last.verb is Verb.DISCARD else "Play on"


def _question(at: Watching) -> Context:
    """Return the question if somebody’s words are right, over the words; else nothing."""
    words = at.asked
    if words is None:
        return {}
    title = f"Is {name_of(words.seat, at.task.position.you)} right?"
    return {"question": True, "title": title, "before": caption_of(at.task, at.play)}


def _asked(at: Watching, *, joker: bool) -> Context:
    if joker:
        return {"title": "Which joker is for you?", "before": "Tap the joker."}
    what = "What did you see?" if at.jokers else "Who broke a rule?"
    return {"title": f"Stopped. {what}", "before": "Tap the player who broke a rule."}


def _other_way(at: Watching, *, joker: bool) -> Context:
    """From a player to a joker and back; where no jokers are looked for, on with the play."""
    if not at.jokers:
        return {"other": "Play on", "other_url": at.address(at.play)}
    if at.turn:
        return {"other": "Back", "other_url": at.here}
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
