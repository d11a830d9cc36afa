"""The progress of players with their assignments, computed from their answers since they joined
and, of a brush-up, from its tries.
"""

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS

from lessons.clubs.assignments.assignable import AnswersByPlace, Assignable, FirstTry
from lessons.clubs.assignments.brush_ups import (
    AssignableBrushUp,
    BrushUpResult,
    result_as_tries,
    result_of,
)
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.records import Records, load_extensions, load_records
from lessons.clubs.counts.players import Member
from lessons.models import Assignment, Attempt, Learner, Membership


class Completion(NamedTuple):
    """The progress of one player with one assignment.

    `asked` puzzles, `answered` of them; `earlier` of these were answered after the player joined
    and only before it was assigned. Of the others `right` at the first try: what was answered
    earlier is not the club’s to see. `at` is the moment when the last of them was first answered,
    None while some are open. `due` is the day for this player, `extended` if it is one of their
    own, `ends` the end of it, `over` is True once that is past. `brush_up` is what the tries of a
    brush-up come to, None for anything else.
    """

    asked: int
    answered: int = 0
    right: int = 0
    earlier: int = 0
    at: datetime | None = None
    due: date | None = None
    extended: bool = False
    ends: datetime | None = None
    over: bool = False
    brush_up: BrushUpResult | None = None

    @property
    def judged(self) -> int:
        """Number of the puzzles answered since it was assigned."""
        return self.answered - self.earlier

    @property
    def is_done(self) -> bool:
        """True if every puzzle is answered."""
        return self.answered == self.asked

    @property
    def is_done_earlier(self) -> bool:
        """True if every puzzle was answered before it was assigned."""
        return 0 < self.earlier == self.asked

    @property
    def is_begun(self) -> bool:
        """True if something of it is done, and not all."""
        begun = self.answered or (self.brush_up is not None and self.brush_up.used)
        return bool(begun) and not self.is_done

    @property
    def is_late(self) -> bool:
        """True if it was done after the due date."""
        return self.at is not None and self.ends is not None and self.at >= self.ends

    @property
    def is_overdue(self) -> bool:
        """True if it is open past the due date."""
        return self.over and not self.is_done


WELL, WRONG = "+", "-"


class Work(NamedTuple):
    """The work of one player on one assignment, counted from their answers, whatever the day: the
    columns of the same names of a completion, and `tries`, the first tries since it was assigned, a
    character a puzzle (`WELL`, `WRONG`, or a space), without spaces at the end.
    """

    asked: int = 0
    answered: int = 0
    right: int = 0
    earlier: int = 0
    at: datetime | None = None
    tries: str = ""

    def try_at(self, number: int) -> str:
        """Return the first try at the puzzle with this number, from 0; a space for none."""
        return self.tries[number : number + 1] or " "


def completions_of(
    assignments: Sequence[Assignment], members: Sequence[Membership], now: datetime
) -> dict[tuple[int, int], Completion]:
    """Return completions by the primary keys of an assignment and of a member of its club (one
    query for all of them, one more where one has a date and where a brush-up is among them).

    Every pair is included, also members the assignment is not for. Answers from before a member
    joined do not count: their club knows nothing of them.
    """
    asked = [(assignment, assignable_of(assignment)) for assignment in assignments]
    records = load_records(assignments, members)
    return {
        (assignment.pk, member.pk): complete(assignment, what, member, records, now)
        for assignment, what in asked
        for member in members
        if member.club_id == assignment.club_id
    }


def dates_for(
    assignments: Sequence[Assignment], member: Membership, now: datetime
) -> dict[int, date | None]:
    """Return the dates of a member by the primary key of the assignment (one query at most)."""
    extensions = load_extensions(assignments, [member], DEFAULT_DB_ALIAS)
    return {
        row.pk: _dated(row, member, extensions.get((row.pk, member.pk)), now).due
        for row in assignments
    }


def date_for(assignment: Assignment, learner: Learner, now: datetime) -> date | None:
    """Return the date of a learner in the club of an assignment; None if they are not in it (two
    queries at most).
    """
    member = Membership.objects.filter(club=assignment.club_id, learner=learner).first()
    return dates_for([assignment], member, now)[assignment.pk] if member else None


def complete(
    assignment: Assignment, what: Assignable, member: Membership, records: Records, now: datetime
) -> Completion:
    """Return the completion of one player: of a brush-up from its tries, else from answers."""
    given = records.answers.get(member.learner_id, {})
    return complete_work(
        assignment, what, member, work_of(assignment, what, member, given), records, now
    )


def complete_work(
    assignment: Assignment,
    what: Assignable,
    member: Member,
    work: Work,
    records: Records,
    now: datetime,
) -> Completion:
    """Return the completion of one player whose work is known; of a brush-up from its tries."""
    due = _dated(assignment, member, records.extensions.get((assignment.pk, member.pk)), now)
    terms = what.terms if isinstance(what, AssignableBrushUp) else None
    if terms is None:
        return Completion(*work[:-1], *due)
    made = max(assignment.made, member.joined)
    runs = records.runs.get((assignment.pk, member.learner_id), ())
    result = result_of(terms, [run for run in runs if run.started >= made], now)
    tries = result_as_tries(result)
    return Completion(*_measured(tries, tries, made)[:-1], *due, brush_up=result)


def work_of(
    assignment: Assignment, what: Assignable, member: Membership, given: AnswersByPlace
) -> Work:
    """Return what these answers of one player come to."""
    made = max(assignment.made, member.joined)
    since, earlier = (find_first_tries(what, start, given) for start in (made, member.joined))
    return _measured(since, earlier, made)


def find_first_tries(what: Assignable, since: datetime, given: AnswersByPlace) -> list[FirstTry]:
    """Return the first try at each puzzle of what was assigned, among answers since then."""
    return what.first_goes({place: _answered_since(since, rows) for place, rows in given.items()})


class _Until(NamedTuple):
    """The day for a player, as the columns of a completion have it."""

    due: date | None = None
    extended: bool = False
    ends: datetime | None = None
    over: bool = False


NO_DATE = _Until()


def _dated(assignment: Assignment, member: Member, extension: date | None, now: datetime) -> _Until:
    """Return the day for this member: the later of their own and that of the assignment. An
    assignment has no due date for a member who joined after it: they are neither late nor overdue.
    """
    due, ends = assignment.due, assignment.ends
    if due is None or ends is None:
        return NO_DATE
    extended = extension is not None and extension > due
    if extension is not None and extended:
        due, ends = extension, assignment.end_of(extension)
    if member.joined >= ends:
        return NO_DATE
    return _Until(due, extended, ends, now >= ends)


def _measured(since: Sequence[FirstTry], earlier: Sequence[FirstTry], made: datetime) -> Work:
    """Return what these first tries come to: those since it was `made`, and where there is none,
    since the member joined.
    """
    pairs = zip(since, earlier, strict=True)
    first = [after if after.at is not None else before for after, before in pairs]
    moments = [first_try.at for first_try in first if first_try.at is not None]
    judged = [first_try for first_try in first if first_try.at and first_try.at >= made]
    return Work(
        asked=len(first),
        answered=len(moments),
        right=sum(first_try.is_well for first_try in judged),
        earlier=len(moments) - len(judged),
        at=max(moments) if moments and len(moments) == len(first) else None,
        tries="".join(map(_letter, since)).rstrip(),
    )


def _letter(first: FirstTry) -> str:
    if not first.outcome:
        return " "
    return WELL if first.is_well else WRONG


def _answered_since(moment: datetime, rows: Sequence[Attempt]) -> list[Attempt]:
    return [row for row in rows if row.answered_at >= moment]
