"""Reads one puzzle file into a `Puzzle`, its key computed, and says everything that is wrong."""

from dataclasses import replace
from string import ascii_lowercase

from mahjlearn.course import checks
from mahjlearn.course.hashing import content_hash
from mahjlearn.course.key import Asked, Position, key_of
from mahjlearn.course.position_reader import read_events, read_position
from mahjlearn.course.task_reader import read_task_puzzle
from mahjlearn.course.tasks import KEYS, READERS
from mahjlearn.course.values import Change, Choice, Mend, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.fields import Fields

KINDS: dict[str, str] = {
    "slug": "text",
    "title": "text",
    "kind": "text",
    "you": "text",
    "facts": "text",
    "question": "text",
    "phone": "text",
    "phone_question": "text",
    "table": "text",
    "play": "text",
    "hints": "texts",
    "rules": "texts",
    "mixups": "texts",
    "compound": "flag",
    "expect": "part",
    "reasons": "part",
    "mend": "part",
    "change": "parts",
}
TASK_KEYS = (
    *("slug", "title", "kind", "you", "facts", "question", "phone", "phone_question"),
    *("table", "play", "hints", "rules", "mixups"),
)
TASK_KINDS = {key: KINDS[key] for key in TASK_KEYS}
TASK_REQUIRED = ("slug", "title", "kind", "you", "facts", "question", "table", "rules")
REQUIRED = (*TASK_REQUIRED, "play")
CHANGE_KINDS = {"text": "text"} | {
    key: kind
    for key, kind in KINDS.items()
    if key not in ("slug", "title", "kind", "you", "change")
}
CHANGE_REQUIRED = ("text", "facts")


def read_puzzle(fields: Fields) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """The puzzle of a file; None where anything is wrong with it."""
    if fields.text("kind") in READERS:
        return _task(fields)
    fields.check(KINDS, REQUIRED)
    puzzle = _puzzle(fields, fields, fields.text("slug"))
    parts = fields.parts("change")
    changes = [_change(part, fields, number) for number, part in enumerate(parts, 1)]
    faults = list(fields.faults)
    for part in parts:
        faults += part.faults
    if puzzle is None or faults:
        return None, tuple(dict.fromkeys(faults))
    kept = tuple(change for change in changes if change is not None)
    for change, part in zip(kept, parts, strict=True):
        checks.check_change(puzzle, change.puzzle, part)
        faults += part.faults
    return replace(puzzle, changes=kept), tuple(dict.fromkeys(faults))


def _task(fields: Fields) -> tuple[Puzzle | None, tuple[FileFault, ...]]:
    """A puzzle that asks for an act, a choice or an order."""
    fields.check(TASK_KINDS | KEYS[fields.text("kind")], TASK_REQUIRED)
    _check_ids(fields)
    puzzle = read_task_puzzle(fields)
    faults = tuple(dict.fromkeys(fields.faults))
    return (None if faults else puzzle), faults


def _change(own: Fields, base: Fields, number: int) -> Change | None:
    own.check(CHANGE_KINDS, CHANGE_REQUIRED)
    puzzle = _puzzle(own, base, f"{base.text('slug')}-change-{number}")
    return None if puzzle is None else Change(own.text("text"), puzzle)


def _puzzle(own: Fields, base: Fields, slug: str) -> Puzzle | None:
    """A puzzle, or a change of `base` that takes its place and question from there."""
    choices = _choices(own)
    _check_ids(own)
    position = read_position(own, base)
    mend = _mend(own, position)
    if position is None:
        return None
    puzzle = Puzzle(
        slug=slug,
        title=base.text("title"),
        kind=base.text("kind"),
        you=position.you,
        table=position.table,
        play=position.play,
        facts=own.text("facts"),
        question=own.text("question", base.text("question")),
        phone=own.text("phone"),
        phone_question=own.text("phone_question"),
        hints=own.texts("hints"),
        choices=choices,
        rules=own.texts("rules"),
        mixups=own.texts("mixups"),
        compound=own.values.get("compound") is True,
        mend=mend,
        key=key_of(position, Asked(own.texts("rules"), choices, mend)),
    )
    checks.check_puzzle(puzzle, own)
    return replace(puzzle, key=replace(puzzle.key, hash=content_hash(puzzle)))


def _choices(own: Fields) -> tuple[Choice, ...]:
    """The reasons offered; an empty text stands for the rule’s or the belief’s own words."""
    part = own.part("reasons")
    if part is None:
        return ()
    part.check(dict.fromkeys(part.values, "text"), ())
    for number in part.values:
        if number not in RULES_BY_ID and number not in MISCONCEPTIONS:
            part.fault(number, f"{number} is neither a rule nor a mix-up of the catalogue.")
        elif number not in RULES_BY_ID and number not in TALLIED:
            part.fault(number, f"{number} {_NEVER_TALLIED}")
    own.faults += part.faults
    return tuple(
        Choice(number, part.text(number) or _own_words(number), letter)
        for number, letter in zip(part.values, ascii_lowercase, strict=False)
    )


def _own_words(number: str) -> str:
    if number in MISCONCEPTIONS:
        return MISCONCEPTIONS[number].belief
    return f"{RULES_BY_ID[number].title}." if number in RULES_BY_ID else number


def _check_ids(own: Fields) -> None:
    for number in own.texts("rules"):
        if number not in RULES_BY_ID:
            own.fault("rules", f"{number} is no rule of the catalogue.")
    for number in own.texts("mixups"):
        if number not in MISCONCEPTIONS:
            own.fault("mixups", f"{number} is no mix-up of the catalogue.")
        elif number not in TALLIED:
            own.fault("mixups", f"{number} {_NEVER_TALLIED}")


_NEVER_TALLIED = "follows manners or another authority; nobody’s answers are held against it."


def _mend(own: Fields, position: Position | None) -> Mend | None:
    part = own.part("mend")
    if part is None:
        return None
    part.check({"says": "text", "play": "text"}, ("says", "play"))
    events = tuple(event for event, _ in read_events(part, "play"))
    mend = Mend(part.text("says"), events) if events else None
    if mend is not None and position is not None:
        checks.check_mend(mend, position, part)
    own.faults += part.faults
    return mend
