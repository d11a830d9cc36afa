"""What is said after an answer by touch: verdict, reasons, what refutes each wrong touch."""

from collections.abc import Iterable

from lessons.board.tiles import bare_tile_html
from lessons.models import Outcome
from lessons.puzzles.feedback import (
    OPENING,
    first_sentence,
    key_explanation,
    key_verdict,
    mixup_rows,
    sentence_of,
)
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.names import ORDINALS
from mahjlearn.course.kit.touching.things import What
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching, touching_of
from mahjlearn.course.values import Reason
from mahjlearn.course.walkthrough.moved import lying
from mahjlearn.engine.table.table import Table

SMALL = frozenset(("Joker", *ORDINALS))
"""Words that are great at the beginning of a name only."""


def verdict_context(puzzle: Puzzle, outcome: str, tail: str) -> Context:
    """`Correct. Three are yours.`: the tail says what is right here."""
    heading = f"{OPENING[Outcome(outcome)]} {tail}".strip()
    return key_verdict(puzzle.key) | {"heading": whole(heading)}


def explanation_context(
    puzzle: Puzzle, chosen: Chosen, found: Told, ruleset: str, beliefs: Iterable[str]
) -> Context:
    """Why the right answer is right, numbered as on the table, and a refutation of each touch."""
    return key_explanation(puzzle, ruleset) | {
        "sentence": first_sentence(_refuting(found)) or sentence_of(puzzle, found.reasons),
        "reasons": _rows(found, puzzle.key.table),
        "refutations": refutations(touching_of(puzzle), chosen, found),
        "mixups": mixup_rows(list(beliefs)),
    }


def _refuting(found: Told) -> list[Reason]:
    """What refutes the answer; nothing of a right one."""
    refuted = [Reason(0, one.because[0]) for one in found.refuted if one.because]
    whole_answer = [Reason(0, text) for text in found.refutations]
    return [*refuted, *whole_answer]


def _rows(found: Told, table: Table) -> list[Context]:
    faces = {spot: tile.value for spot, tile in lying(table)}
    numbered = [
        {
            "number": one.number,
            "text": whole(one.text),
            "tiles": [bare_tile_html(faces[t.spot]) for t in one.things if t.spot in faces],
        }
        for one in found.numbered
    ]
    loose = ({"number": 0, "text": whole(text), "tiles": ()} for text in found.because)
    return [*numbered, *loose]


def refutations(task: Touching, chosen: Chosen, found: Told) -> list[dict[str, str]]:
    """Each wrong touch with what refutes it; then what refutes the answer as a whole."""
    each = [{"lead": chose(one), "text": whole(" ".join(one.because))} for one in found.refuted]
    if not found.refutations:
        return each
    none = "" if chosen or task.none is None else f"You said: {task.none.words}."
    return [*each, {"lead": none, "text": whole(" ".join(found.refutations))}]


def chose(one: Candidate) -> str:
    """`You tapped Right.`; of what is no thing on the table its words: `You chose “Pick”.`"""
    if one.thing.what in (What.ACT, What.PAYS):
        return f"You chose “{whole(one.name)}”."
    return f"You tapped {in_a_sentence(one)}."


def in_a_sentence(one: Candidate) -> str:
    """`the joker in Across’s pung of 9 Craks`, `your pung of 4 Craks`, `Right`: its name in the
    middle of a sentence."""
    name, spot = whole(one.name), one.thing.spot
    if one.thing.what is What.EXPOSURE or (spot is not None and spot.place == "discard"):
        return name.replace("Your", "your")
    if spot is None or name.startswith("the "):
        return name
    first, _, rest = name.partition(" ")
    return f"the {first.lower() if first in SMALL else first} {rest}".strip()
