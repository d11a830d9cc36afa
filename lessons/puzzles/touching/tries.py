"""What a wrong touch would have done, for the script that plays it: a tile goes, and comes back."""

from lessons.board.ways import ways_refused
from lessons.puzzles.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.exchanges import alike
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.touching.values import Candidate, Chosen, touching_of
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.engine.facts.targets import target
from mahjlearn.engine.table.events import Verb

MOST = 2
"""Touches that are played; of more nobody can follow where each goes."""


@made_once
def tries_of(puzzle: Puzzle, chosen: Chosen) -> str:
    """The ways of the tiles of each wrong touch, of the first two; empty where none would move."""
    task = touching_of(puzzle)
    wrong = (one for one in task.candidates if one.thing in chosen and not one.right)
    found = (_tried(puzzle, one) for one in wrong)
    return " ".join([ways for ways in found if ways][:MOST])


def _tried(puzzle: Puzzle, one: Candidate) -> str:
    """By the first of its tries that could be meant; of an own tile by the first there is.

    What is tried only after something else has happened lies otherwise than the table shows it.
    """
    facet = one.facet
    if not isinstance(facet, AnyAllowed):
        return ""
    at_once = [play for play in facet.tries if len(play) == 1]
    likely = [play for play in at_once if _could_be_meant(facet.setup, play)]
    every = at_once if one.thing.is_own_tile else []
    found = [ways_refused(facet.setup.now, play[0], puzzle.you) for play in (*likely, *every)[:1]]
    return _to(one, "".join(found))


def _to(one: Candidate, way: str) -> str:
    """Of jokers that lie side by side the one that was touched."""
    if not way or one.thing.is_own_tile:
        return way
    return f"{way.partition('>')[0]}>{one.token}"


def _could_be_meant(setup: Setup, play: Play) -> bool:
    """Of an exchange: the tile is the joker's, or passes for it in a hurry."""
    event = play[0]
    if event.verb is not Verb.EXCHANGE:
        return True
    at = target(setup.now, event)
    wanted = None if at is None else at.natural
    return wanted is not None and (event.tile is wanted or alike(event.tile, wanted))
