"""What is told of an answer: why the right one is right, and what refutes every wrong choice.

Equal numbers stand on what belongs together, on two things at most: the own tile and the joker
that it takes.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from mahjlearn.course.evidence import MOST_NUMBERS
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import Reason


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number, the one or two things it stands on, and what is said under it."""

    number: int
    things: tuple[Thing, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """An answer explained.

    `right` is the right answer nearest to it; `numbered` and `because` are its reasons, with a
    number and without. `refuted` was touched and is wrong, each with its own refutation; `missed`
    belongs to the right answer and was left out. `refutations` are those of the answer as a whole:
    that there is none, or so many of several that are alike.
    """

    right: Chosen
    numbered: tuple[Numbered, ...] = ()
    because: tuple[str, ...] = ()
    refuted: tuple[Candidate, ...] = ()
    missed: tuple[Candidate, ...] = ()
    refutations: tuple[str, ...] = ()

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the right answer is right, as a key has it; what has no number comes last. What two
        numbers say alike stands once, at the first.
        """
        first: dict[str, int] = {}
        for one in self.numbered:
            first.setdefault(one.text, one.number)
        numbered = (Reason(number, text) for text, number in first.items())
        return (*numbered, *(Reason(0, text) for text in self.because if text not in first))

    @property
    def numbers(self) -> tuple[tuple[Thing, int], ...]:
        """Every thing that has a number."""
        return tuple((thing, one.number) for one in self.numbered for thing in one.things)


def told(task: Touching, chosen: Chosen) -> Told:
    """What is told of what was chosen; of the right answer itself, why it is right."""
    right = task.nearest(chosen)
    numbered, because = _reasons(task, right)
    return Told(
        right=right,
        numbered=numbered,
        because=because if right else _of_none(task),
        refuted=tuple(one for one in _among(task, chosen) if not one.right),
        missed=tuple(_among(task, right - chosen)),
        refutations=_of_none(task) if right and not chosen else _counted(task, chosen),
    )


def _of_none(task: Touching) -> tuple[str, ...]:
    return () if task.none is None else task.none.because


def pairs(task: Touching, right: Chosen) -> tuple[tuple[Thing, ...], ...]:
    """The things of a right answer in order, each with the first partner that is still free."""
    found: list[tuple[Thing, ...]] = []
    taken: set[Thing] = set()
    for one in _among(task, right):
        free = [thing for thing in one.partners if thing not in taken][:1]
        taken.update(free)
        found.append((one.thing, *free))
    return tuple(found)


def _reasons(task: Touching, right: Chosen) -> tuple[tuple[Numbered, ...], tuple[str, ...]]:
    """At most four with a number, and the rest without; what is said of all of them has none."""
    found = [(things, " ".join(task.candidate(things[0]).because)) for things in pairs(task, right)]
    alone = all(len(things) == 1 for things, _ in found)
    if alone and len(found) > 1 and len({text for _, text in found}) == 1:
        return (), (found[0][1],)
    numbered = (
        Numbered(number, things, text)
        for number, (things, text) in enumerate(found[:MOST_NUMBERS], 1)
    )
    return tuple(numbered), tuple(text for _, text in found[MOST_NUMBERS:])


def _among(task: Touching, things: Chosen) -> list[Candidate]:
    return [one for one in task.candidates if one.thing in things]


def _counted(task: Touching, chosen: Chosen) -> tuple[str, ...]:
    """Of quotas of which something was touched, and too much or too little."""
    said = [
        quota.says
        for quota in task.quotas
        if quota.says and len(chosen.intersection(quota.things)) not in (0, quota.number)
    ]
    return tuple(dict.fromkeys(said))


def fitting(task: Touching, chosen: Chosen, first: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the beliefs under which this very answer is right: where one thing is asked for, and
    where each has an amount.

    Where many are, those that explain more of it than they contradict, the best first; of what was
    touched wrongly, if anything was, they explain some. Nothing for a right answer. Of equals
    those named `first` come first: what the puzzle is about.
    """
    if task.is_right(chosen):
        return ()
    held = mixups_of(task)
    known = tuple(dict.fromkeys((*(one for one in first if one in held), *held)))
    if not task.many or task.fits_as_a_whole:
        return tuple(one for one in known if _right_for(task, chosen, one))
    meant = (one for one in known if _touches(task, chosen, one))
    gains = {one: _gain(task, chosen, one) for one in meant}
    more = [one for one in gains if gains[one] > 0]
    return tuple(sorted(more, key=gains.__getitem__, reverse=True))


def mixups_of(task: Touching) -> tuple[str, ...]:
    """Everybody who judges anything of it otherwise, in the order of the candidates."""
    found = dict.fromkeys(mixup for one in task.candidates for mixup in one.mixups)
    return tuple(dict.fromkeys((*found, *task.alone)))


def _right_for(task: Touching, chosen: Chosen, mixup: str) -> bool:
    believed = {one.thing for one in task.candidates if one.right is not (mixup in one.mixups)}
    return chosen <= believed if chosen else not believed


def _touches(task: Touching, chosen: Chosen, mixup: str) -> bool:
    """Return True if who believes it would touch some of what was touched wrongly, if any was."""
    over = chosen - task.nearest(chosen)
    wrongly = [one for one in task.candidates if one.thing in over]
    return not wrongly or any(mixup in one.mixups for one in wrongly)


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
