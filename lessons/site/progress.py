"""The page of progress."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from lessons.content_store import course
from lessons.drills.best import bests_of
from lessons.drills.pages import score_words
from lessons.learn.progress.counted import counted
from lessons.learn.progress.marks import rule_marks
from lessons.referee.recording import score_of
from lessons.reference.rules.topics import Topic, topics
from lessons.standing.coming_back import days_ahead
from lessons.standing.kept import KeptStanding, standing_of
from lessons.visitors import Visitor, visitor_of
from lessons.web.addresses import address
from lessons.web.days import today
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.tutor.drills import DRILLS
from mahjlearn.tutor.marks import MOST, RuleMarks
from mahjlearn.tutor.mixups import MixUpState, listed

Marks = Mapping[str, RuleMarks]


@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """Show rules by topic, the week ahead, what was cleared, and the best in Referee and drills."""
    return render(request, "learn/progress.html", progress_context(visitor_of(request)))


def progress_context(visitor: Visitor) -> dict[str, Any]:
    """Return the context of templates/learn/progress.html. Four queries at most."""
    learner = visitor.learner
    marks, standing = rule_marks(counted(learner)), standing_of(learner)
    bests = bests_of(learner)
    return {
        "begun": bool(marks),
        "topics": [
            _topic(topic, rules, marks) for topic in topics().values() if (rules := _taught(topic))
        ],
        "week": days_ahead(standing, today()),
        "cleared": _cleared(standing),
        "still": _still(standing),
        "referee": score_of(visitor),
        "drills": [
            {"title": drill.title, "best": score_words(bests[slug]), "url": address("drills")}
            for slug, drill in DRILLS.items()
            if slug in bests
        ],
    }


def _taught(topic: Topic) -> list[str]:
    """Return the rules at home in a topic that a lesson teaches."""
    return [rule.id for rule in topic.home if rule.id in course().rules]


def _topic(topic: Topic, rules: list[str], marks: Marks) -> dict[str, Any]:
    """Return a topic with how many of its rules have all three marks, and how many are begun."""
    filled = [marks[rule].filled if rule in marks else 0 for rule in rules]
    mastered = sum(count == MOST for count in filled)
    begun = sum(0 < count < MOST for count in filled)
    bars = ["done"] * mastered + ["now"] * begun + [""] * (len(rules) - mastered - begun)
    return {
        "title": whole(topic.title),
        "url": address("topic", topic.slug),
        "far": f"{mastered} of {len(rules)} mastered" + (f", {begun} begun" if begun else ""),
        "bars": bars,
    }


def _cleared(standing: KeptStanding) -> list[dict[str, str]]:
    return [
        {"belief": MixUp(mixup).belief, "day": date_format(kept.cleared, "F j")}
        for mixup, kept in listed(standing.mixups)
        if kept.cleared
    ]


def _still(standing: KeptStanding) -> int:
    """Return how many mix-ups are open or improving."""
    cleared = MixUpState.CLEARED
    return sum(kept.state is not cleared for _, kept in listed(standing.mixups))
