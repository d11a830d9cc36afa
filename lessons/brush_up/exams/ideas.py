"""The ideas that the answers of an exam fit, told at its end."""

from typing import Any

from lessons.brush_up.exams.choosing import answers_of
from lessons.models import BrushUp
from lessons.practice.scopes import scope_of
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.tutor.exam import named


def ideas_context(run: BrushUp) -> list[dict[str, Any]]:
    """Return the ideas that the answers fit, for templates/exam/_ideas.html: a list of {belief,
    repair, tables (list of {number, url}), clear_url (may be empty)}.
    """
    return [_idea(run, mixup, slugs) for mixup, slugs in named(answers_of(run)).items()]


def _idea(run: BrushUp, mixup: str, slugs: tuple[str, ...]) -> dict[str, Any]:
    belief = MISCONCEPTIONS[mixup]
    scope = mixup.lower()
    numbers = [run.slugs.index(slug) + 1 for slug in slugs]
    return {
        "belief": whole(belief.belief),
        "repair": whole(belief.repair),
        "tables": [{"number": one, "url": _look_again(run, one)} for one in numbers],
        "clear_url": address("practice_scope", scope) if scope_of(scope) is not None else "",
    }


def _look_again(run: BrushUp, number: int) -> str:
    key = run.answers[run.slugs[number - 1]]["key"]
    return f"{address('brush-up-table', run.public_id, number)}?answer={key}"
