"""Answers of a puzzle in words: the engine's, and that of each believer who differs."""

from collections.abc import Iterable
from dataclasses import dataclass

from mahjlearn.course.kinds import KINDS, facets_of, rules_deciding
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.kit.facet import YES, Facet, answer_under, may_differ
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.sentences import tiles_in_words

PARTS = " · "
"""What stands between the parts of an answer."""
ONE_AT_A_TIME = "{answer}, but not one after another"
"""The answer of a believer who takes each of them, and no more than one."""


@dataclass(frozen=True, slots=True)
class AllAnswers:
    """The answer of the engine, the rules that decide, why, and who answers what otherwise."""

    right: str
    rules: tuple[str, ...]
    because: str
    believers: tuple[tuple[str, str], ...]


def answered(puzzle: Puzzle) -> AllAnswers:
    """Ask the engine and every believer; that takes a while."""
    deciding = rules_deciding(puzzle)
    rules = (*puzzle.key.rules, *sorted(deciding - {*puzzle.key.rules}))
    because = puzzle.key.because[0].text if puzzle.key.because else ""
    found = tuple((one, _believed(puzzle, one)) for one in KINDS[puzzle.kind].catches(puzzle))
    return AllAnswers(answer_of(puzzle), rules, because, found)


def differs(puzzle: Puzzle, mixup: str) -> bool:
    """Return True if somebody who believes that answers otherwise. No other believer is asked."""
    return any(_differs(facet, mixup) for facet in facets_of(puzzle))


def _differs(facet: Facet, mixup: str) -> bool:
    """Return True for another answer to a decision that is no reason for another one."""
    if facet.afterwards or mixup not in may_differ(facet):
        return False
    return answer_under(facet, (mixup,)) != facet.answer(LEAGUE)


def _believed(puzzle: Puzzle, mixup: str) -> str:
    said, right = answer_of(puzzle, (mixup,)), answer_of(puzzle)
    return ONE_AT_A_TIME.format(answer=said) if said == right else said


def answer_of(puzzle: Puzzle, beliefs: Iterable[str] = ()) -> str:
    """Return the answer for somebody who holds these beliefs together; the engine's for none."""
    held, task = tuple(beliefs), puzzle.task
    if isinstance(task, LayDown):
        return _laid(task, held)
    if isinstance(task, Touching) and puzzle.kind != "ruling":
        return _touched(task, held)
    if isinstance(task, Exchanging):
        return _made(puzzle, task, held)
    return PARTS.join(answer_under(facets_of(puzzle)[0], held)) or "none"


def _made(puzzle: Puzzle, task: Exchanging, beliefs: tuple[str, ...]) -> str:
    """Return the way to the joker; of believers the moves on it that they judge otherwise."""
    if not beliefs:
        return PARTS.join(print_event(event) for event in task.path) or "none"
    said = ((facet, answer_under(facet, beliefs)) for facet in facets_of(puzzle))
    other = [(facet, answer) for facet, answer in said if answer != facet.answer(LEAGUE)]
    told = (f"{print_event(facet.events[-1])}: {answer[0]}" for facet, answer in other)
    return PARTS.join(dict.fromkeys(told))


def _touched(task: Touching, beliefs: tuple[str, ...]) -> str:
    judged = {one.facet.name: one.facet for one in task.candidates}
    answers = {name: answer_under(facet, beliefs) for name, facet in judged.items()}
    right = [one.name for one in task.candidates if one.option in answers[one.facet.name]]
    none = "none" if task.none is None else task.none.words
    return PARTS.join(dict.fromkeys(right)) or none


def _laid(task: LayDown, beliefs: tuple[str, ...]) -> str:
    none = "none" if task.none is None else task.none.words
    if task.can is None or answer_under(task.can, beliefs) != (YES,):
        return none
    right: list[tuple[Tile, ...]] = [
        one.laid
        for one in task.sets
        if one.facet is not None and answer_under(one.facet, beliefs) == (YES,)
    ]
    return PARTS.join(tiles_in_words(laid) for laid in right) or none
