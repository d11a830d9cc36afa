"""Who plays in a club: those for whom things are assigned, and whose answers are counted."""

from lessons.models import Club, Membership, Role


def players_of(club: Club) -> list[Membership]:
    """Who plays in a club and is let in, with her learner, by name. One query."""
    found = club.memberships.filter(role=Role.PLAYER, waits=False).select_related("learner")
    return list(found.order_by("nickname", "pk"))
