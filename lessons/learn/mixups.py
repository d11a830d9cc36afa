"""Mix-ups met in a lesson: what its wrong answers fit, and where the rule is written."""

import re
from collections import Counter
from collections.abc import Iterable

from django.urls import reverse

from lessons.prose import whole
from mahjlearn.course import Lesson
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID

MOST = 4
WHY = "/why"
_MOVE = re.compile(r"/move-[0-9]+$")


def met(lesson: Lesson, wrong: Iterable[tuple[str, list[str]]]) -> list[str]:
    """Ids of mix-ups, those met most often first, then those a puzzle is about before others.

    `wrong` are places and misconceptions of wrong answers. A reason counts as it was chosen; any
    other answer fits many ideas, and only those count that its puzzle is about.
    """
    about = declared(lesson)
    times: Counter[str] = Counter()
    rank: dict[str, int] = {}
    for place, fits in wrong:
        listed = fits if place.endswith(WHY) else about.get(_MOVE.sub("", place), ())
        for number, mixup in enumerate(one for one in listed if one in fits):
            times[mixup] += 1
            rank[mixup] = min(number, rank.get(mixup, number))
    known = [mixup for mixup in times if mixup in TALLIED]
    return sorted(known, key=lambda mixup: (-times[mixup], rank[mixup]))[:MOST]


def declared(lesson: Lesson) -> dict[str, tuple[str, ...]]:
    """Place to the mix-ups that its puzzle is about, also for changes and what comes back."""
    found: dict[str, tuple[str, ...]] = {}
    for one in lesson.tries:
        place = f"learn/{lesson.slug}/{one.slug}"
        found |= {place: one.puzzle.mixups, f"{place}/again": one.again.mixups}
        for number, change in enumerate(one.puzzle.changes, 1):
            found[f"{place}/change/{number}"] = change.puzzle.mixups
    return found


def in_words(mixup: str) -> dict[str, str]:
    """The belief, why it is none of the rules, and the page of the rule."""
    belief = MISCONCEPTIONS[mixup]
    rule = RULES_BY_ID[belief.rules[0]]
    return {
        "belief": whole(belief.belief),
        "refutation": whole(belief.repair),
        "rule": whole(rule.title),
        "rule_url": reverse("rule", args=[rule.id, rule.slug]),
    }
