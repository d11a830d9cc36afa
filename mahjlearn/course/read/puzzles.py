"""Opens puzzle files, reads what is asked for, and says everything that is wrong with one."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from mahjlearn.course.checks import problems_of
from mahjlearn.course.checks.catalogue import unknown_names
from mahjlearn.course.checks.changes import too_different
from mahjlearn.course.checks.puzzles import AT, Expected, unexpected, unknown_kind
from mahjlearn.course.kinds import KINDS, Answers, QuestionKind
from mahjlearn.course.kit.reading import read_position, report
from mahjlearn.course.values import Change, Position, Problem, Puzzle, Question
from mahjlearn.course.values.problem import ContentFaults
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

KEYS: dict[str, str] = {
    "slug": "text",
    "title": "text",
    "kind": "text",
    "you": "text",
    "facts": "text",
    "question": "text",
    "sentence": "text",
    "states": "texts",
    "phone": "text",
    "phone_question": "text",
    "table": "text",
    "play": "text",
    "hints": "texts",
    "rules": "texts",
    "mixups": "texts",
}
"""What the file of a puzzle of every kind can have."""
REQUIRED = ("slug", "title", "kind", "you", "facts", "question", "table", "rules")
OF_THE_PUZZLE = ("slug", "title", "kind", "you")
"""What a change has from its puzzle and cannot write anew."""
CHANGES = "change"
T = TypeVar("T")
EXPECTED = {"verdict": "text", "rules": "texts", "dead": "texts"}


def _kind(fields: Fields) -> QuestionKind | None:
    """The kind of a file; None, with a fault, where it names none."""
    kind = KINDS.get(fields.text("kind"))
    if "kind" not in fields.values:
        fields.fault("", "There is no “kind”; add it.")
    elif kind is None:
        report(fields, [unknown_kind(fields.text("kind"))])
    return kind


@dataclass(frozen=True, slots=True)
class FromFile(Answers):
    """A puzzle's source that reads its fields when they are asked for.

    A change takes from `base`, its puzzle, what it does not say itself. What is wrong is added to
    the faults of `own`, and raised.
    """

    kind: QuestionKind
    own: Fields
    base: Fields

    @property
    def written(self) -> str:
        found = {key: self.own.values[key] for key in self.kind.keys if key in self.own.values}
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"), default=str)

    def position(self) -> Position:
        may_be_empty = "play" not in self.kind.required
        found = read_position(self.own, self.base, may_be_empty=may_be_empty)
        return self._there(found)

    def asked(self, puzzle: Puzzle) -> Question:
        return self._there(self.kind.read(self.own, puzzle))

    def _there(self, found: T | None) -> T:
        if found is None:
            raise ContentFaults([*self.own.faults, *self.base.faults])
        return found


@dataclass(frozen=True, slots=True)
class PuzzleFile:
    """A puzzle file that is opened: `parts` are those of its changes. Nothing is worked out yet.

    `puzzle` is None where the file names no kind. What is wrong with the keys has been added to
    the faults of the fields and the parts.
    """

    fields: Fields
    parts: tuple[Fields, ...]
    puzzle: Puzzle | None

    @property
    def faults(self) -> tuple[FileFault, ...]:
        """Everything found wrong so far, each fault once."""
        found = (*self.fields.faults, *(fault for part in self.parts for fault in part.faults))
        return tuple(dict.fromkeys(found))


Checked = Callable[[PuzzleFile], tuple[Puzzle | None, tuple[FileFault, ...]]]
"""The puzzle of a file that was opened, None where it is faulty, and what is wrong with it."""


def open_named(path: Path, faults: list[FileFault]) -> Fields | None:
    """Return the fields of a file whose slug is its name; None, with a fault, for no TOML."""
    fields, fault = open_file(path, str(path))
    if fields is None:
        faults += [fault] if fault else []
        return None
    if fields.text("slug") != path.stem:
        fields.fault("slug", f"The slug is the name of the file: “{path.stem}”.")
    return fields


def open_puzzle(fields: Fields) -> PuzzleFile:
    """Check the keys of a file; the rest of it is read when it is asked for."""
    kind = _kind(fields)
    if kind is None:
        return PuzzleFile(fields, (), None)
    fields.check(KEYS | dict(kind.keys), (*REQUIRED, *kind.required))
    parts = fields.parts(CHANGES)
    changes = tuple(_change(kind, part, fields, number) for number, part in enumerate(parts, 1))
    puzzle = bare_puzzle(kind, fields, fields, fields.text("slug"))
    return PuzzleFile(fields, parts, replace(puzzle, changes=changes))


def unchecked(opened: PuzzleFile) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """Return a puzzle of which the engine is asked nothing, and what is wrong with its keys."""
    return opened.puzzle, opened.faults


def read_puzzle(fields: Fields) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """The puzzle of a file, everything in it checked; None where anything is wrong with it."""
    return check_puzzle(open_puzzle(fields))


def check_puzzle(opened: PuzzleFile) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """Ask the engine everything about a puzzle and its changes; None where a fault is found."""
    puzzle, fields = opened.puzzle, opened.fields
    if puzzle is None:
        return None, opened.faults
    sound = _is_sound(puzzle, fields, fields)
    for change, part in zip(puzzle.changes, opened.parts, strict=True):
        if _is_sound(change.puzzle, part, fields) and sound:
            report(part, too_different(puzzle, change.puzzle))
    return (None if opened.faults else puzzle), opened.faults


def _is_sound(puzzle: Puzzle, own: Fields, base: Fields) -> bool:
    """Check a puzzle or a change of `base`; True where it can be read, though it may be faulty."""
    try:
        puzzle.position, puzzle.asked  # noqa: B018
    except ContentFaults:
        report(own, unknown_names(own.texts("rules"), own.texts("mixups")))
        return False
    _check_expected(puzzle, own)
    report(own, _written(own, base, problems_of(puzzle)))
    return True


def _change(kind: QuestionKind, own: Fields, base: Fields, number: int) -> Change:
    known = KEYS | dict(kind.keys) | {"text": "text"}
    keys = {key: type_ for key, type_ in known.items() if key not in (*OF_THE_PUZZLE, CHANGES)}
    own.check(keys, ("text", "facts"))
    slug = f"{base.text('slug')}-change-{number}"
    return Change(own.text("text"), bare_puzzle(kind, own, base, slug))


def bare_puzzle(kind: QuestionKind, own: Fields, base: Fields, slug: str) -> Puzzle:
    """Return a puzzle without its changes. Only its texts are read; the rest waits to be asked for.

    A change takes from `base`, its puzzle, what it does not say itself.
    """
    return Puzzle(
        slug=slug,
        title=base.text("title"),
        kind=kind.name,
        facts=own.text("facts"),
        question=own.text("question", base.text("question")),
        source=FromFile(kind, own, base),
        phone=own.text("phone"),
        phone_question=own.text("phone_question"),
        hints=own.texts("hints"),
        rules=own.texts("rules"),
        mixups=own.texts("mixups"),
        sentence=own.text("sentence"),
        states=own.texts("states"),
    )


def _written(own: Fields, base: Fields, problems: Iterable[Problem]) -> list[Problem]:
    """What is wrong with a change is not said twice where it has that from its puzzle."""
    if own is base:
        return list(problems)
    kept = [key for key in (*OF_THE_PUZZLE, "question") if key not in own.values]
    return [problem for problem in problems if not set(problem.at[:1]) & set(kept)]


def _check_expected(puzzle: Puzzle, own: Fields) -> None:
    part = own.part(AT)
    if part is None:
        return
    part.check(EXPECTED, ())
    own.faults += part.faults
    dead = part.texts("dead") if "dead" in part.values else None
    verdict = part.text("verdict") or None
    report(own, unexpected(puzzle.key, Expected(verdict, part.texts("rules"), dead)))
