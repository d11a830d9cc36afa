"""Rules of joining: the invite of a code, how many wrong guesses are allowed, and where members go
on.
"""

from datetime import datetime

from django.urls import reverse

from lessons.clubs.class_mode.running import running_class
from lessons.clubs.entry.codes import format_code, read_code, word_of
from lessons.clubs.services import find_membership
from lessons.models import Club, Invite, Membership, Role
from lessons.models.clubs.invite import LONGEST_CODE, TOKEN_LENGTH
from lessons.platform.limits import HOUR, Failures
from lessons.platform.writing import writing
from lessons.visitors import Visitor


def find_invite(text: str, now: datetime) -> Invite | None:
    """Return the open invite of a code or of a link's token, with its club; None if it is wrong,
    expired, used up or revoked, or while the club is suspended.
    """
    code = read_code(text)
    if not code and len(text) != TOKEN_LENGTH:
        return None
    wanted = {"code": code} if code else {"token": text}
    invites = Invite.objects.filter(**wanted, club__suspended_at__isnull=True)
    invite = invites.select_related("club").first()
    return invite if invite is not None and invite.is_open(now) else None


def is_typed_code(text: str) -> bool:
    """Return True for a code, which can be guessed, and False for the token of a link."""
    return bool(read_code(text))


def explain_no_club(text: str) -> str:
    """Return the sentence for a code that leads nowhere; it is the same for every reason."""
    code = read_code(text)
    if code:
        return (
            f"No club has the code {format_code(code)}. Check the three digits, or ask your "
            "instructor for a new one."
        )
    if len(text) > LONGEST_CODE + 3:
        return "No club has this code. Ask your instructor for a new one."
    return (
        f"No club has the code {text}. A code is a word and three digits, such as BAM-472. Ask "
        "your instructor for a new one."
    )


WRONG_A_VISITOR, WRONG_A_NETWORK, WRONG_A_CLUB_NETWORK, WRONG_A_WORD = 10, 10, 60, 60
"""Wrong codes allowed in an hour: of one browser, from one network, from one where a player has
just joined, with one word.
"""
_OF_VISITOR = Failures("join: visitor", HOUR)
_OF_NETWORK = Failures("join: network", HOUR)
_OF_WORD = Failures("join: word", HOUR)
_JOINED = Failures("join: joined", HOUR)


def refuse_guessing(visitor: Visitor, now: datetime) -> None:
    """Raise TooMany after too many wrong codes. A right code is never refused for a class on one
    network.
    """
    known = bool(_JOINED.count(visitor.network, now))
    _OF_VISITOR.refuse(_subject(visitor), WRONG_A_VISITOR, now)
    _OF_NETWORK.refuse(visitor.network, WRONG_A_CLUB_NETWORK if known else WRONG_A_NETWORK, now)


def note_wrong(visitor: Visitor, code: str, now: datetime) -> None:
    """Count one more wrong code, if it is one that could be right. `code` as `read_code` gives it.

    The token of a link is no guess, whether it leads anywhere or not; nor is a word that we never
    draw.
    """
    word = word_of(code)
    if not word:
        return
    with writing():
        _OF_VISITOR.add(_subject(visitor), now)
        _OF_NETWORK.add(visitor.network, now)
        _OF_WORD.add(word, now)


def note_joined(visitor: Visitor, now: datetime) -> None:
    """Note that a player has joined from this network: more players there are likely to mistype."""
    with writing():
        _JOINED.add(visitor.network, now)


def must_wait(code: str, now: datetime) -> bool:
    """Return True while so many people guess at the digits behind the word of this code that an
    instructor of its club has to let in players who type it. Other clubs have other words.
    """
    return _OF_WORD.count(word_of(code), now) >= WRONG_A_WORD


def _subject(visitor: Visitor) -> str:
    return visitor.id if visitor.known else ""


def find_member(visitor: Visitor, invite: Invite) -> Membership | None:
    """Return the visitor's membership of the club, unless the invite would make them an instructor
    (one query).
    """
    if visitor.learner is None:
        return None
    member = find_membership(visitor.learner, invite.club)
    if member is None or (invite.role != Role.PLAYER and not member.teaches):
        return None
    return member


def first_page_url(member: Membership, invite: Invite) -> str:
    """Return the address where somebody who has just joined goes on: players to the running class,
    else to their own page, where they read what the club sees.
    """
    club = invite.club
    if member.waits or member.teaches:
        return landing_url(member, invite)
    on = running_class(club) is not None
    page = reverse("club-now", args=[club.public_id]) if on else own_page_url(member, club)
    return f"{page}?joined=1"


def own_page_url(member: Membership, club: Club) -> str:
    """Return the address of a member's own page."""
    return reverse("club-player", args=[club.public_id, member.public_id])


def landing_url(member: Membership, invite: Invite) -> str:
    """Return the address where a member goes on: to wait, to teach, to the running class or to
    their own page.

    A card belongs to one player. A member who uses another player's card, on a shared tablet, is
    told whom they are signed in as.
    """
    club = invite.club
    if member.waits:
        return f"{reverse('join')}?waits=1"
    if member.teaches:
        return reverse("club", args=[club.public_id])
    if not invite.nickname and running_class(club) is not None:
        return reverse("club-now", args=[club.public_id])
    return f"{own_page_url(member, club)}?known=1"
