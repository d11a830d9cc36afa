"""An answer of a brush-up that is under way, as its own row keeps it, and as it counts at the end.

Until then it is no `Attempt`: whatever reads those cannot tell how a table went before the end.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from lessons.attempts.place import Place
from lessons.attempts.store import times
from lessons.models import Attempt, BrushUp, Mode
from lessons.models.brush_up import RIGHT, UNSURE, WRONG
from lessons.puzzles import is_unsure

PLACE = "brush-up"
"""The first name of the places at which the answers of a brush-up are stored."""
GIVEN = (
    *("answer", "verdict", "outcome", "correct", "rules", "misconceptions"),
    *("engine_version", "fresh", "hints", "response_ms"),
)
"""The columns of an answer that nothing else of the row tells."""


def place_of(run: BrushUp, slug: str) -> Place:
    """Return where the answer to a table of this brush-up is stored."""
    return Place((PLACE, run.public_id, slug))


def as_kept(attempt: Attempt) -> dict[str, Any]:
    """Return what the row keeps of an answer until the end: {key, hash, how, fits, at, given}."""
    how = UNSURE if is_unsure(attempt.answer) else RIGHT if attempt.correct else WRONG
    return {
        "key": str(attempt.client_key),
        "hash": attempt.puzzle_hash,
        "how": how,
        "fits": list(attempt.misconceptions) if how == WRONG else [],
        "at": attempt.answered_at.isoformat(),
        "given": {name: getattr(attempt, name) for name in GIVEN},
    }


def as_counted(kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the row keeps of it then: {key, hash, how, fits}; the attempt has the rest."""
    return {name: kept[name] for name in ("key", "hash", "how", "fits") if name in kept}


def attempt_from(run: BrushUp, slug: str, kept: Mapping[str, Any], told: datetime) -> Attempt:
    """Return the attempt of a kept answer, not stored yet: given when it was, told of at the end.

    It is the only one at its place: of several answers to a table the last one counts.
    """
    at, given = datetime.fromisoformat(kept["at"]), kept["given"]
    moments = times(at, given["response_ms"], given["outcome"]) | {"feedback_shown_at": told}
    return Attempt(
        learner_id=run.learner_id,
        client_key=UUID(kept["key"]),
        place=str(place_of(run, slug)),
        try_no=1,
        puzzle_slug=slug,
        puzzle_hash=kept["hash"],
        ruleset=run.ruleset,
        mode=Mode.CHECK,
        **(given | moments),
    )
