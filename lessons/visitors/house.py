"""The house rules of a club, as a player of it goes by them."""

from django.db.models import Count, Max, OuterRef, QuerySet, Subquery
from django.db.models.expressions import Combinable

from lessons.models import Learner, Membership


def house_rules(club: str | Combinable) -> Subquery:
    """Beside a learner: the ruleset of the club with this public id, None where she is not in it.

    Without an id, that of the one club in which she is; None where there are several, or none.
    """
    mine = Membership.objects.filter(learner=OuterRef("pk"))
    if club:
        return Subquery(mine.filter(club__public_id=club).values("club__ruleset")[:1])
    of_each = mine.filter(waits=False).order_by().values("learner")
    only = of_each.annotate(clubs=Count("pk"), only=Max("club__ruleset")).filter(clubs=1)
    return Subquery(only.values("only"))


def only_membership(learner: Learner) -> Membership | None:
    """Hers, with its club, where she is in one club alone. One query."""
    found = memberships_of(learner)[:2]
    return found[0] if len(found) == 1 else None


def memberships_of(learner: Learner) -> QuerySet[Membership]:
    """Where she was let in, each with its club, by the club's name."""
    rows = Membership.objects.filter(learner=learner, waits=False).select_related("club")
    return rows.order_by("club__name", "pk")
