"""The counts of all players of a club: read where they are kept, counted anew where not.

A count is kept under a key that says from what it was counted, and ends with a digest of its text:
a process that has read that text does not fetch it again. Several processes may count the same at
once; whoever was overtaken by a change keeps nothing, since the row has another key by then
(`lessons.standing.kept.outdate_counts`), and counts again the next time.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.db import OperationalError

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.brush_ups import AssignableBrushUp
from lessons.clubs.assignments.completion import work_of
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.records import chosen_members, load_answers
from lessons.clubs.counts.keys import club_key
from lessons.clubs.counts.player_counts import (
    PlayerCounts,
    counts_by_digest,
    digest,
    read_counts,
    write_counts,
)
from lessons.clubs.counts.players import ListedPlayer, Member, read_players
from lessons.clubs.reports.goes import visible_goes
from lessons.clubs.reports.tables import tables_of
from lessons.content_store import course
from lessons.course_tables import Tables
from lessons.models import (
    Assignment,
    Club,
    KeptCount,
    LessonProgress,
    Membership,
    Role,
)
from lessons.platform.writing import writing

Asked = Sequence[tuple[Assignment, Assignable]]
NOTHING: frozenset[int] = frozenset()


@dataclass(frozen=True)
class ClubCounts:
    """A club: its players by name, the counts of each by primary key, its assignments in the
    order in which they were made, and the puzzles that can be asked in it.
    """

    club: Club
    players: Sequence[ListedPlayer]
    of: Mapping[int, PlayerCounts]
    asked: Asked
    chosen: Mapping[int, frozenset[int]]
    known: Tables

    @cached_property
    def assignments(self) -> list[Assignment]:
        """Its assignments."""
        return [assignment for assignment, _ in self.asked]

    def is_for(self, assignment: Assignment, player: Member) -> bool:
        """Return True if the assignment is for this player."""
        return assignment.everybody or assignment.pk in self.chosen.get(player.pk, ())


def counts_of(club: Club) -> ClubCounts:
    """Return the counts of all players who are let in (three queries; a few more where boards,
    sets or single players are asked, and one in a process that has not read the counts yet; where
    some have to be counted anew, a dozen, however many).
    """
    assignments = list(club.assignments.of_known_club().order_by("made", "pk"))
    known = tables_of(club, assignments)
    asked = [(assignment, assignable_of(assignment)) for assignment in assignments]
    chosen = _chosen(assignments)
    club_wide, players = club_key(asked, known), read_players(club)
    keys = {one.pk: club_wide.of(one, chosen.get(one.pk, NOTHING)) for one in players}
    of = _kept(players, keys)
    missing = [(player, keys[player.pk]) for player in players if player.pk not in of]
    if missing:
        texts = _count([player.pk for player, _ in missing], asked, known)
        _keep([(player, key) for player, key in missing if player.pk in texts], texts)
        of |= {pk: read_counts(text) for pk, text in texts.items()}
    return ClubCounts(club, [one for one in players if one.pk in of], of, asked, chosen, known)


def _chosen(assignments: Iterable[Assignment]) -> dict[int, frozenset[int]]:
    """Return which assignments are for single players only, by primary key of the player."""
    found: dict[int, set[int]] = {}
    for assignment, member in chosen_members(assignments):
        found.setdefault(member, set()).add(assignment)
    return {member: frozenset(theirs) for member, theirs in found.items()}


def _kept(players: Sequence[ListedPlayer], keys: Mapping[int, str]) -> dict[int, PlayerCounts]:
    """Return the counts that are kept under these keys, by primary key of the player (one query in
    a process that has not read all of them).
    """
    of: dict[int, PlayerCounts] = {}
    unread: dict[int, str | None] = {}
    for player in players:
        counted_from, _, text = (player.key or "").rpartition(".")
        if counted_from == keys[player.pk]:
            counts = counts_by_digest(text)
            if counts.text is None:
                unread[player.pk] = player.key
            else:
                of[player.pk] = counts
    rows = KeptCount.objects.filter(member__in=unread) if unread else KeptCount.objects.none()
    for pk, key, text in rows.values_list("member", "key", "counts"):
        if key == unread[pk]:
            of[pk] = read_counts(text)
    return of


def _count(members: Sequence[int], asked: Asked, known: Tables) -> dict[int, str]:
    """Return the counts of these players as text, by primary key, from all that the club may see of
    them; of whoever has left meanwhile there are none.
    """
    rows = Membership.objects.filter(pk__in=members, role=Role.PLAYER, waits=False)
    players = list(rows.select_related("learner"))
    if not players:
        return {}
    goes = visible_goes(players, known)
    learners = [player.learner_id for player in players]
    since = min(player.joined for player in players)
    answers = load_answers([what for _, what in asked], learners, since)
    lessons = shared_lessons(players)
    return {
        player.pk: write_counts(
            goes[player.pk],
            {
                assignment.pk: work_of(assignment, what, player, answers.get(player.learner_id, {}))
                for assignment, what in asked
                if not isinstance(what, AssignableBrushUp)
            },
            lessons.get(player.learner_id, {}),
        )
        for player in players
    }


def shared_lessons(players: Iterable[Membership]) -> dict[int, dict[str, datetime]]:
    """Return the lessons of players who let the club see all their answers, by primary key of the
    learner (one query; none if no player shares).
    """
    learners = [player.learner_id for player in players if player.answers_since is not None]
    tries = {lesson.slug: {step.slug for step in lesson.tries} for lesson in course().lessons}
    shared: dict[int, dict[str, datetime]] = {}
    for row in LessonProgress.objects.filter(learner__in=learners) if learners else ():
        if row.lesson in tries and tries[row.lesson] <= row.steps.keys():
            shared.setdefault(row.learner_id, {})[row.lesson] = row.answered_at
    return shared


def _keep(missing: Sequence[tuple[ListedPlayer, str]], texts: Mapping[int, str]) -> None:
    """Keep the counts of these players in place of those that were read with them. Where that
    cannot be written now, the page is shown all the same.
    """
    read = [player for player, _ in missing if player.key is not None]
    before = KeptCount.objects.filter(
        member__in=[player.pk for player in read],
        key__in=[player.key for player in read],
    )
    rows = [
        KeptCount(
            member_id=player.pk,
            key=f"{key}.{digest(texts[player.pk])}",
            counts=texts[player.pk],
        )
        for player, key in missing
    ]
    try:
        with writing():
            if read:
                before.delete()
            KeptCount.objects.bulk_create(rows, ignore_conflicts=True)
    except OperationalError:
        return
