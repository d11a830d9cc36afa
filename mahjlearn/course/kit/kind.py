"""The protocol of the kinds of question."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.values import Draft, Key, Problem, Puzzle
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields


def as_read(draft: Draft) -> Mapping[str, Any]:
    """The kind's own keys as the file of the draft has them; none for one that was never read."""
    found: Mapping[str, Any] = json.loads(draft.as_read or "{}")
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind:
    """One kind of question: how it is read, answered, taken apart, shown and checked.

    `keys`: the keys that a file of this kind has besides those of every puzzle, each with its
    type; `required` are those it cannot do without. `read`: the draft with what these keys say;
    None where anything is wrong with them, the faults are those of the fields. `written`: what
    these keys say of a draft, so that `read` makes the same of it again; it holds no answer. `key`:
    what the engine answers, without the hash. `facets`: the judged decisions of a draft or a
    puzzle, in their order. `walkthrough`: the play that is shown once it is answered; None where
    nothing that is done would be right. `problems`: what is wrong that only this kind can know;
    first, and alone, what keeps the engine from being asked.
    """

    name: str
    keys: Mapping[str, str]
    required: tuple[str, ...] = ()
    read: Callable[[Fields, Draft], Draft | None]
    key: Callable[[Draft], Key]
    facets: Callable[[Draft], tuple[Facet, ...]]
    walkthrough: Callable[[Puzzle], tuple[Event, ...] | None]
    problems: Callable[[Puzzle], Iterator[Problem]]
    written: Callable[[Draft], Mapping[str, Any]] = as_read
