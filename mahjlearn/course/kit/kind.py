"""The protocol of the kinds of question."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mahjlearn.course.kit.facet import Facet, who_differs
from mahjlearn.course.values import Key, Problem, Puzzle, Question
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields


def as_read(puzzle: Puzzle) -> Mapping[str, Any]:
    """Return the kind's own keys as the puzzle's file has them; empty if it was never read."""
    found: Mapping[str, Any] = json.loads(puzzle.source.written or "{}")
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind:
    """One kind of question: how it is read, answered, taken apart, shown and checked.

    `keys`: the keys that a file of this kind has besides those of every puzzle, each with its
    type; `required` are those it cannot do without. `read`: what these keys ask; None where
    anything is wrong with them, the faults are those of the fields. `written`: what these keys
    say of a puzzle, so that `read` makes the same of it again; it holds no answer. `key`: what
    the engine answers. `rules`: those that decide, where they are known without the whole key.
    `catches`: the misconceptions that answer otherwise; `key` must not ask for them, since asking
    every believer takes longer than all the rest. `facets`: the judged decisions of a puzzle, in
    their order. `walkthrough`: the play that is shown once it is answered; None where nothing
    that is done would be right. `problems`: what is wrong that only this kind can know; first,
    and alone, what keeps the engine from being asked.
    """

    name: str
    keys: Mapping[str, str]
    required: tuple[str, ...] = ()
    read: Callable[[Fields, Puzzle], Question | None]
    key: Callable[[Puzzle], Key]
    facets: Callable[[Puzzle], tuple[Facet, ...]]
    walkthrough: Callable[[Puzzle], tuple[Event, ...] | None]
    problems: Callable[[Puzzle], Iterator[Problem]]
    written: Callable[[Puzzle], Mapping[str, Any]] = as_read
    own_catches: Callable[[Puzzle], tuple[str, ...]] | None = None
    own_rules: Callable[[Puzzle], tuple[str, ...]] | None = None

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the misconceptions under which any decision of the puzzle is another one."""
        if self.own_catches is not None:
            return self.own_catches(puzzle)
        return who_differs(self.facets(puzzle))

    def rules(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the numbers of the rules that the answer rests on, those of its parts too."""
        if self.own_rules is not None:
            return self.own_rules(puzzle)
        parts = frozenset() if puzzle.task is None else puzzle.task.deciding_rules
        return (*puzzle.key.rules, *parts)
