"""Counts that clubs keep of a learner's answers, outdated where answers change without a new one.

A club notices a new answer by itself. It cannot see that answers of two learners were put together,
or that those of a brush-up have begun to count: whatever does that says so here.
"""

from uuid import uuid4

from lessons.models import KeptCount, Learner, Membership


def outdate_counts(learner: Learner) -> None:
    """Give the counts of this learner, in every club, a key that no count has (two queries).

    There is a row afterwards where there was none, so that a count begun before is not kept. Call
    it in the transaction that changes the answers.
    """
    members = Membership.objects.filter(learner=learner).values_list("pk", flat=True)
    rows = [KeptCount(member_id=member, key=f"outdated {uuid4()}", counts="") for member in members]
    KeptCount.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["member"], update_fields=["key", "counts"]
    )
