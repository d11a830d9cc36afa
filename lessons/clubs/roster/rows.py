"""The roster as rows of a page, in two queries however many players there are."""

from dataclasses import dataclass

from lessons.models import Club, LessonProgress, Membership


@dataclass(frozen=True, slots=True)
class RosterRow:
    """Somebody of the club; `lessons` begun are counted where she lets the club see them."""

    member: Membership
    lessons: int | None


def roster_rows(club: Club) -> list[RosterRow]:
    """Everybody in the club by name, those who wait too."""
    members = list(club.memberships.select_related("learner").order_by("nickname", "pk"))
    seen = [one.learner_id for one in members if one.answers_since is not None]
    begun: dict[int, int] = {}
    for (learner,) in LessonProgress.objects.filter(learner__in=seen).values_list("learner_id"):
        begun[learner] = begun.get(learner, 0) + 1
    return [
        RosterRow(one, begun.get(one.learner_id, 0) if one.answers_since else None)
        for one in members
    ]
