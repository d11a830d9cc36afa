"""Marks of a passed check that are taken back, and given again."""

from django.db import transaction

from lessons.learn.progress.counted import today
from lessons.models import Learner
from mahjlearn.course import Lesson


@transaction.atomic
def take_back(learner: Learner, check: Lesson, *, again: bool) -> None:
    """The check gives no marks until it is passed on a later day; with `again` it gives them."""
    row = Learner.objects.select_for_update().get(pk=learner.pk)
    undone = {slug: day for slug, day in row.checks_undone.items() if slug != check.slug}
    if not again:
        undone[check.slug] = today().isoformat()
    Learner.objects.filter(pk=row.pk).update(checks_undone=undone)
