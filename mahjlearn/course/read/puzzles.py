"""Reads one puzzle file into a `Puzzle`, its key computed, and says everything that is wrong."""

import json
from collections.abc import Iterable
from dataclasses import replace

from mahjlearn.course.checks import problems_of
from mahjlearn.course.checks.catalogue import unknown_names
from mahjlearn.course.checks.changes import too_different
from mahjlearn.course.checks.expected import AT, Expected, unexpected
from mahjlearn.course.checks.puzzles import unknown_kind
from mahjlearn.course.kinds import KINDS, QuestionKind, keyed
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.transcript import read_position
from mahjlearn.course.values import Change, Draft, Problem, Puzzle
from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.fields import Fields

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
EXPECTED = {"verdict": "text", "rules": "texts", "dead": "texts"}


def read_puzzle(fields: Fields) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """The puzzle of a file; None where anything is wrong with it."""
    kind = _kind(fields)
    if kind is None:
        return None, tuple(fields.faults)
    fields.check(KEYS | dict(kind.keys), (*REQUIRED, *kind.required))
    puzzle = _puzzle(kind, fields, fields, fields.text("slug"))
    parts = fields.parts(CHANGES)
    changes = [_change(kind, part, fields, number) for number, part in enumerate(parts, 1)]
    for change, part in zip(changes, parts, strict=True):
        if puzzle is not None and change is not None:
            report(part, too_different(puzzle, change.puzzle))
        fields.faults += part.faults
    faults = tuple(dict.fromkeys(fields.faults))
    if puzzle is None or faults:
        return None, faults
    return replace(puzzle, changes=tuple(change for change in changes if change)), ()


def _kind(fields: Fields) -> QuestionKind | None:
    """The kind of a file; None, with a fault, where it names none."""
    kind = KINDS.get(fields.text("kind"))
    if "kind" not in fields.values:
        fields.fault("", "There is no “kind”; add it.")
    elif kind is None:
        report(fields, [unknown_kind(fields.text("kind"))])
    return kind


def _change(kind: QuestionKind, own: Fields, base: Fields, number: int) -> Change | None:
    known = KEYS | dict(kind.keys) | {"text": "text"}
    keys = {key: type_ for key, type_ in known.items() if key not in (*OF_THE_PUZZLE, CHANGES)}
    own.check(keys, ("text", "facts"))
    puzzle = _puzzle(kind, own, base, f"{base.text('slug')}-change-{number}")
    return None if puzzle is None else Change(own.text("text"), puzzle)


def _puzzle(kind: QuestionKind, own: Fields, base: Fields, slug: str) -> Puzzle | None:
    """A puzzle, or a change of `base` that takes its place and question from there."""
    draft = read_draft(kind, own, base, slug)
    if draft is None:
        report(own, unknown_names(own.texts("rules"), own.texts("mixups")))
        return None
    puzzle = keyed(draft)
    _check_expected(puzzle, own)
    report(own, _written(own, base, problems_of(puzzle)))
    return puzzle


def read_draft(kind: QuestionKind, own: Fields, base: Fields, slug: str) -> Draft | None:
    """What is asked, before the engine answers it; None where the fields have faults."""
    position = read_position(own, base, may_be_empty="play" not in kind.required)
    if position is None:
        return None
    draft = Draft(
        slug=slug,
        title=base.text("title"),
        kind=kind.name,
        you=position.you,
        table=position.table,
        play=position.play,
        facts=own.text("facts"),
        question=own.text("question", base.text("question")),
        phone=own.text("phone"),
        phone_question=own.text("phone_question"),
        hints=own.texts("hints"),
        rules=own.texts("rules"),
        mixups=own.texts("mixups"),
        sentence=own.text("sentence"),
        states=own.texts("states"),
        as_read=_as_read(kind, own),
    )
    return kind.read(own, draft)


def _as_read(kind: QuestionKind, own: Fields) -> str:
    """What the file has for the kind's own keys."""
    found = {key: own.values[key] for key in kind.keys if key in own.values}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"), default=str)


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
