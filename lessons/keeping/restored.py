"""Say what a database holds and what a restore came to, and erase again who was erased."""

from dataclasses import dataclass

from django.db import DEFAULT_DB_ALIAS

from lessons.account.erase import erased_list, remove_learners
from lessons.models import Attempt, Learner
from mahjlearn.conf.refusal import Refused

AT_ONCE = 500
"""The most ids that a statement may name."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Learners and their answers."""

    learners: int
    answers: int

    def __str__(self) -> str:
        return f"learners: {self.learners}, answers: {self.answers}"


def counts(using: str = DEFAULT_DB_ALIAS) -> Counts:
    """Two queries."""
    return Counts(Learner.objects.using(using).count(), Attempt.objects.using(using).count())


@dataclass(frozen=True, slots=True)
class Restored:
    """`erased`: how many came back with the copy and were removed again; `aside`: the file that
    keeps what was there before, empty where there was nothing.
    """

    counts: Counts
    erased: int
    aside: str = ""


def refuse_learners(learners: int | None, database: str, *, replace: bool) -> None:
    """Raises Refused for a database with learners, or one that cannot be read (None), unless it
    may be replaced.
    """
    if replace or learners == 0:
        return
    what = "cannot be read" if learners is None else f"has learners ({learners})"
    raise Refused(
        f"{database} {what}. Add --replace to put the backup in its place; what is there now is "
        "then kept aside."
    )


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
