"""A table at first sight: single facts, its words, and what can be answered.

None of it may tell the answer.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mahjlearn.course.kinds.dead_hand import as_asked, asks_who_died
from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.kinds.pay import Paying
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import SIDES, Puzzle
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import FACES, SEATS, tile_name
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import tiles_in_words
from mahjlearn.tutor.games.jokers import holds, on_show

WRITTEN = frozenset({"what_now", "film", "ruling"})
"""Kinds whose options are read; those of others lie on the table."""
MIDDLE_OF_THE_WALL = 50
Options = tuple[tuple[str, bool], ...]
"""What is offered together, each with whether it is right."""


@dataclass(frozen=True, slots=True)
class FirstSight:
    """A table as somebody takes it in who does not think.

    `told` are the words that are not those of every table of its form, without names and tiles;
    `facts` hold at a glance; `options` are those that are read; `words` are all that is read before
    the answer. `offers_none`: it can be answered that nothing is right.
    """

    told: str = ""
    facts: frozenset[str] = frozenset()
    options: tuple[Options, ...] = ()
    words: str = ""
    offers_none: bool = True


def first_sight(puzzle: Puzzle) -> FirstSight:
    """Return what is taken in of a table without thinking."""
    differs = puzzle.facts or puzzle.kind == "ruling"
    told = bare_words(f"{puzzle.facts} {puzzle.question}".strip()) if differs else ""
    facts = frozenset(name for name, holds in facts_of(puzzle).items() if holds)
    read = options_of(puzzle) if puzzle.kind in WRITTEN else ()
    return FirstSight(told, facts, read, words_of(puzzle), offers_none(puzzle))


def words_of(puzzle: Puzzle) -> str:
    """Return all that is read before the answer."""
    return " ".join((puzzle.title, puzzle.facts, puzzle.question, *puzzle.hints))


def offers_none(puzzle: Puzzle) -> bool:
    """Return True where it can be answered that nothing is right; a no to a ruling is that."""
    task = puzzle.task
    return puzzle.kind == "ruling" or (isinstance(task, Touching) and task.none is not None)


def options_of(puzzle: Puzzle) -> tuple[Options, ...]:
    """Return the options in the order in which they are offered; of pay a set for each who pays.

    None for an act that is done step by step. That nothing is right is no option here.
    """
    return tuple(options for options in _offered(puzzle) if options)


def _offered(puzzle: Puzzle) -> tuple[Options, ...]:
    task = puzzle.task
    if puzzle.kind == "ruling":
        return ((("Yes", puzzle.key.allowed), ("No", not puzzle.key.allowed)),)
    if isinstance(task, LayDown):
        return (tuple((tiles_in_words(one.laid), one.right) for one in task.sets),)
    if isinstance(task, Paying):
        sums = [[one for one in task.candidates if one.thing.seat is at] for at in task.payers]
        return tuple(tuple((one.name, one.right) for one in each) for each in sums)
    if isinstance(task, Touching):
        return (tuple((one.name, one.right) for one in task.candidates),)
    return ()


def setup_as_asked(puzzle: Puzzle) -> Setup:
    """Return the table as it is seen before the answer: where that is asked, nobody has died."""
    found = set_up(puzzle.position)
    return replace(found, now=as_asked(puzzle.position)) if asks_who_died(puzzle) else found


def facts_of(puzzle: Puzzle) -> Mapping[str, bool]:
    """Return which of the facts hold, by what they are called."""
    setup = setup_as_asked(puzzle)
    return {name: fact(setup) for name, fact in FACTS.items()}


def _matched(setup: Setup) -> bool:
    held = holds(setup.now, setup.you)
    return any(one.natural in held for one in on_show(setup.now))


def _goes_with_a_joker(setup: Setup) -> bool:
    last = setup.now.discard
    return last is not None and any(one.natural is last.tile for one in on_show(setup.now))


def _exposures(setup: Setup) -> int:
    return sum(len(setup.now.rack(seat).exposures) for seat in SEATS)


FACTS: Mapping[str, Callable[[Setup], bool]] = {
    "the turn has begun": lambda at: at.now.turn.begun,
    "it is your turn": lambda at: at.now.turn.seat is at.you,
    "the turn has begun, and is yours": lambda at: at.now.in_turn(at.you),
    "a joker on the own rack": lambda at: any(one.owner is at.you for one in on_show(at.now)),
    "a joker on another's rack": lambda at: any(one.owner is not at.you for one in on_show(at.now)),
    "a natural that is held": _matched,
    "a discard that goes with a joker": _goes_with_a_joker,
    "a discard of two in the rack": lambda at: (
        at.now.discard is not None and holds(at.now, at.you).count(at.now.discard.tile) > 1
    ),
    "a hand that is dead": lambda at: any(
        at.now.rack(seat).hand is HandState.DEAD for seat in SEATS
    ),
    "several exposures": lambda at: _exposures(at) > 1,
    "a long wall": lambda at: (at.now.wall or 0) > MIDDLE_OF_THE_WALL,
}

_TILES = re.compile(
    rf"\b(?:an? |the )?(?:{'|'.join(sorted(map(tile_name, FACES), key=len, reverse=True))})s?\b"
)
_SEATS = re.compile(rf"\b(?:(?:{'|'.join(SIDES)})’s|your|their)\b(?: own)?", re.IGNORECASE)
_NAMES = re.compile(rf"\b(?:{'|'.join(SIDES)}|you)\b", re.IGNORECASE)
_ACTS = re.compile(r"\bP (\w+?)s\b")
_HAND = re.compile(r"(?<=hand: )[^.]*")


def bare_words(text: str) -> str:
    """Return a text with every player alike, and every tile: `P call T. | May P take P’s joker`.

    Two tables with the same bare words differ, to somebody who only reads, in nothing.
    """
    bare = _TILES.sub("T", _HAND.sub("T", text))
    return _ACTS.sub(r"P \1", _NAMES.sub("P", _SEATS.sub("P’s", bare)))
