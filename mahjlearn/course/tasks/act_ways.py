"""The shortest legal way to the jokers, and who would go another one."""

from collections.abc import Iterator

from mahjlearn.course.tasks.act_judging import MoveJudged, Scene, judge_at, verdict_at
from mahjlearn.course.tasks.act_moves import Step, attempts, trades
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import TALLIED, amended, who_may_differ
from mahjlearn.engine.rulings import Verdict

Way = tuple[MoveJudged, ...]


def offered(scene: Scene) -> Iterator[Step]:
    """Every move that can be made and is judged on its own."""
    yield from scene.buttons
    yield from trades(scene.table, scene.you)


def shortest_way(start: Scene, taken: int) -> Way | None:
    """Legal moves by which so many jokers have been taken since the beginning; None where no
    way leads there. It is empty where they have been taken already."""
    return next((way for way in legal_ways(start) if _end(start, way).taken >= taken), None)


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
        for step in offered(scene):
            judged = _allowed(scene, step)
            if judged is not None and judged.after not in seen:
                seen.add(judged.after)
                ways.append((*way, judged))


def _end(start: Scene, way: Way) -> Scene:
    return way[-1].after if way else start


def _allowed(scene: Scene, step: Step) -> MoveJudged | None:
    """The ruling on a move, made only where it is a yes."""
    events = attempts(scene.table, scene.you, step)
    return judge_at(scene, step) if verdict_at(scene.table, events) is Verdict.LEGAL else None


def believers(scene: Scene, step: Step) -> tuple[str, ...]:
    """The mix-ups under which this move would have been judged the other way."""
    table, events = scene.table, attempts(scene.table, scene.you, step)
    allowed = verdict_at(table, events) is Verdict.LEGAL
    return tuple(
        mixup
        for mixup in who_may_differ(LEAGUE, events)
        if (verdict_at(table, events, amended(LEAGUE, (mixup,))) is Verdict.LEGAL) is not allowed
    )


def believers_on(way: Way) -> tuple[str, ...]:
    """The mix-ups that judge otherwise any move that is offered on the way."""
    held = {
        number
        for judged in way
        for step in offered(judged.before)
        for number in believers(judged.before, step)
    }
    return tuple(number for number in TALLIED if number in held)
