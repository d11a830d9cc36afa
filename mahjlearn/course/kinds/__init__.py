"""The kinds of question. `KINDS` holds them by name; nothing else knows how many there are.

One package a kind, found by its place here. To add one: a package with a `KIND` of
`course.kit.kind.QuestionKind`, whose parts are
- `values`    a `Task` of its own, where it asks for more than yes or no
- `reading`   its keys in a puzzle file, the draft with what they say, and back again
- `key`       what the engine answers
- `facets`    its judged decisions, each `answer(ruleset)`
- `problems`  what is wrong that only this kind can know
and the play that is shown afterwards. A kind imports `course.kit` and no other kind. What is
answered by touching the table shares task, key and facets: `course.kit.touching`.
"""

from dataclasses import fields, replace
from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.course.hashing import content_hash
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.values import Draft, Puzzle
from mahjlearn.engine.table.events import Event


def _found(name: str) -> QuestionKind:
    kind: QuestionKind = import_module(f"{__name__}.{name}").KIND
    return kind


KINDS: dict[str, QuestionKind] = {
    kind.name: kind for kind in (_found(module.name) for module in iter_modules(__path__))
}


def keyed(draft: Draft) -> Puzzle:
    """The puzzle of a draft: the engine’s key, and the hash of what is shown and judged."""
    key = KINDS[draft.kind].key(draft)
    parts = {part.name: getattr(draft, part.name) for part in fields(Draft)}
    return Puzzle(**parts, key=replace(key, hash=content_hash(draft)))


def facets_of(draft: Draft) -> tuple[Facet, ...]:
    """The judged decisions of a puzzle, in their order."""
    return KINDS[draft.kind].facets(draft)


def right_play(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What may be done: the play itself, what mends it, or the way through a task.

    None where nothing that is done would be right, and where nothing is done at all.
    """
    return KINDS[puzzle.kind].walkthrough(puzzle)


__all__ = ["KINDS", "Facet", "QuestionKind", "facets_of", "keyed", "right_play"]
