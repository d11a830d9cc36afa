"""Change what is assigned: its date and note, more time for one player, and what is assigned again
while it is assigned already. Each change is one transaction.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.db.models import Count

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.brush_ups import AssignableBrushUp
from lessons.clubs.assignments.kinds import assignable_of
from lessons.models import AssignedTo, Assignment, BrushUp, Club, Extension, Membership
from lessons.platform.writing import writing


def change_assignment(
    assignment: Assignment, due: date | None, note: str, tries: int | None = None
) -> None:
    """Store another date and note; None for no date. Later dates of single players stay. `tries`
    is another number of tries for a brush-up or an exam, not below what somebody has used.
    """
    with writing():
        row = Assignment.objects.filter(pk=assignment.pk)
        what = assignable_of(assignment) if tries is not None else None
        if tries is not None and isinstance(what, AssignableBrushUp) and what.terms is not None:
            terms = replace(what.terms, tries=max(tries, most_tries_used(assignment)))
            row.update(what=f"{what.kind}/{terms}")
        row.update(due=due, note=note)


def most_tries_used(assignment: Assignment) -> int:
    """Return the number of tries of the player who has started most (one query)."""
    runs = BrushUp.objects.filter(assignment=assignment).order_by()
    used = runs.values("learner").annotate(used=Count("pk"))
    return max((row["used"] for row in used), default=0)


def extend(assignment: Assignment, member: Membership, due: date | None) -> None:
    """Give one player until this date; None takes it back."""
    with writing():
        Extension.objects.filter(assignment=assignment, member=member).delete()
        if due is not None:
            Extension.objects.create(assignment=assignment, member=member, due=due)


@dataclass(frozen=True, slots=True)
class AlreadyAssigned:
    """Something that was chosen and is assigned already, to one of the chosen players at least."""

    what: Assignable
    assignment: Assignment


def find_already_assigned(
    club: Club, chosen: Sequence[Assignable], members: Sequence[Membership]
) -> list[AlreadyAssigned]:
    """Return which of these are assigned to any of these players, no members meaning everybody: of
    each the newest such assignment (two queries). Brush-ups are left out: assigned again, one has
    new tries.
    """
    asked = {str(what): what for what in chosen if not isinstance(what, AssignableBrushUp)}
    rows = list(club.assignments.filter(what__in=asked).order_by("-made", "-pk"))
    theirs = AssignedTo.objects.filter(assignment__in=rows, member__in=members)
    reached = set(theirs.values_list("assignment_id", flat=True)) if members else set()
    newest: dict[str, Assignment] = {}
    for row in rows:
        if row.everybody or not members or row.pk in reached:
            newest.setdefault(row.what, row)
    return [AlreadyAssigned(asked[text], row) for text, row in newest.items()]


def change_asked(
    known: Sequence[AlreadyAssigned], members: Sequence[Membership], due: date | None
) -> str:
    """Return what the new date would change: `extend` for some players of what all have, `move`
    or `clear` for all of it, `same` for nothing.
    """
    former = [one.assignment.due for one in known]
    if members and all(one.assignment.everybody for one in known):
        later = due is not None and any(day is not None and day < due for day in former)
        return "extend" if later else "same"
    if all(day == due for day in former):
        return "same"
    return "clear" if due is None else "move"


def reassign(
    assignment: Assignment, members: Sequence[Membership], due: date | None, note: str
) -> None:
    """Take a new date and note over into what is assigned already; no members means everybody. Of
    an assignment for everybody some players get more time, and the rest of it stays.
    """
    with writing():
        row = Assignment.objects.filter(pk=assignment.pk)
        if assignment.everybody and members:
            late = Extension.objects.filter(assignment=assignment, member__in=members)
            late.delete()
            if due is not None:
                Extension.objects.bulk_create(
                    Extension(assignment=assignment, member=member, due=due) for member in members
                )
            return
        row.update(due=due, note=note or assignment.note, everybody=not members)
        AssignedTo.objects.bulk_create(
            [AssignedTo(assignment=assignment, member=member) for member in members],
            ignore_conflicts=True,
        )
        if not members:
            assignment.chosen.all().delete()
