"""The few functions through which everything that is protected is fetched.

Whoever may not know of a thing gets Http404, the same as for what is not there. Whoever knows of it
and may not use it gets PermissionDenied. Somebody who is in no club and not signed in gets
SignInFirst, for every address alike. One condition a line; `tests/authz_matrix.py` is the written
policy.
"""

from collections.abc import Sequence
from typing import TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404

from lessons.attempts.values import read_key
from lessons.models import (
    Assignment,
    Attempt,
    Board,
    ClassSession,
    ClubGroup,
    Invite,
    Learner,
    Membership,
    Role,
    TableSet,
)
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.visitors import Visitor

OfClub = TypeVar("OfClub", Assignment, Board, ClassSession, ClubGroup, Invite)
"""The rows of a club that have an id of their own in addresses."""
ANYBODY, TEACHING, OWNING = tuple(Role), INSTRUCTORS, (Role.OWNER,)
"""The roles to which a page of a club is open."""


class SignInFirst(Exception):
    """The page belongs to somebody, and nobody knows who is asking."""


class Suspended(PermissionDenied):
    """The host has suspended the club of `mine`: the page is closed until it is resumed."""

    def __init__(self, mine: Membership) -> None:
        super().__init__("The club is suspended")
        self.mine = mine


def is_signed_in(visitor: Visitor) -> bool:
    """Whether she has an account and is signed in to it."""
    return visitor.account is not None


def access_account(visitor: Visitor) -> Learner:
    """The learner of an account. Raises SignInFirst."""
    if visitor.account is None:
        raise SignInFirst
    return visitor.account


def access_memberships(visitor: Visitor) -> list[Membership]:
    """Hers, each with its club, by the club's name. Two queries at most. Raises SignInFirst."""
    learner = visitor.learner
    if learner is None:
        raise SignInFirst
    found = list(
        Membership.objects.filter(learner=learner, waits=False)
        .select_related("club")
        .order_by("club__name", "pk")
    )
    if visitor.account is None and not found:
        raise SignInFirst
    for one in found:
        one.learner = learner
    return found


def access_staff(visitor: Visitor) -> Learner:
    """The learner of an account that looks after the site; for every other account it hides.
    Raises SignInFirst.
    """
    account = access_account(visitor)
    if not getattr(account.user, "is_staff", False):
        raise Http404("No such page")
    return account


def access_club(
    visitor: Visitor, club: str, roles: Sequence[str] = ANYBODY, *, suspended: bool = False
) -> Membership:
    """Hers in the club with this public id, with the club. Two queries at most.

    Raises Suspended for a club that is, whatever the role; not where the page is open even then.
    """
    mine = next((one for one in access_memberships(visitor) if one.club.public_id == club), None)
    if mine is None:
        raise Http404("No such club")
    if mine.club.suspended_at is not None and not suspended:
        raise Suspended(mine)
    if mine.role not in roles:
        raise PermissionDenied
    return mine


def access_taught(visitor: Visitor) -> list[Membership]:
    """Those of hers in which she teaches a club that is not suspended. Raises SignInFirst."""
    found = access_memberships(visitor)
    return [one for one in found if one.teaches and one.club.suspended_at is None]


def access_player(mine: Membership, player: str) -> Membership:
    """Somebody in the club of `mine`, with her learner: for instructors, or oneself."""
    if player == mine.public_id:
        return mine
    if not mine.teaches:
        raise Http404("No such player")
    found = (
        Membership.objects.filter(club=mine.club_id, public_id=player)
        .select_related("learner")
        .first()
    )
    if found is None:
        raise Http404("No such player")
    found.club = mine.club
    return found


def access_own(mine: Membership, player: str) -> Membership:
    """Herself and nobody else; who may see another may not do this for her."""
    if access_player(mine, player).pk != mine.pk:
        raise PermissionDenied
    return mine


def access_removable(mine: Membership, player: str) -> Membership:
    """Somebody whom `mine` may remove: a player, by any instructor; an instructor, by the owner,
    whom nobody removes.
    """
    if not mine.teaches:
        raise PermissionDenied
    found = access_player(mine, player)
    if found.role == Role.OWNER:
        raise PermissionDenied
    if found.teaches and mine.role != Role.OWNER:
        raise PermissionDenied
    return found


