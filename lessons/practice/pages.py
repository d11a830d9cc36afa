"""The contexts of the pages around practice: how it went, and what else there is."""

from collections import Counter
from typing import Any

from django.utils.text import slugify

from lessons.practice.scopes import MIXED, PracticeScope, scope_of, units
from lessons.practice.serving import TableToday
from lessons.web.addresses import address
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.reviews import IDEA_TITLES

MOST_MISSED = 3
TWICE = 2
"""So many answers that fit one idea make it worth a look; one may be a slip."""


def end_context(scope: PracticeScope, today: list[TableToday]) -> dict[str, Any]:
    """Return the context of templates/practice/end.html."""
    wrong = [one for one in today if not one.served.right]
    there = [one for one in wrong if one.served.entry]
    mixups = _mixups(there)
    return {
        "scope": scope,
        "heading": _heading(len(today), len(today) - len(wrong)),
        "second": _second(len(mixups)),
        "mixups": mixups,
        "missed": [_missed(scope, one) for one in there[-MOST_MISSED:][::-1]],
        "on_url": address("practice_scope", scope.slug),
        "change_url": address("practice_change"),
    }


def _heading(tables: int, right: int) -> str:
    """`12 tables, 10 right.`"""
    if not tables:
        return "No tables yet today."
    many = f"{tables} table{'' if tables == 1 else 's'} today"
    said = "all" if right == tables > 1 else right or "none"
    return f"{many}, {said} right."


def _second(mixups: int) -> str:
    """`One mix-up to look at.`"""
    if not mixups:
        return ""
    many = f"{number_word(mixups).capitalize()} mix-up{'' if mixups == 1 else 's'}"
    return f"{many} to look at."


def _mixups(wrong: list[TableToday]) -> list[dict[str, str]]:
    """Return the ideas that two answers of today fit at least."""
    times: Counter[str] = Counter()
    for one in wrong:
        about = table_of(one.served.slug).mixups
        times.update(mixup for mixup in about if mixup in one.misconceptions)
    return [
        {
            "belief": MixUp(mixup).belief,
            "far": "Three tables on other days clear it.",
            "url": address("practice_scope", mixup.lower()),
        }
        for mixup, count in times.most_common()
        if count >= TWICE and scope_of(mixup.lower())
    ]


def _missed(scope: PracticeScope, one: TableToday) -> dict[str, str]:
    puzzle = table_of(one.served.slug)
    url = address("practice_table", scope.slug, one.served.slug)
    return {"title": whole(puzzle.question), "url": f"{url}?answer={one.key}"}


def change_context() -> dict[str, Any]:
    """Return the context of templates/practice/change.html."""
    named = [MIXED, *(f"unit-{number}" for number, _ in units())]
    ideas = [slugify(title) for title in IDEA_TITLES.values()]
    rows, by_idea = (
        [_row(scope) for slug in slugs if (scope := scope_of(slug)) is not None]
        for slugs in (named, ideas)
    )
    before = {
        "title": "Before a tournament",
        "text": "Twenty tables by your rule book, and the answers at the end.",
        "url": address("brush-up"),
    }
    watch = {
        "title": "Referee",
        "text": "Watch others play, and stop them when someone breaks a rule.",
        "url": address("referee"),
    }
    return {"rows": [*rows, before, watch], "ideas": by_idea}


def _row(scope: PracticeScope) -> dict[str, str]:
    text = "Any rule, any table." if scope.slug == MIXED else f"{scope.entries} tables"
    return {"title": scope.title, "text": text, "url": address("practice_scope", scope.slug)}
