"""The legal ways to the jokers: one move after another, each with its ruling and its decision."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress

from mahjlearn.course.kinds.exchange.moves import (
    DISCARD,
    Exchanging,
    Move,
    NotOffered,
    OwnDiscard,
    Tap,
    attempts,
    buttons,
    own_discards,
    trades,
)
from mahjlearn.course.kit.exchanges import (
    TriedExchange,
    decided_by,
    most_telling,
    targets,
    tried_for,
    why_joker,
)
from mahjlearn.course.kit.facet import YesNo, believers, bind
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Puzzle, task_of
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.misconceptions import TALLIED
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

UNDONE = (Verdict.ILLEGAL, Verdict.UNSETTLED)
"""Verdicts after which nothing has changed and the learner goes on."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table between two moves.

    `done` are the letters of the buttons that were used, and DISCARD; `taken` counts jokers rightly
    taken. `discards`: any own tile can be discarded.
    """

    you: Seat
    table: Table
    moves: tuple[Move, ...]
    done: tuple[str, ...] = ()
    taken: int = 0
    discards: bool = False

    @property
    def buttons(self) -> tuple[Move, ...]:
        """The moves that can be made now. One on which nobody can rule is not offered."""
        there = buttons(self.table, self.moves, self.done)
        settled = [verdict_of(self.table, m.event) is not Verdict.UNSETTLED for m in there]
        return tuple(compress(there, settled))


@dataclass(frozen=True, slots=True)
class MoveJudged:
    """The ruling on a move. `before` is the scene it was made in, `after` the one it leads to.

    After an illegal move `after` is `before`; a move that costs something is played out.
    """

    tap: Tap
    event: Event
    ruling: Ruling
    before: Scene
    after: Scene

    @property
    def undone(self) -> bool:
        return self.ruling.verdict in UNDONE

    @property
    def costs(self) -> bool:
        """It has happened, and it was wrong."""
        return not (self.ruling.allowed or self.undone)


def scene_of(puzzle: Puzzle) -> Scene:
    """Where the learner begins. TypeError for a puzzle of another kind."""
    task = task_of(puzzle, Exchanging)
    now = set_up(puzzle.position).now
    return Scene(puzzle.you, now, task.moves, discards=task.whole_turn)


def judge_move(puzzle: Puzzle, moves_so_far: Sequence[Tap], move: Tap) -> MoveJudged:
    """Rule on a move after others that were allowed. Raises NotOffered for what is not there."""
    scene = scene_of(puzzle)
    for tap in moves_so_far:
        scene = judge_at(scene, tap).after
    return judge_at(scene, move)


def judge_at(scene: Scene, tap: Tap) -> MoveJudged:
    """Rule on a move in a scene; its table is never changed by an illegal one.

    Raises NotOffered for a tile, a joker or a button that is not there.
    """
    if isinstance(tap, Move) and tap not in scene.buttons:
        raise NotOffered(tap)
    for event in attempts(scene.table, scene.you, tap):
        ruling = judge(scene.table, event)
        if ruling.verdict is Verdict.ILLEGAL:
            break
    return MoveJudged(tap, event, ruling, scene, _after(scene, tap, event, ruling))


def verdict_at(table: Table, events: Sequence[Event], ruleset: Ruleset = LEAGUE) -> Verdict:
    """The bare verdict on a move, also as somebody with a mix-up gives it; see `attempts`."""
    for event in events:
        verdict = verdict_of(table, event, ruleset)
        if verdict is Verdict.ILLEGAL:
            break
    return verdict


def _after(scene: Scene, tap: Tap, event: Event, ruling: Ruling) -> Scene:
    if ruling.verdict in UNDONE:
        return scene
    rightly = ruling.allowed and event.verb is Verb.EXCHANGE
    taken = len(event.tiles) if rightly else 0
    done = (*scene.done, *_done_by(tap))
    return replace(scene, table=ruling.table, done=done, taken=scene.taken + taken)


def _done_by(tap: Tap) -> tuple[str, ...]:
    if isinstance(tap, Move):
        return (tap.letter,)
    return (DISCARD,) if isinstance(tap, OwnDiscard) else ()


Way = tuple[MoveJudged, ...]


def offered(scene: Scene) -> Iterator[Tap]:
    """Every move that can be made and is judged on its own."""
    yield from scene.buttons
    yield from trades(scene.table, scene.you)
    if scene.discards and DISCARD not in scene.done:
        yield from own_discards(scene.table, scene.you)


def shortest_way(start: Scene, task: Exchanging) -> Way | None:
    """Legal moves by which all that is asked for has been done since the beginning; None where no
    way leads there. It is empty where it has been done already."""
    ways = ((way, _end(start, way)) for way in legal_ways(start))
    return next((way for way, end in ways if task.is_done(end.taken, end.done)), None)


def most_taken(start: Scene) -> int:
    """How many jokers legal moves alone can take."""
    return max(_end(start, way).taken for way in legal_ways(start))


def legal_ways(start: Scene) -> Iterator[Way]:
    """The shortest way to every scene that legal moves lead to, the nearest first.

    They come to an end: a button is used once, and a joker that is taken does not come back.
    """
    seen = {start}
    ways: list[Way] = [()]
    for way in ways:
        yield way
        scene = _end(start, way)
        for tap in offered(scene):
            judged = _allowed(scene, tap)
            if judged is not None and judged.after not in seen:
                seen.add(judged.after)
                ways.append((*way, judged))


def _end(start: Scene, way: Way) -> Scene:
    return way[-1].after if way else start


def _allowed(scene: Scene, tap: Tap) -> MoveJudged | None:
    """The ruling on a move, made only where it is a yes."""
    events = attempts(scene.table, scene.you, tap)
    return judge_at(scene, tap) if verdict_at(scene.table, events) is Verdict.LEGAL else None


def path_of(puzzle: Puzzle) -> Way:
    """The moves of the task’s own path, each as it is judged."""
    found: list[MoveJudged] = []
    scene = scene_of(puzzle)
    for event in task_of(puzzle, Exchanging).path:
        allowed = (_allowed(scene, tap) for tap in offered(scene))
        found.append(next(judged for judged in allowed if judged and judged.event == event))
        scene = found[-1].after
    return tuple(found)


def move_allowed(scene: Scene, tap: Tap, number: int = 0) -> YesNo:
    """Return the decision about a move that is offered; `number` counts the moves before it.

    `move-1 South picks 9D` is its name: the place of the move on the way, and its line.
    """
    events = attempts(scene.table, scene.you, tap)
    name = f"move-{number + 1} {print_event(events[-1])}"
    return YesNo(name, events, bind(is_allowed, scene.table, events))


def is_allowed(ruleset: Ruleset, table: Table, events: tuple[Event, ...]) -> bool:
    """Return True where a move is legal, by the first of its attempts that is one."""
    return verdict_at(table, events, ruleset) is Verdict.LEGAL


def believers_of_move(scene: Scene, tap: Tap) -> tuple[str, ...]:
    """The mix-ups under which this move would have been judged the other way."""
    return believers(move_allowed(scene, tap))


MOST_REASONS = 3


def why_none(puzzle: Puzzle) -> tuple[str, ...]:
    """What is wrong with the likeliest exchange for each joker, each said once."""
    setup = set_up(puzzle.position)
    said = [text for one in _tried(setup) for text in why_joker(setup, one, puzzle.rules)]
    return tuple(dict.fromkeys(said))[:MOST_REASONS]


def rules_of_none(puzzle: Puzzle) -> tuple[str, ...]:
    """The rules by which those exchanges are refused."""
    found = [rule for one in _tried(set_up(puzzle.position)) for rule in decided_by(one)]
    return tuple(dict.fromkeys(found))


def who_says_none(puzzle: Puzzle) -> tuple[str, ...]:
    """The mix-ups under which some move of the legal way would not be allowed."""
    moves = ((judged.before, judged.tap) for judged in path_of(puzzle))
    held = {one for scene, tap in moves for one in believers_of_move(scene, tap)}
    return tuple(one for one in TALLIED if one in held)


def _tried(setup: Setup) -> list[TriedExchange]:
    found = [tried_for(setup, at) for at in targets(setup.now, setup.you)]
    return [most_telling(tried) for tried in found if tried]
