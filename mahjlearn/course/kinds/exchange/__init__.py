"""The kind `exchange`: an exchange made on the table, each move judged when it is made.

A file has these keys:

- `takes`     how many jokers, 1 where nothing is said; 0 says that the author expects none to be
  there, or that no more is asked for than the last act
- `[[move]]`  a button: `text`, one line of `play`, and `last = true` on the act that ends it
- `turn`      true where a whole turn is played: the wall is touched for the move that picks, and
              any own tile for the discard, which ends it

`moves` has the task and its taps, `ways` the rulings on them.
"""

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase
from typing import Any

from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.exchange.moves import DISCARD, Exchanging, Move, attempts
from mahjlearn.course.kinds.exchange.ways import (
    Scene,
    Way,
    legal_ways,
    most_taken,
    move_allowed,
    offered,
    path_of,
    rules_of_none,
    scene_of,
    shortest_way,
    verdict_at,
    why_none,
)
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind, TaskKey, key_of_task
from mahjlearn.course.kit.reading import read_events, report
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import (
    Key,
    KeyPath,
    Position,
    Problem,
    Puzzle,
    Question,
    Reason,
    audience_of,
    task_of,
)
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields


def _found(puzzle: Puzzle, way: Way) -> TaskKey:
    if not way and not task_of(puzzle, Exchanging).expects_none:
        return TaskKey(())
    if not way:
        because = tuple(Reason(0, text) for text in why_none(puzzle))
        return TaskKey(rules_of_none(puzzle), because)
    rules = dict.fromkeys(rule for one in way for rule in rules_of(one.ruling, one.event))
    last = way[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    reasons, marks = evidence(judged, audience_of(puzzle.you), puzzle.rules)
    return TaskKey(tuple(rules), reasons, marks)


MOST_BUTTONS = 8


def problems_of_moves(takes: int, moves: tuple[Move, ...], you: Seat) -> Iterator[Problem]:
    """What can be seen without the engine."""
    if takes < 0:
        yield Problem(("takes",), "Write how many jokers are to be taken, or 0.")
    if len(moves) > MOST_BUTTONS:
        yield Problem(("move",), f"At most {MOST_BUTTONS} buttons stand beside the table.")
    texts = [move.text for move in moves]
    for number, move in enumerate(moves):
        at = ("move", str(number + 1))
        if move.text in texts[:number]:
            yield Problem((*at, "text"), "Two buttons read the same.")
        if move.event.seat is not you:
            message = f"A button is pressed by the viewer; the line begins with {you}."
            yield Problem((*at, "play"), message)


def _judged(puzzle: Puzzle) -> Iterator[Problem]:
    task, start = task_of(puzzle, Exchanging), scene_of(puzzle)
    if task.expects_none is not task.none_is_right:
        yield Problem(_where(puzzle), _no_way(start, task.takes))
        return
    if not (task.path or task.expects_none):
        yield Problem(
            ("move",), "No legal moves lead to the last act; add the move that is missing."
        )
        return
    yield from _buttons(start, task.moves)
    yield from _unsettled(puzzle)


def _where(puzzle: Puzzle) -> KeyPath:
    """What is most likely to be wrong where the moves do not lead to the jokers."""
    if task_of(puzzle, Exchanging).takes != 1:
        return ("takes",)
    return ("play",) if puzzle.play else ("table",)


def _no_way(start: Scene, takes: int) -> str:
    most = most_taken(start)
    if not most:
        return "No legal moves take a joker here; add the move that is missing."
    return f"Legal moves take {most} here, not {takes}; ask for {most} or change the table."


def _buttons(start: Scene, moves: tuple[Move, ...]) -> Iterator[Problem]:
    """A button that stands nowhere on a legal way to be pressed is a slip of the pen."""
    scenes = (way[-1].after if way else start for way in legal_ways(start))
    met = {move.letter for scene in scenes for move in scene.buttons}
    for number, move in enumerate(moves, 1):
        if move.letter not in met:
            message = "This can never be done here: what it speaks of is not there."
            yield Problem(("move", str(number), "play"), message)


def _unsettled(puzzle: Puzzle) -> Iterator[Problem]:
    """Whatever may be tapped on the way has a ruling."""
    for scene in [judged.before for judged in path_of(puzzle)] or [scene_of(puzzle)]:
        for tap in offered(scene):
            events = attempts(scene.table, scene.you, tap)
            if verdict_at(scene.table, events) is Verdict.UNSETTLED:
                line = print_event(events[-1])
                yield Problem(_where(puzzle), f"The engine does not rule on “{line}” here.")


MOVE = {"text": "text", "play": "text", "last": "flag"}
NEEDED = ("text", "play")


def exchanging(
    position: Position, takes: int, moves: tuple[Move, ...], last: str = ""
) -> Exchanging:
    """Ask for so many jokers and the last act, with the shortest legal way there."""
    task = Exchanging(takes, moves, (), last)
    start = Scene(position.you, set_up(position).now, moves, discards=task.whole_turn)
    way = shortest_way(start, task) or ()
    return replace(task, path=tuple(judged.event for judged in way))


def _as_written(move: Move, last: str) -> dict[str, Any]:
    ends = {"last": True} if move.letter == last else {}
    return {"text": move.text, "play": print_event(move.event)} | ends


def _last(own: Fields) -> str:
    """The letter of the button that ends it; DISCARD of a whole turn, "" where nothing does."""
    if own.values.get("turn") is True:
        return DISCARD
    marked = zip(own.parts("move"), ascii_lowercase, strict=False)
    return next((letter for part, letter in marked if part.values.get("last") is True), "")


def _moves(own: Fields) -> tuple[Move, ...]:
    parts = own.parts("move")
    found = [_move(*pair) for pair in zip(parts, ascii_lowercase, strict=False)]
    for part in parts:
        own.faults += part.faults
    return tuple(move for move in found if move is not None)


def _move(part: Fields, letter: str) -> Move | None:
    part.check(MOVE, NEEDED)
    events = read_events(part, "play")
    if part.faults:
        return None
    if len(events) != 1:
        part.fault("play", "A button does one thing; write one line.")
        return None
    return Move(letter, part.text("text"), events[0][0])


class ExchangeQuestionKind(QuestionKind):
    """An exchange made move by move, each judged when it is made."""

    name = "exchange"
    keys = {"takes": "number", "turn": "flag", "move": "parts"}

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the puzzle with the shortest legal way; None where its moves are faulty."""
        before = len(own.faults)
        takes = own.number("takes", 1)
        moves = _moves(own)
        if own.values.get("turn") is True and any(
            part.values.get("last") is True for part in own.parts("move")
        ):
            own.fault("turn", "A discard ends a whole turn; leave out “last”.")
        if len(own.faults) > before or report(own, problems_of_moves(takes, moves, puzzle.you)):
            return None
        return Question(task=exchanging(puzzle.position, takes, moves, _last(own)))

    def written(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return what a file says of it; its way is left to the engine."""
        act = task_of(puzzle, Exchanging)
        moves = [_as_written(move, act.last) for move in act.moves]
        turn = {"turn": True} if act.whole_turn else {}
        return {"takes": act.takes} | turn | {"move": moves}

    def key(self, puzzle: Puzzle) -> Key:
        """Return the rules of every move of the way; its last move is what is explained.

        Where there is no way, why each joker stays where it is.
        """
        return key_of_task(puzzle, _found(puzzle, path_of(puzzle)))

    def problems(self, puzzle: Puzzle) -> Iterator[Problem]:
        """Return what is written wrong; where nothing is, what the engine finds wrong."""
        task = task_of(puzzle, Exchanging)
        written = tuple(problems_of_moves(task.takes, task.moves, puzzle.you))
        yield from written or _judged(puzzle)

    def walkthrough(self, puzzle: Puzzle) -> tuple[Event, ...]:
        """Return what has happened, then the shortest way."""
        return (*puzzle.play, *task_of(puzzle, Exchanging).path)

    def facets(self, puzzle: Puzzle) -> tuple[Facet, ...]:
        """Return every move that is offered on the shortest way, move by move.

        Where none leads to a joker, those at the beginning. Two taps that are one act, such as the
        discard offered for either joker of a rack, are asked once.
        """
        scenes = [judged.before for judged in path_of(puzzle)] or [scene_of(puzzle)]
        found = (
            move_allowed(scene, tap, number)
            for number, scene in enumerate(scenes)
            for tap in offered(scene)
        )
        return tuple({facet.name: facet for facet in found}.values())


KIND = ExchangeQuestionKind()
