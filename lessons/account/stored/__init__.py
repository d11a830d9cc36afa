"""All that is stored of a learner: one entry for each kind of row, with words for every column.

Export, erase and the published schema are made from these entries. A new model that leads to a
learner, or to the user of her account, needs an entry here; a test finds the one that has none.

- `row`      what an entry is
- `learner`  answers, progress, and the learner's own row
- `clubs`    what she is and does in clubs
- `account`  what belongs to the user of her account
"""

from collections.abc import Collection

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS, models
from django.db.models import Q

from lessons.account.stored.account import ADDRESSES, MAILS, PASSKEYS, USER
from lessons.account.stored.clubs import (
    ASSIGNED,
    BOARDS,
    CLASSES,
    CLUBS,
    COUNTS,
    EXTENSIONS,
    GROUPS,
    LETTERS,
    LINKS,
    PHRASE,
    SETS,
    VOTES,
)
from lessons.account.stored.learner import (
    ANSWERS,
    BRUSH_UPS,
    DRILLS,
    LEARNER,
    LESSONS,
    STANDING,
)
from lessons.account.stored.row import Stored
from lessons.models import Learner, Membership, Role

__all__ = [
    "ANSWERS",
    "CLUBS",
    "EXPORTED",
    "LEARNER",
    "LESSONS",
    "MAILS",
    "OF_AN_ACCOUNT",
    "OF_A_LEARNER",
    "STORED",
    "Stored",
    "USER",
    "account_rows",
    "own_rows",
]

OF_A_LEARNER = (
    *(ANSWERS, LESSONS, STANDING, DRILLS, BRUSH_UPS, ASSIGNED, EXTENSIONS, LETTERS, VOTES),
    *(CLASSES, COUNTS, GROUPS, CLUBS, PHRASE, LINKS),
)
"""What leads to the learner's own row: it has to go first."""
STORED = (*OF_A_LEARNER, LEARNER)
OF_AN_ACCOUNT = (MAILS, ADDRESSES, PASSKEYS, USER)
"""What belongs to the user; a guest has none of it. The user's own row goes last."""
EXPORTED = (*OF_A_LEARNER, *OF_AN_ACCOUNT, BOARDS, SETS)
"""What the file lists, besides the learner's own row."""


def own_rows(stored: Stored, learner: Learner) -> models.QuerySet:
    """The rows of one kind that are hers, oldest first; those of an account by way of its user, and
    those of a club where she owns it.
    """
    if stored in (BOARDS, SETS) and learner.user_id is not None:
        hers = Membership.objects.filter(learner=learner, role=Role.OWNER).values("club")
        return stored.manager.filter(**{f"{stored.learner}__in": hers}).order_by("pk")
    if stored in OF_A_LEARNER:
        return stored.rows(learner)
    if learner.user_id is None:
        return stored.manager.none()
    return account_rows(stored, [learner.user_id]).order_by("pk")


def account_rows(
    stored: Stored, users: Collection[int], using: str = DEFAULT_DB_ALIAS
) -> models.QuerySet:
    """The rows of one kind that belong to these users; a mail belongs to whom it went to,
    also at an address that she had before.
    """
    rows = stored.manager.using(using)
    if stored is MAILS:
        addresses = EmailAddress.objects.using(using).filter(user__in=users)
        names = User.objects.using(using).filter(pk__in=users).exclude(email="")
        return rows.filter(
            Q(recipient__in=addresses.values("email"))
            | Q(recipient__in=names.values("email"))
            | Q(user__in=users)
        )
    return rows.filter(**{f"{stored.learner}__in": users})
