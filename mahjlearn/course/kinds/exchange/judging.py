"""One move after the other: where the learner stands, and the ruling on the next move."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

from mahjlearn.course.kinds.exchange.moves import NotOffered, attempts, buttons
from mahjlearn.course.kinds.exchange.values import Move, Tap, exchange_of
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

UNDONE = (Verdict.ILLEGAL, Verdict.UNSETTLED)
"""Verdicts after which nothing has changed and the learner goes on."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table between two moves.

    `done` are the letters of the buttons that were used, `taken` counts jokers rightly taken.
    """

    you: Seat
    table: Table
    moves: tuple[Move, ...]
    done: tuple[str, ...] = ()
    taken: int = 0

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
    return Scene(puzzle.you, set_up(puzzle.position).now, exchange_of(puzzle).moves)


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
    done = (*scene.done, tap.letter) if isinstance(tap, Move) else scene.done
    rightly = ruling.allowed and event.verb is Verb.EXCHANGE
    taken = len(event.tiles) if rightly else 0
    return Scene(scene.you, ruling.table, scene.moves, done, scene.taken + taken)
