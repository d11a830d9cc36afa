"""The badge on the face of every answer that varies: Table custom, or Books differ."""

from dataclasses import dataclass

from django.urls import reverse

from lessons.reference.customs import customary_rules
from lessons.reference.differences import Difference, differences_of
from lessons.web.varying import CUSTOM, DIFFER
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rulings import Rule

ONLY_IN = "only-in"
"""The anchor on a rule’s page of the books under which alone it holds."""


@dataclass(frozen=True, slots=True)
class Badge:
    """What it says, and the address at which one sees how the answer varies."""

    text: str
    url: str


def badge_of(rule: Rule) -> Badge | None:
    """Return the badge of a rule; None where every book and every table have it alike."""
    if rule.id in customary_rules():
        return Badge(CUSTOM, reverse("rule", args=[rule.id, rule.slug]))
    disputed = next((row for row in differences_of(rule.id) if not row.settled), None)
    if disputed is not None:
        return Badge(DIFFER, point_url(disputed))
    if only_in(rule):
        return Badge(DIFFER, f"{reverse('rule', args=[rule.id, rule.slug])}#{ONLY_IN}")
    return None


def only_in(rule: Rule) -> list[str]:
    """Return the titles of the rulesets in which the rule is in force; none where it is in all."""
    titles = [ruleset.title for ruleset in RULESETS.values() if rule in ruleset.rules]
    return [] if len(titles) == len(RULESETS) else titles


def point_url(row: Difference) -> str:
    """Return the address of a point on the page of differences, where it lies open."""
    return open_url(row.id)


def open_url(anchor: str) -> str:
    """Return the address of a point or a table custom by its anchor, where it lies open."""
    return f"{reverse('differences')}?point={anchor}#{anchor}"
