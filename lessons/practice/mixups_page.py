"""My mix-ups: the ideas that a learner's answers fit, how far each is cleared, and where it was."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from lessons.board.tiles import bare_tile_html
from lessons.course_tables import CourseTable, lesson_about, tables, tables_about
from lessons.models import Attempt, Learner, Outcome
from lessons.practice.scopes import scope_of
from lessons.standing.answers import REASON
from lessons.standing.kept import standing_of
from lessons.visitors import visitor_of
from lessons.web.addresses import address
from lessons.web.mix_ups import MixUp
from lessons.web.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, Misconception
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.mixups import MARKS, KeptMixUp, MixUpState, listed

NEWEST = 100
"""Wrong answers that are read at most, to find the tables as they were."""
MOST_TILES = 3
Context = dict[str, Any]
BUTTONS = {MixUpState.OPEN: "Clear it", MixUpState.IMPROVING: "Continue"}


@require_safe
def mixups(request: HttpRequest) -> HttpResponse:
    """Show the open mix-ups and those that improve, then the cleared ones."""
    return render(request, "practice/mix_ups.html", mixups_context(visitor_of(request).learner))


def mixups_context(learner: Learner | None) -> Context:
    """Return the context of templates/practice/mix_ups.html. Two queries at most, however many
    answers there are.
    """
    shown = listed(standing_of(learner).mixups)
    going = [pair for pair in shown if pair[1].state is not MixUpState.CLEARED]
    links = tables_as_they_were(learner, going)
    return {
        "cards": [
            {"mixup": MixUp(mixup), "tiles": tiles_of(MISCONCEPTIONS[mixup])}
            | standing_context(mixup, kept)
            | {"tables": links[mixup]}
            for mixup, kept in going
        ],
        "cleared": [
            {"mixup": MixUp(mixup), "day": date_format(kept.cleared, "F j")}
            for mixup, kept in shown
            if kept.cleared
        ],
    }


def standing_context(mixup: str, kept: KeptMixUp) -> Context:
    """Return the state, how often, the three marks, and the way on."""
    assert kept.state is not None, "what was never opened is not shown"
    marks = ["done"] * kept.marks + [""] * (MARKS - kept.marks)
    marks[kept.marks] = "now"
    return {
        "state": kept.state,
        "times": "1 time" if kept.times == 1 else f"{kept.times} times",
        "marks": marks,
        "filled": kept.marks,
        "waits": kept.waits,
        "button": BUTTONS[kept.state],
        "url": practice_url(mixup),
    }


def practice_url(mixup: str) -> str:
    """Return the address where tables about a mix-up are met: practice, where it deals any, else
    the lesson with the most of them, else its rule.
    """
    if scope_of(mixup.lower()) is not None:
        return address("practice_scope", mixup.lower())
    lesson = lesson_about(mixup, tables())
    if lesson is not None:
        return address("lesson", lesson.slug)
    rule = RULES_BY_ID[MISCONCEPTIONS[mixup].rules[0]]
    return address("rule", rule.id, rule.slug)


def tables_as_they_were(
    learner: Learner | None, shown: Sequence[tuple[str, KeptMixUp]]
) -> dict[str, list[Context]]:
    """Return for each mix-up the latest answer that fits it at each of its tables: title, day, and
    the address of that answer. One query; none without a mix-up.

    Tables that the course has no longer, and boards of a club, are left out.
    """
    known = tables()
    slugs = {slug for _, kept in shown for slug in kept.missed if slug in known}
    rows = _wrong_answers(learner, slugs) if slugs else []
    found: dict[str, list[Context]] = {}
    for mixup, kept in shown:
        latest: dict[str, Context] = {}
        for slug, fits, key, moment in rows:
            if mixup in fits and slug in kept.missed:
                url = f"{known[slug].url}?answer={key}"
                day = date_format(day_of(moment), "F j")
                latest.setdefault(slug, {"title": known[slug].title, "day": day, "url": url})
        found[mixup] = list(latest.values())
    return found


def _wrong_answers(
    learner: Learner | None, slugs: Collection[str]
) -> list[tuple[str, list[str], UUID, datetime]]:
    """Return slug, mix-ups, key and moment of wrong answers at these tables, the newest first.

    A reason stands at the table that it was given for.
    """
    rows = Attempt.objects.filter(
        learner=learner,
        puzzle_slug__in=[*slugs, *(f"{slug}{REASON}" for slug in slugs)],
        outcome=Outcome.WRONG,
    ).order_by("-answered_at", "-pk")
    columns = ("puzzle_slug", "misconceptions", "client_key", "answered_at")
    return [
        (slug.removesuffix(REASON), fits, key, moment)
        for slug, fits, key, moment in rows.values_list(*columns)[:NEWEST]
    ]


@made_once
def tiles_of(belief: Misconception) -> tuple[SafeString, ...]:
    """Return two or three tiles that show a mix-up: an exposure with a joker, else any tile and a
    joker, of the table that is mainly about it. Of one that no table is about, two jokers.
    """
    about = [*tables_about(belief.id, tables()), *_others_about(belief.id)]
    tiles = _shown_by(about[0].puzzle) if about else (Tile.JOKER, Tile.JOKER)
    return tuple(bare_tile_html(tile.value) for tile in tiles)


def _others_about(mixup: str) -> list[CourseTable]:
    return [table for table in tables().values() if mixup in table.puzzle.mixups]


def _shown_by(puzzle: Puzzle) -> tuple[Tile, ...]:
    racks = puzzle.table.racks
    exposures = [exposure for rack in racks for exposure in rack.exposures]
    with_jokers = [exposure for exposure in exposures if exposure.jokers and exposure.natural]
    for exposure in with_jokers:
        assert exposure.natural is not None
        return (exposure.natural, Tile.JOKER, exposure.natural)
    for exposure in exposures:
        return exposure.tiles[:MOST_TILES]
    held = [tile for rack in racks for tile in rack.sloped if not tile.is_joker]
    return (*held[:1], Tile.JOKER)
