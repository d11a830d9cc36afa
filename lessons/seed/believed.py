"""The answer of somebody with a mix-up: what the engine says once that belief is in its rule book.

Nothing here reads which mix-ups the site names for an answer, so that this can be held against it.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from lessons.puzzles.kind import Form
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.choose import box_id
from lessons.puzzles.kinds.exchange import form_of, right_moves
from lessons.puzzles.kinds.exchange.run import NONE
from lessons.puzzles.kinds.pay import field_of
from lessons.puzzles.kinds.ruling.judging import UNSURE
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.exchange.ways import move_allowed, offered, scene_of
from mahjlearn.course.kinds.film import Film, fits_never
from mahjlearn.course.kinds.lay_down.sets import Laid, LayDown
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.kinds.pay import Paying
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kinds.referee.watching import watched
from mahjlearn.course.kinds.ruling.settling import settling_of
from mahjlearn.course.kit.facet import YES, Facet, answer_under
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import Task, task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended


def believed_answer(puzzle: Puzzle, mixup: str) -> list[Form]:
    """The forms that a believer sends up to the first that shows it; none where nothing does.

    That is so where she is right, where either call is accepted, and where she would do nothing
    that is offered. A TypeError for a kind of which this knows no believer's answer.
    """
    if disputed(puzzle):
        return []
    if puzzle.task is None or puzzle.kind == "ruling":
        return _ruled(puzzle, mixup)
    for task, answer in _ANSWERS.items():
        if isinstance(puzzle.task, task):
            return answer(puzzle, mixup)
    raise TypeError(f"{puzzle.slug}: what does a believer answer to {puzzle.kind}?")


def disputed(puzzle: Puzzle) -> bool:
    """Return True where authorities differ, so that either call is accepted."""
    return puzzle.task is None and bool(puzzle.key.differs)


def _touched(puzzle: Puzzle, mixup: str) -> list[Form]:
    """Return what she touches, or that there is nothing; a film has no words for “not at all”."""
    task = task_of(puzzle, Touching)
    chosen = _several(puzzle, task, mixup) if task.many else _one(task, mixup)
    if isinstance(task, Film) and not (chosen or fits_never(puzzle, mixup)):
        return []
    sent = _sent(task, chosen)
    return [_pressed(form) for form in sent] if puzzle.kind == "what_now" else sent


def _sent(task: Touching, chosen: Chosen | None) -> list[Form]:
    """Nothing for what is right, and where that there is none cannot be said."""
    if chosen is None or task.is_right(chosen) or not (chosen or task.none):
        return []
    return [{"answer": sorted(map(str, chosen))} if chosen else {NONE: NONE}]


def _pressed(form: Form) -> Form:
    """A button has one value, where things that are touched are a list."""
    return {name: value[0] if isinstance(value, list) else value for name, value in form.items()}


def _ticked(puzzle: Puzzle, mixup: str) -> list[Form]:
    """Return all boxes that she thinks right; nothing where she would tick none."""
    boxes = task_of(puzzle, Choose).boxes
    pairs = list(zip(boxes, _facets(puzzle), strict=True))
    believed = [box for box, facet in pairs if YES in answer_under(facet, (mixup,))]
    if not believed or all((box in believed) is box.right for box in boxes):
        return []
    return [{"answer": [box_id(box) for box in believed]}]


def _paid(puzzle: Puzzle, mixup: str) -> list[Form]:
    """Return what she has each of the three pay; nothing where she cannot say it of one of them."""
    task = task_of(puzzle, Paying)
    believed = _believed(task, mixup)
    seats = [one.thing.seat for one in believed]
    if all(one.right for one in believed) or sorted(map(str, seats)) != sorted(
        map(str, task.payers)
    ):
        return []
    return [{field_of(one.thing.seat): one.token for one in believed}]


def _believed(task: Touching, mixup: str) -> tuple[Candidate, ...]:
    return tuple(one for one in task.candidates if one.option in answer_under(one.facet, (mixup,)))


def _one(task: Touching, mixup: str) -> Chosen | None:
    """One thing: what the rule book does not say, or nothing; None where she finds it too."""
    believed = _believed(task, mixup)
    if not believed:
        return frozenset()
    wrong = [one.thing for one in believed if not one.right]
    return frozenset(wrong[:1]) if wrong else None


def _several(puzzle: Puzzle, task: Touching, mixup: str) -> Chosen:
    """All that she thinks right, one of those that are judged alike; of a pass three tiles.

    Who thinks that one may be done and no more does the first.
    """
    right = next(task.right_sets())
    believed = _believed(task, mixup)
    wrong = {one.facet.name: one.thing for one in believed if not one.right}
    found = [*wrong.values(), *(one.thing for one in believed if one.thing in right)]
    if puzzle.kind == "pass_tiles":
        return frozenset(found[: len(right)])
    if not wrong and frozenset(found) == right and _stops_after_one(task, mixup):
        return frozenset(found[:1])
    return frozenset(found)


def _stops_after_one(task: Touching, mixup: str) -> bool:
    return task.together is not None and YES not in answer_under(task.together, (mixup,))


def _laid(puzzle: Puzzle, mixup: str) -> list[Form]:
    """A set that she thinks good, or that there is none."""
    task = task_of(puzzle, LayDown)
    if task.can is not None and YES not in answer_under(task.can, (mixup,)):
        return _sent(task, frozenset())
    for one in task.sets:
        if not one.right and one.facet is not None and YES in answer_under(one.facet, (mixup,)):
            return [{"answer": sorted(_tiles(task, one.laid))}]
    return []


def _tiles(task: LayDown, laid: Laid) -> Iterator[str]:
    """Tiles of these faces, by what a form calls them."""
    left = Counter(laid)
    for one, tile in zip(task.candidates, task.tiles, strict=True):
        if left[tile]:
            left[tile] -= 1
            yield one.token


def _facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    return KINDS[puzzle.kind].facets(puzzle)


def _ruled(puzzle: Puzzle, mixup: str) -> list[Form]:
    """Her ruling, and what settles it for her where that can be touched."""
    said, *others = _facets(puzzle)
    (answer,) = answer_under(said, (mixup,))
    if (answer,) == said.answer(LEAGUE):
        return []
    if settling_of(puzzle) is None:
        return [{"answer": answer}]
    places = answer_under(others[0], (mixup,))
    return [{"answer": answer, "settles": (*places, UNSURE)[0]}]


def _acted(puzzle: Puzzle, mixup: str) -> list[Form]:
    """The legal way up to the first act that only she thinks allowed; or that there is none, where
    she thinks that the way is barred."""
    way = right_moves(puzzle)
    scenes = [scene_of(puzzle), *(judged.after for judged in way)]
    for number, scene in enumerate(scenes):
        for tap in offered(scene):
            allowed = move_allowed(scene, tap)
            if (YES,) == answer_under(allowed, (mixup,)) != allowed.answer(LEAGUE):
                return [*map(form_of, (judged.tap for judged in way[:number])), form_of(tap)]
    barred = any(
        YES not in answer_under(move_allowed(judged.before, judged.tap), (mixup,)) for judged in way
    )
    can_say = task_of(puzzle, Exchanging).can_say_none
    return [{"answer": NONE}] if barred and can_say else []


def _watched(puzzle: Puzzle, mixup: str) -> list[Form]:
    """A stop at the first that is wrong for her; that nothing is, where she lets it all by."""
    task = task_of(puzzle, Referee)
    plays = tuple(one.events for one in task.plays)
    found = watched(task.position, plays, amended(LEAGUE, (mixup,)))
    foul = next((one for one in found if one.foul), None)
    form: Form = {NONE: NONE}
    if foul is not None:
        form = {"play": str(foul.play), "answer": str(seat_of(foul.event.actor))}
    return [] if [form] == kind_of(puzzle).forms(puzzle, right=True) else [form]


def _ordered(puzzle: Puzzle, mixup: str) -> list[Form]:
    """An order that only she thinks right."""
    (order,) = _facets(puzzle)
    wrong = [one for one in answer_under(order, (mixup,)) if one not in order.answer(LEAGUE)]
    return [{"answer": list(one)} for one in wrong[:1]]


_ANSWERS: dict[type[Task], Callable[[Puzzle, str], list[Form]]] = {
    Exchanging: _acted,
    Referee: _watched,
    Procedure: _ordered,
    Choose: _ticked,
    Paying: _paid,
    LayDown: _laid,
    Touching: _touched,
}
"""The answer to each sort of task; of a task that is of two sorts, the first."""
