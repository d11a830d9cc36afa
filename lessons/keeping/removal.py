"""All rows of some learners, gone for good."""

from collections.abc import Collection
from pathlib import Path

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS

from lessons.models import Attempt, Learner

AT_ONCE = 500
"""How many ids a statement may name."""


def remove_learners(ids: Collection[int], using: str = DEFAULT_DB_ALIAS) -> int:
    """Delete the learners with these primary keys and all that is theirs; how many answers it was.

    Call it in a transaction. Ids of nobody do no harm.
    """
    answers = Attempt.keeper.using(using).filter(learner__in=ids).delete()[0]
    Learner.objects.using(using).filter(pk__in=ids).delete()
    return answers


def erased_list() -> Path:
    """Where erasing notes whom it has erased, one public id a line."""
    return Path(settings.DATA_DIR) / "erased.txt"


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
