"""All rows of some learners, gone for good: because they are old, or were erased before."""

from collections.abc import Collection

from django.db import DEFAULT_DB_ALIAS

from lessons.account.erase import erased_list
from lessons.account.stored import ANSWERS, STORED
from lessons.models import Learner

AT_ONCE = 500
"""How many ids a statement may name."""


def remove_learners(ids: Collection[int], using: str = DEFAULT_DB_ALIAS) -> int:
    """Delete the learners with these primary keys and all that is theirs; how many answers it was.

    Call it in a transaction. Ids of nobody do no harm.
    """
    answers = 0
    for stored in STORED:
        rows = stored.manager.using(using).filter(**{f"{stored.learner}__in": ids})
        removed = rows.delete()[1].get(stored.model._meta.label, 0)
        answers += removed if stored is ANSWERS else 0
    return answers


def erase_again(using: str) -> int:
    """Remove whoever is on the list and came back with an older copy; how many there were."""
    listed = erased_list()
    names = listed.read_text(encoding="utf-8").split() if listed.exists() else []
    back = 0
    for start in range(0, len(names), AT_ONCE):
        found = Learner.objects.using(using).filter(public_id__in=names[start : start + AT_ONCE])
        ids = list(found.values_list("pk", flat=True))
        remove_learners(ids, using)
        back += len(ids)
    return back
