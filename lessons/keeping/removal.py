"""Learners who were erased, gone once more where an older copy has brought them back."""

from lessons.account.erase import erased_list, remove_learners
from lessons.models import Learner

AT_ONCE = 500
"""How many ids a statement may name."""


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
