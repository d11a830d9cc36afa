"""Accounts that nobody uses, and sign-ups that came to nothing."""

from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.core.mail import send_mail
from django.db.models import F, Q, QuerySet
from django.template.loader import render_to_string

from lessons.account.erase import erase, remove_accounts
from lessons.models import Learner, Mail
from lessons.platform.writing import writing

UNUSED = timedelta(days=731)
NOTICE = timedelta(days=30)
MAIL_KEPT = timedelta(days=7)
TO_CONFIRM = timedelta(days=1)


def old_mails(now: datetime) -> QuerySet[Mail]:
    return Mail.objects.filter(made__lt=now - MAIL_KEPT)


def to_warn(now: datetime) -> QuerySet[Learner]:
    """Accounts unused for two years that were not told so since they were last used."""
    not_told = Q(warned__isnull=True) | Q(warned__lt=F("last_seen"))
    unused = Learner.objects.filter(user__isnull=False, last_seen__lt=now - UNUSED)
    return unused.filter(not_told)


def to_erase(now: datetime) -> QuerySet[Learner]:
    """Accounts that were told thirty days ago, and not used since."""
    told = Learner.objects.filter(user__isnull=False, warned__lt=now - NOTICE)
    return told.filter(warned__gte=F("last_seen"), last_seen__lt=now - UNUSED)


def never_confirmed(now: datetime) -> QuerySet[User]:
    """Sign-ups whose code nobody has typed: nobody has ever signed in."""
    nobody = User.objects.filter(learner__isnull=True, last_login__isnull=True, is_staff=False)
    return nobody.filter(date_joined__lt=now - TO_CONFIRM)


def warn(now: datetime) -> int:
    """One mail to each unused account that has an address; how many accounts it was."""
    found = list(to_warn(now).select_related("user"))
    for learner in found:
        with writing():
            Learner.objects.filter(pk=learner.pk).update(warned=now)
            if learner.user is not None and learner.user.email:
                subject, text = (
                    render_to_string(f"account/email/unused_{part}.txt", {"days": NOTICE.days})
                    for part in ("subject", "message")
                )
                send_mail(subject.strip(), text, None, [learner.user.email])
    return len(found)


def erase_unused(now: datetime) -> int:
    """Erase those who were told in time; how many. Each is listed like any other erasure."""
    found = list(to_erase(now))
    for learner in found:
        erase(learner)
    return len(found)


def forget_never_confirmed(now: datetime) -> int:
    """Remove sign-ups that came to nothing; how many."""
    with writing():
        keys = list(never_confirmed(now).values_list("pk", flat=True))
        if keys:
            remove_accounts(keys)
    return len(keys)
