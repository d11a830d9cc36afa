"""What is asked: acts, one of which is to be chosen."""

from dataclasses import dataclass

from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Puzzle


@dataclass(frozen=True, slots=True)
class ActOffered:
    """An act as a button says it, and the line or lines of it; all of them have to be allowed."""

    text: str
    play: Play


@dataclass(frozen=True, slots=True)
class WhatNow(Touching):
    """The acts in their order; a candidate each, of which any right one will do."""

    acts: tuple[ActOffered, ...] = ()


def act(number: int) -> Thing:
    """An act by its number, from 1."""
    return Thing(What.ACT, number=number)


def what_now_of(puzzle: Puzzle) -> WhatNow:
    """What a puzzle of this kind asks. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, WhatNow):
        raise TypeError(f"{puzzle.slug} asks for no act")
    return puzzle.task
