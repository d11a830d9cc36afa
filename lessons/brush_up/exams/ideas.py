"""The answers of an exam as the tutor is told of them, and the ideas that they fit."""

from collections.abc import Mapping
from typing import Any

from lessons.brush_up.tables import written_for_exams
from lessons.models import BrushUp
from lessons.models.brush_up import UNSURE, WRONG
from lessons.practice.scopes import scope_of
from lessons.web.addresses import address
from lessons.web.mix_ups import MixUp
from mahjlearn.tutor.exam import ExamAnswer, named
from mahjlearn.tutor.generate.tables.index import by_slug
from mahjlearn.tutor.mixups import tallied


def ideas_context(run: BrushUp) -> list[dict[str, Any]]:
    """Return the ideas that the answers fit, for templates/exam/_ideas.html: a list of {mixup,
    tables (list of {number, url}), clear_url (may be empty)}.
    """
    return [_idea(run, mixup, slugs) for mixup, slugs in named(answers_of(run)).items()]


def _idea(run: BrushUp, mixup: str, slugs: tuple[str, ...]) -> dict[str, Any]:
    scope = mixup.lower()
    numbers = [run.slugs.index(slug) + 1 for slug in slugs]
    return {
        "mixup": MixUp(mixup),
        "tables": [{"number": one, "url": _look_again(run, one)} for one in numbers],
        "clear_url": address("practice_scope", scope) if scope_of(scope) is not None else "",
    }


def _look_again(run: BrushUp, number: int) -> str:
    key = run.answers[run.slugs[number - 1]]["key"]
    return f"{address('brush-up-table', run.public_id, number)}?answer={key}"


def answers_of(run: BrushUp) -> list[ExamAnswer]:
    """Return what was answered so far, in the order of the tables, as the tutor is told of it."""
    return [_answer(slug, run.answers[slug]) for slug in run.slugs if slug in run.answers]


def _answer(slug: str, kept: Mapping[str, Any]) -> ExamAnswer:
    fits = frozenset(tallied(kept.get("fits", ()))) if kept["how"] == WRONG else frozenset()
    return ExamAnswer(slug, about_of(slug) or tuple(fits), fits, unsure=kept["how"] == UNSURE)


def about_of(slug: str) -> tuple[str, ...]:
    """Return the mix-ups that a table is about; none of one that is not offered any more."""
    entry = by_slug().get(slug)
    if entry is not None:
        return entry.about
    written = written_for_exams().get(slug)
    return tallied(written.catches) if written is not None else ()
