"""The legal ways to the jokers, and the shortest of them."""

from collections.abc import Iterator

from mahjlearn.course.kinds.exchange.judging import (
    MoveJudged,
    Scene,
    judge_at,
    scene_of,
    verdict_at,
)
from mahjlearn.course.kinds.exchange.moves import attempts, trades
from mahjlearn.course.kinds.exchange.values import Exchanging, Tap, exchange_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.rulings import Verdict

Way = tuple[MoveJudged, ...]


def offered(scene: Scene) -> Iterator[Tap]:
    """Every move that can be made and is judged on its own."""
    yield from scene.buttons
    yield from trades(scene.table, scene.you)


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
    for event in exchange_of(puzzle).path:
        allowed = (_allowed(scene, tap) for tap in offered(scene))
        found.append(next(judged for judged in allowed if judged and judged.event == event))
        scene = found[-1].after
    return tuple(found)
