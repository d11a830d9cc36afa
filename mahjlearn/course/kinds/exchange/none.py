"""“There is none for me”: why that is right, and who would say it where it is wrong."""

from mahjlearn.course.kinds.exchange.facets import believers_of_move
from mahjlearn.course.kinds.exchange.ways import path_of
from mahjlearn.course.kit.exchanges import (
    TriedExchange,
    decided_by,
    most_telling,
    targets,
    tried_for,
    why_joker,
)
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import TALLIED

MOST_REASONS = 3


def why_none(puzzle: Puzzle) -> tuple[str, ...]:
    """What is wrong with the likeliest exchange for each joker, each said once."""
    setup = set_up(puzzle.position)
    said = [text for one in _tried(setup) for text in why_joker(setup, one, puzzle.rules)]
    return tuple(dict.fromkeys(said))[:MOST_REASONS]


def rules_of_none(puzzle: Puzzle) -> tuple[str, ...]:
    """The rules by which those exchanges are refused."""
    found = [rule for one in _tried(set_up(puzzle.position)) for rule in decided_by(one)]
    return tuple(dict.fromkeys(found))


def who_says_none(puzzle: Puzzle) -> tuple[str, ...]:
    """The mix-ups under which some move of the legal way would not be allowed."""
    moves = ((judged.before, judged.tap) for judged in path_of(puzzle))
    held = {one for scene, tap in moves for one in believers_of_move(scene, tap)}
    return tuple(one for one in TALLIED if one in held)


def _tried(setup: Setup) -> list[TriedExchange]:
    found = [tried_for(setup, at) for at in targets(setup.now, setup.you)]
    return [most_telling(tried) for tried in found if tried]
