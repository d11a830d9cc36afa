"""Making and taking back assignments."""

from collections.abc import Sequence
from datetime import date, datetime

from lessons.assignments.what import What
from lessons.models import AssignedTo, Assignment, Club, Membership
from lessons.platform.writing import writing


def assign(
    club: Club, what: Sequence[What], members: Sequence[Membership], due: date | None, now: datetime
) -> list[Assignment]:
    """One assignment for each thing; no members means everybody, those who join later too."""
    with writing():
        made = Assignment.objects.bulk_create(
            Assignment(
                club=club,
                what=str(one),
                board=one.own_board,
                due=due,
                made=now,
                everybody=not members,
            )
            for one in what
        )
        AssignedTo.objects.bulk_create(
            AssignedTo(assignment=one, member=member) for one in made for member in members
        )
    return made


def take_back(assignment: Assignment) -> None:
    """As if it had never been asked for. The answers stay, with whoever gave them."""
    with writing():
        Assignment.objects.filter(pk=assignment.pk).delete()