def access_assignment(mine: Membership, assignment: str) -> Assignment:
    """An assignment of the club of `mine`, for its instructors."""
    if not mine.teaches:
        raise PermissionDenied
    rows = mine.club.assignments.of_known_club()
    found = rows.filter(public_id=assignment).first()
    if found is None:
        raise Http404("No such assignment")
    return found


def access_class(mine: Membership, session: str) -> ClassSession:
    """A class of the club of `mine`, running or over, for its instructors."""
    if not mine.teaches:
        raise PermissionDenied
    return _of_club(mine, ClassSession, session)


def access_group(mine: Membership, group: str) -> ClubGroup:
    """A group of players of the club of `mine`, for its instructors."""
    if not mine.teaches:
        raise PermissionDenied
    return _of_club(mine, ClubGroup, group)


def access_board(mine: Membership, board: str) -> Board:
    """A board of the club of `mine`, for its instructors."""
    if not mine.teaches:
        raise PermissionDenied
    return _of_club(mine, Board, board)


def access_asked_board(mine: Membership, board: str) -> Board:
    """The same to be answered: for instructors, and for whom it was assigned to."""
    found = _of_club(mine, Board, board)
    if mine.teaches:
        return found
    for_her = Q(everybody=True) | Q(chosen__member=mine)
    if not found.assignments.filter(for_her).exists():
        raise Http404("No such board")
    return found


def access_set(mine: Membership, table_set: str) -> TableSet:
    """A set of tables of the club of `mine`, for its instructors, with its tables."""
    if not mine.teaches:
        raise PermissionDenied
    found = _set(table_set)
    if found.club_id != mine.club_id:
        raise Http404("No such set")
    found.club = mine.club
    return found


def access_asked_set(mine: Membership, table_set: str) -> TableSet:
    """One to be answered in the club of `mine`: for whom it was assigned to there, and for
    instructors where it is assigned, or theirs in this or another club.
    """
    found = _set(table_set)
    assigned = found.assignments.filter(club=mine.club_id)
    if not mine.teaches:
        assigned = assigned.filter(Q(everybody=True) | Q(chosen__member=mine))
    if assigned.exists():
        return found
    if not mine.teaches:
        raise Http404("No such set")
    taught = Membership.objects.filter(learner=mine.learner_id, role__in=INSTRUCTORS)
    if not taught.filter(club=found.club_id).exists():
        raise Http404("No such set")
    return found


def _set(table_set: str) -> TableSet:
    sets = TableSet.objects.filter(public_id=table_set).select_related("club")
    found = sets.prefetch_related("tables__board").first()
    if found is None:
        raise Http404("No such set")
    return found


def _of_club(mine: Membership, model: type[OfClub], public_id: str) -> OfClub:
    """Return what the club of `mine` has under this id; Http404 for nothing. One query."""
    found = model._default_manager.filter(club=mine.club_id, public_id=public_id).first()
    if found is None:
        raise Http404(f"No such {model._meta.verbose_name}")
    found.club = mine.club
    return found


def access_invite(mine: Membership, invite: str) -> Invite:
    """An invite of the club of `mine`, for its instructors; one that makes an instructor, for the
    owner alone.
    """
    if not mine.teaches:
        raise PermissionDenied
    found = _of_club(mine, Invite, invite)
    if found.role != Role.PLAYER and mine.role != Role.OWNER:
        raise PermissionDenied
    return found


def access_answer(player: Membership, key: str) -> Attempt:
    """An answer of somebody whom `access_player` has found, with her learner.

    Whether her club may see this very answer is for `lessons.clubs.reports.goes` to say.
    """
    wanted = read_key(key)
    if wanted is None:
        raise Http404("No such answer")
    found = Attempt.objects.filter(client_key=wanted, learner=player.learner_id).first()
    if found is None:
        raise Http404("No such answer")
    found.learner = player.learner
    return found
