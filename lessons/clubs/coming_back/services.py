"""Making what brings a learner back, and finding her by it."""

from datetime import datetime, timedelta

from lessons.clubs.codes.digest import digest, digests
from lessons.clubs.codes.join_code import new_token
from lessons.clubs.codes.phrase import new_phrase, read_phrase
from lessons.models import Learner, Membership, ReturnLink, ReturnPhrase
from lessons.platform.writing import writing

LINK_GOOD_FOR = timedelta(hours=72)


def give_phrase(learner: Learner, now: datetime) -> str:
    """New words for her; the old ones bring nobody back any more."""
    phrase = new_phrase()
    with writing():
        ReturnPhrase.objects.update_or_create(
            learner=learner, defaults={"digest": digest(phrase), "made": now}
        )
    return phrase


def learner_with_phrase(typed: str) -> Learner | None:
    """Whose words these are. One query at most; None for an account, which has its own ways in."""
    phrase = read_phrase(typed)
    if not phrase:
        return None
    return Learner.objects.filter(
        return_phrase__digest__in=digests(phrase), user__isnull=True
    ).first()


def may_have_link(member: Membership) -> bool:
    """Whether an instructor of the club may bring her back: she has no account, and is in no other
    club.
    """
    learner = member.learner
    others = Membership.objects.filter(learner=learner).exclude(pk=member.pk)
    return learner.user_id is None and not member.teaches and not others.exists()


def give_link(member: Membership, now: datetime) -> str:
    """The token of a new link for her; older ones that are open end."""
    token = new_token()
    with writing():
        learner = member.learner
        ReturnLink.objects.filter(learner=learner, used_at__isnull=True).update(used_at=now)
        ReturnLink.objects.create(
            learner=learner,
            club=member.club,
            digest=digest(token),
            made=now,
            expires=now + LINK_GOOD_FOR,
        )
    return token


def open_link(token: str, now: datetime) -> ReturnLink | None:
    """The link with this token while it can be used, with its learner. One query."""
    found = ReturnLink.objects.filter(
        digest__in=digests(token),
        used_at__isnull=True,
        expires__gt=now,
        learner__user__isnull=True,
    )
    return found.select_related("learner").first()


def use_link(token: str, now: datetime) -> Learner | None:
    """Whom the link brings back; it does so once. None where it is used or over."""
    link = open_link(token, now)
    if link is None:
        return None
    used = ReturnLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now)
    return link.learner if used else None
