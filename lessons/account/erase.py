"""Erase a learner: every row that is hers, at her own wish, for good.

Her public id goes on a list beside the database, so that she can be erased again should an older
backup ever be put back.
"""

import os
from collections.abc import Collection
from pathlib import Path

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS
from django.utils.module_loading import import_string

from lessons.models import Club, Learner, Membership, Role
from lessons.platform.atomic_file import keep_name
from lessons.platform.writing import writing
from lessons.visitors.signed_in import end_sessions

from .stored import ANSWERS, MAILS, OF_AN_ACCOUNT, STORED, USER, account_rows


def erase(learner: Learner) -> None:
    """Delete all rows of the learner, her own last. Once more for one who is gone does no harm.

    The list is written first: when this raises after that, the rows are there and can be erased
    again. An answer sent at the same moment waits for it, and then begins a row of its own.
    """
    list_as_erased(learner.public_id)
    with writing():
        Learner.objects.select_for_update().filter(pk=learner.pk).first()
        remove_learners([learner.pk])


def remove_learners(ids: Collection[int], using: str = DEFAULT_DB_ALIAS) -> int:
    """Delete the learners with these primary keys and all that is theirs; how many answers it was.

    Their accounts and sessions go too, and their clubs to somebody else. ERASE_HOOKS are called
    first, so that what they had done there stays as counts. Call it in a transaction.
    Ids of nobody do no harm.
    """
    answers = 0
    with_account = Learner.objects.using(using).filter(pk__in=ids, user__isnull=False)
    users = list(with_account.values_list("user", flat=True))
    if users:
        pass_on_clubs(ids, using)
    for hook in settings.ERASE_HOOKS:
        import_string(hook)(ids, using)
    for stored in STORED:
        rows = stored.manager.using(using).filter(**{f"{stored.learner}__in": ids})
        removed = rows.delete()[1].get(stored.model._meta.label, 0)
        answers += removed if stored is ANSWERS else 0
    if users:
        remove_accounts(users, using)
    return answers


def remove_accounts(users: Collection[int], using: str = DEFAULT_DB_ALIAS) -> None:
    """Delete these users, who have no learner any more, and all by which they signed in."""
    for user in account_rows(USER, users, using):
        mails = account_rows(MAILS, [user.pk], using)
        end_sessions(user, using=using, addresses=mails.values_list("recipient", flat=True))
    for stored in OF_AN_ACCOUNT:
        account_rows(stored, users, using).delete()


def erased_list() -> Path:
    """One public id a line."""
    return Path(settings.DATA_DIR) / "erased.txt"


def list_as_erased(public_id: str) -> None:
    """Add a line that a power cut does not take away. Raises OSError where it cannot be written."""
    file = erased_list()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="ascii") as lines:
        lines.write(f"{public_id}\n")
        lines.flush()
        os.fsync(lines.fileno())
    keep_name(file)


def owned_clubs(learner: Learner | None) -> list[Club]:
    """The clubs she owns, by name. One query; none for somebody without an account."""
    if learner is None or learner.user_id is None:
        return []
    mine = Club.objects.filter(memberships__learner=learner, memberships__role=Role.OWNER)
    return list(mine.order_by("name", "pk"))


def pass_on_clubs(ids: Collection[int], using: str = DEFAULT_DB_ALIAS) -> None:
    """Before the learners with these primary keys are removed: their clubs go to somebody else."""
    rows = Membership.objects.using(using)
    for owner in rows.filter(learner__in=ids, role=Role.OWNER):
        others = rows.filter(club=owner.club_id, role=Role.CO).exclude(learner__in=ids)
        heir = others.order_by("joined", "pk").first()
        rows.filter(pk=owner.pk).delete()
        if heir is None:
            Club.objects.using(using).filter(pk=owner.club_id).delete()
        else:
            rows.filter(pk=heir.pk).update(role=Role.OWNER)
