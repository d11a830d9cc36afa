"""Two learners become one: what a guest has answered goes to her account."""

from collections.abc import Iterable

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import F, IntegerField, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.module_loading import import_string

from lessons.models import Attempt, Learner
from lessons.platform.writing import writing
from lessons.visitors.guests import new_guest_id

OUT_OF_THE_WAY = 1_000_000_000
"""Beyond the number of any try."""


def merge(source: Learner, target: Learner) -> None:
    """Everything of the source becomes the target's, and the source's own row goes.

    No answer is lost or counted twice: each keeps its key, and where both have answered at a
    place, the moved tries are numbered after the target's own. Raises ValueError for one and the
    same learner. All or nothing; merging a source that is gone already changes nothing.
    """
    if source.pk == target.pk:
        raise ValueError("A learner cannot be merged into herself.")
    with writing():
        rows = {row.pk: row for row in locked([source.pk, target.pk])}
        if len(rows) < 2:
            return
        source, target = rows[source.pk], rows[target.pk]
        move_attempts(source, target)
        for name in settings.MERGE_HOOKS:
            import_string(name)(source, target)
        add_counts(source, target)
        source.delete()


def attach(guest: Learner | None, user: User) -> Learner:
    """The learner of a new account: the guest with all her answers, else a new one.

    Either has an id that no browser has ever known. Asked twice at once, it is the same.
    """
    with writing():
        list(User.objects.select_for_update().filter(pk=user.pk))
        mine = Learner.objects.filter(user_id=user.pk).first()
        if mine is not None:
            return mine
        found = list(locked([guest.pk]).filter(user__isnull=True)) if guest else []
        learner = found[0] if found else Learner()
        learner.user, learner.guest_id, learner.ended = user, new_guest_id(), ""
        learner.save()
    return learner


def locked(keys: Iterable[int]) -> QuerySet[Learner]:
    """These rows, always in the same order, so that two merges never wait for each other."""
    return Learner.objects.select_for_update().filter(pk__in=keys).order_by("pk")


def move_attempts(source: Learner, target: Learner) -> None:
    """The one case in which an answer changes its learner and its number. Two queries.

    They are numbered anew out of everybody's way first: a statement that moved them at once would
    meet, while it counts the target's tries, those that it has moved already.
    """
    there = Attempt.keeper.filter(learner=target, place=OuterRef("place")).order_by()
    most = there.values("place").annotate(most=Max("try_no")).values("most")
    behind = Coalesce(Subquery(most, output_field=IntegerField()), 0)
    moving = Attempt.keeper.filter(learner=source)
    moving.update(try_no=F("try_no") + behind + OUT_OF_THE_WAY)
    moving.update(learner=target, try_no=F("try_no") - OUT_OF_THE_WAY)


def add_counts(source: Learner, target: Learner) -> None:
    """Put into the target's row what it says of both: since when, until when, how many on the last
    day, which marks were taken back, which lessons are to be taken all the same, and when the
    first clock is over.
    """
    target.created = min(source.created, target.created)
    target.last_seen = max(source.last_seen, target.last_seen)
    target.checks_undone = {**source.checks_undone, **target.checks_undone}
    target.lessons_undone = {**source.lessons_undone, **target.lessons_undone}
    target.due_at = min(filter(None, (source.due_at, target.due_at)), default=None)
    if source.answered_on and source.answered_on == target.answered_on:
        target.answered_that_day += source.answered_that_day
    elif source.answered_on and (not target.answered_on or source.answered_on > target.answered_on):
        target.answered_on = source.answered_on
        target.answered_that_day = source.answered_that_day
    target.save()
