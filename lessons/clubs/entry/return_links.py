"""Links by which an instructor brings a player back on another device.

She could use one herself. So it ends the player's other devices, which are told and can undo it,
and the browser that used it is held for a day (lessons.visitors.held).
"""

from datetime import datetime, timedelta

from lessons.clubs.entry.codes import digest, digests, draw_token
from lessons.models import Ended, Learner, Membership, ReturnLink, ReturnPhrase
from lessons.platform.writing import writing
from lessons.visitors.guests import new_guest_id
from lessons.visitors.merging import merge

LINK_GOOD_FOR = timedelta(hours=72)


def may_have_link(member: Membership) -> bool:
    """Return True if an instructor of the club may bring the player back: they have no account, are
    in no other club, and have not said of a link that somebody else used it.
    """
    learner = member.learner
    if learner.user_id is not None or member.teaches:
        return False
    others = Membership.objects.filter(learner=learner).exclude(pk=member.pk)
    refused = ReturnLink.objects.filter(learner=learner, refused_at__isnull=False)
    return not others.exists() and not refused.exists()


def give_link(member: Membership, now: datetime) -> str:
    """Return the token of a new link for the player; their older open links end."""
    token = draw_token()
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


def find_link(token: str, now: datetime) -> ReturnLink | None:
    """Return the link with this token while it can be used, with its learner (one query)."""
    links = ReturnLink.objects.filter(
        digest__in=digests(token),
        used_at__isnull=True,
        expires__gt=now,
        club__suspended_at__isnull=True,
        learner__user__isnull=True,
    )
    return links.select_related("learner").first()


def use_link(token: str, now: datetime) -> Learner | None:
    """Use a link up and return its learner, who has a new guest id; None if it is used or expired.

    The player's other devices have the former id: with it they are a new learner who is told why.
    """
    link = find_link(token, now)
    if link is None:
        return None
    with writing():
        if not ReturnLink.objects.filter(pk=link.pk, used_at__isnull=True).update(used_at=now):
            return None
        learner = Learner.objects.select_for_update().get(pk=link.learner_id)
        ReturnLink.objects.filter(pk=link.pk).update(
            left=end_devices(learner, new_guest_id(), Ended.LINK, now)
        )
    return learner


def end_devices(learner: Learner, guest_id: str, why: Ended, now: datetime) -> Learner:
    """Give the learner this guest id, and return the new one of devices that have the former id."""
    former, learner.guest_id = learner.guest_id, guest_id
    learner.save(update_fields=["guest_id"])
    return Learner.objects.create(guest_id=former, created=now, last_seen=now, ended=why)


def refuse_link(left: Learner, now: datetime) -> bool:
    """Undo the use of a link, at the word of a player on a device that ended by it: all her devices
    show her answers again, with what was answered there since, and those that came by a link end.

    What was consented to since, and four words made since, are void. Links used later are undone
    too. False if there is nothing to bring back: the answers are gone, or an account's by now.
    """
    with writing():
        used = ReturnLink.objects.filter(left=left, refused_at__isnull=True)
        link = used.filter(learner__user__isnull=True).first()
        if link is None or link.used_at is None or left.ended != Ended.LINK:
            return False
        since = link.used_at
        merge(left, link.learner)
        learner = Learner.objects.select_for_update().get(pk=link.learner_id)
        end_devices(learner, str(left.guest_id), Ended.REFUSED, now)
        later = ReturnLink.objects.filter(learner=learner, used_at__gte=since)
        Learner.objects.filter(left_by__in=later).update(ended=Ended.REFUSED)
        later.update(refused_at=now)
        learner.memberships.filter(answers_since__gte=since).update(answers_since=None)
        ReturnPhrase.objects.filter(learner=learner, made__gte=since).delete()
    return True
