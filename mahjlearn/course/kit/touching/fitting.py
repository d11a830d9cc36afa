"""The beliefs that an answer fits better than the rules do."""

from collections.abc import Iterable

from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching


def fitting(task: Touching, chosen: Chosen, first: Iterable[str] = ()) -> tuple[str, ...]:
    """Where one thing is asked for, those under whom this very answer is right. Where many are,
    those who explain more of it than they contradict, the best first.

    Nothing for a right answer. Of equals those named `first` come first: what the puzzle is about.
    """
    if task.is_right(chosen):
        return ()
    held = mixups_of(task)
    known = tuple(dict.fromkeys((*(one for one in first if one in held), *held)))
    if not task.many:
        return tuple(one for one in known if _right_for(task, chosen, one))
    gains = {one: _gain(task, chosen, one) for one in known}
    more = [one for one in known if gains[one] > 0]
    return tuple(sorted(more, key=gains.__getitem__, reverse=True))


def mixups_of(task: Touching) -> tuple[str, ...]:
    """Everybody who judges anything of it otherwise, in the order of the candidates."""
    found = dict.fromkeys(mixup for one in task.candidates for mixup in one.mixups)
    return tuple(dict.fromkeys((*found, *task.alone)))


def _right_for(task: Touching, chosen: Chosen, mixup: str) -> bool:
    believed = {one.thing for one in task.candidates if one.right is not (mixup in one.mixups)}
    return chosen <= believed if chosen else not believed


def _gain(task: Touching, chosen: Chosen, mixup: str) -> int:
    """The wrong decisions that the belief makes too, less those it makes where the answer does
    not; what is judged alike is one decision."""
    wrong = chosen ^ task.nearest(chosen)
    missed = {one.facet.name for one in task.candidates if one.thing in wrong}
    made = _facets(one for one in task.candidates if mixup in one.mixups)
    return len(made & missed) - len(made - missed) + _stopped(task, chosen, mixup)


def _facets(candidates: Iterable[Candidate]) -> set[str]:
    return {one.facet.name for one in candidates}


def _stopped(task: Touching, chosen: Chosen, mixup: str) -> int:
    """1 for who would stop after one, where one of several was touched."""
    one_of_several = len(chosen) == 1 and chosen < task.nearest(chosen)
    return int(one_of_several and mixup in task.alone)
