"""The right answer on another table, in words that mean the same on every table."""

from collections.abc import Callable
from dataclasses import replace

from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.lay_down.sets import likely_sets, tries_of
from mahjlearn.course.kinds.lay_down.values import laying_of
from mahjlearn.course.kit.exchanges import takeable, targets
from mahjlearn.course.kit.setup import Setup, set_up
from mahjlearn.course.kit.touching.values import Touching, touching_of
from mahjlearn.course.kit.tries import AnyAllowed, Play
from mahjlearn.course.kit.viewpoint import league
from mahjlearn.engine.judging.play import table_before, verdict_on
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import CALLS

Answer = bool | int | str | frozenset[str]
OfKind = Callable[[Puzzle, Table], Answer | None]


def answer_on(puzzle: Puzzle, table: Table) -> Answer | None:
    """None where the question cannot be asked there, or what it asks is watched and not told."""
    found = OF_KIND.get(puzzle.kind)
    return None if found is None else found(puzzle, table)


def own_answer(puzzle: Puzzle) -> Answer | None:
    """That of the puzzle itself, in the same words."""
    match puzzle.kind:
        case "ruling":
            return puzzle.key.allowed
        case "lay_down":
            return _lay_down(puzzle, puzzle.table)
        case "take_jokers":
            return _take_jokers(puzzle, set_up(puzzle.position).now)
    if isinstance(puzzle.task, Touching):
        return frozenset(one.token for one in puzzle.task.candidates if one.right)
    return None


def _ruling(puzzle: Puzzle, table: Table) -> Answer | None:
    event = puzzle.play[-1]
    if event.verb in CALLS and table.discard is not None:
        return _may(table, (replace(event, tiles=(table.discard.tile,)),))
    if event.verb is not Verb.EXCHANGE or event.owner is None:
        return None
    if not table.rack(event.owner).exposures:
        return None
    return any(at.owner is event.owner for at in takeable(_here(puzzle, table)))


def _take_jokers(puzzle: Puzzle, table: Table) -> Answer | None:
    """From how many exposures a joker may be taken."""
    here = _here(puzzle, table)
    return len(takeable(here)) if targets(table, puzzle.you) else None


def _lay_down(puzzle: Puzzle, table: Table) -> Answer | None:
    """`0 of its own, 2 jokers`: the first exposure that may be made; empty where none may."""
    last = table.discard
    if last is None or last.tile.is_joker or table.turn.begun or last.by is puzzle.you:
        return None
    here = _here(puzzle, table)
    for laid in likely_sets(here, last.tile, laying_of(puzzle).want):
        before, play = tries_of(here, last.tile, laid)
        if league(before).allows_each(play):
            jokers = sum(tile.is_joker for tile in laid)
            return f"{len(laid) - jokers} of its own, {jokers} jokers"
    return ""


def _tries(puzzle: Puzzle, table: Table) -> Answer | None:
    """Of things that are told as acts: those whose act may be done there."""
    return frozenset(
        one.token
        for one in touching_of(puzzle).candidates
        if isinstance(one.facet, AnyAllowed) and any(_may(table, play) for play in one.facet.tries)
    )


def _may(table: Table, play: Play) -> bool:
    """The last of it, the rest done; a line that speaks of what is not there may not."""
    for number, event in enumerate(play, 1):
        if unmet(table_before(table, play[:number]), event, LEAGUE.options):
            return False
    return verdict_on(table, play) is Verdict.LEGAL


def _here(puzzle: Puzzle, table: Table) -> Setup:
    return Setup(table, (), puzzle.you, table)


OF_KIND: dict[str, OfKind] = {
    "ruling": _ruling,
    "take_jokers": _take_jokers,
    "lay_down": _lay_down,
    "give_tile": _tries,
    "which_player": _tries,
}
"""Kinds that ask about one table. What is watched (a film, a turn, a mistake somewhere on a rack)
is not in the words, so nothing of it is left with the table hidden."""
