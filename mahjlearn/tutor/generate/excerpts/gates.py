"""The reasons to refuse an excerpt, in words."""

from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rulings import Status, Verdict
from mahjlearn.tutor.generate.excerpts.anew import JudgedEvent, judged_anew
from mahjlearn.tutor.generate.excerpts.values import Excerpt

FEWEST_PLAYS, MOST_PLAYS = 12, 18


def refused(excerpt: Excerpt) -> str | None:
    """Return what keeps the excerpt from being shown; None for a good one."""
    plays = excerpt.task.plays
    if not FEWEST_PLAYS <= len(plays) <= MOST_PLAYS:
        return "too few or too many plays"
    judged = tuple(judged_anew(excerpt))
    if any(one.after != plays[one.play - 1].table for one in judged[-1:]):
        return "the table and the play do not read back"
    wrong = [one for one in judged if one.ruling.verdict is not Verdict.LEGAL]
    if [one.play for one in wrong] != planted_in(excerpt):
        return "another foul than those planted"
    if any(_points(one) != 1 for one in wrong):
        return "a foul breaks several points"
    if not all(_books_agree(one) for one in judged):
        return "the rule books do not agree"
    return None


def planted_in(excerpt: Excerpt) -> list[int]:
    """Return the plays of the fouls and of the acts that are objected to rightly, in order."""
    objected = [one.about for one in excerpt.task.spoken if one.right]
    return sorted([foul.play for foul in excerpt.task.fouls] + objected)


def _points(judged: JudgedEvent) -> int:
    """Return how many points are broken, except those that others make moot."""
    broken = (f.rule.point for f in judged.ruling.findings if f.status is Status.BREACHED)
    return len(set(broken))


def _books_agree(judged: JudgedEvent) -> bool:
    """Return True if every rule book allows what the League allows, and none what it does not."""
    allowed = judged.ruling.verdict is Verdict.LEGAL
    return all(
        (verdict_of(judged.before, judged.event, book) is Verdict.LEGAL) is allowed
        for book in RULESETS.values()
    )
