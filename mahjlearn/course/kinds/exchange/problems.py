"""What is wrong with an exchange: buttons, number of jokers, moves that nobody can rule on."""

from collections.abc import Iterator

from mahjlearn.course.kinds.exchange.judging import Scene, scene_of, verdict_at
from mahjlearn.course.kinds.exchange.moves import attempts
from mahjlearn.course.kinds.exchange.values import Move, exchange_of
from mahjlearn.course.kinds.exchange.ways import legal_ways, most_taken, offered, path_of
from mahjlearn.course.values import KeyPath, Problem, Puzzle
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.tiles import Seat

MOST_BUTTONS = 8


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What is written wrong; where nothing is, what the engine finds wrong."""
    task = exchange_of(puzzle)
    written = tuple(problems_of_moves(task.takes, task.moves, puzzle.you))
    yield from written or _judged(puzzle)


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
    task, start = exchange_of(puzzle), scene_of(puzzle)
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
    if exchange_of(puzzle).takes != 1:
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
