"""What a restore came to, and what it refuses before it begins."""

from dataclasses import dataclass

from lessons.keeping.counts import Counts
from mahjlearn.conf.refusal import Refused


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
