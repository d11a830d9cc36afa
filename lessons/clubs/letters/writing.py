"""Write each mail of a club once, to a confirmed address, while its reader still says yes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.urls import reverse

from lessons.models import Club, Letter, Membership, Role, SentLetter
from lessons.models.clubs.club import OPEN_CLUB
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.platform.outbox import UNSUBSCRIBE
from lessons.platform.writing import writing

SALT = "lessons.clubs.letters"
LONGEST_TOKEN = 120
SAID_YES = {Letter.REMINDER: "reminders_since", Letter.DIGEST: "digest_since"}
"""The column that says since when a member wants a letter."""
READERS = {Letter.REMINDER: (Role.PLAYER,), Letter.DIGEST: INSTRUCTORS}


def letter_for(member: Membership) -> Letter:
    """Return the letter that a member can ask for: reminders as a player, else the digest."""
    return Letter.DIGEST if member.teaches else Letter.REMINDER


def readers_of(letter: Letter) -> QuerySet[Membership]:
    """Return the members who said yes to a letter, with their clubs, by club. No club that is
    archived or suspended, and nobody whose account is disabled.
    """
    members = Membership.objects.filter(
        **{f"{SAID_YES[letter]}__isnull": False},
        role__in=READERS[letter],
        waits=False,
        learner__user__is_active=True,
        **OPEN_CLUB,
    )
    return members.select_related("club", "learner").order_by("club", "pk")


def addresses_of(users: Collection[int]) -> dict[int, str]:
    """Return the confirmed address of each of these users who has one (one query)."""
    rows = EmailAddress.objects.filter(user__in=users, verified=True).order_by("primary", "pk")
    return dict(rows.values_list("user_id", "email"))


@dataclass(frozen=True, slots=True)
class ReaderAddress:
    """A member who said yes to a letter, with the address that they gave."""

    member: Membership
    address: str


def readers_by_club(letter: Letter) -> list[tuple[Club, list[ReaderAddress]]]:
    """Return the clubs with the members who said yes to a letter and have given an address (two
    queries).
    """
    members = list(readers_of(letter))
    known = addresses_of([one.learner.user_id for one in members if one.learner.user_id])
    readers = [
        ReaderAddress(member, known[member.learner.user_id])
        for member in members
        if member.learner.user_id in known
    ]
    clubs = groupby(readers, lambda reader: reader.member.club)
    return [(club, list(theirs)) for club, theirs in clubs]


def write_once(
    reader: ReaderAddress, letter: Letter, day: date, site: str, context: Mapping[str, Any]
) -> bool:
    """Write this letter about this day to a member and return True; False if it was written before,
    or they say no by now. The mail goes into the outbox in the same transaction.
    """
    member = reader.member
    token = sign_token(member, letter)
    whole = {
        **context,
        "member": member,
        "club": member.club,
        "site": site,
        "stop": site + reverse("letters-stop", args=[token]),
    }
    subject, text = (
        render_to_string(f"clubs/letters/{letter}_{part}.txt", whole)
        for part in ("subject", "text")
    )
    with writing():
        wanted = Membership.objects.filter(pk=member.pk, **{f"{SAID_YES[letter]}__isnull": False})
        if not wanted.exists():
            return False
        _, new = SentLetter.objects.get_or_create(member=member, letter=letter, day=day)
        if new:
            headers = {UNSUBSCRIBE: f"<{whole['stop']}>"}
            EmailMessage(subject.strip(), text, None, [reader.address], headers=headers).send()
    return new


def sign_token(member: Membership, letter: Letter) -> str:
    """Return the token of a link that stops a letter without signing in."""
    return Signer(salt=SALT).sign(f"{member.public_id}.{letter}")


def read_token(token: str) -> tuple[Membership, Letter] | None:
    """Return the member and the letter of a token; None if this site has not signed it, or they
    have left.
    """
    if len(token) > LONGEST_TOKEN:
        return None
    try:
        public_id, _, letter = Signer(salt=SALT).unsign(token).partition(".")
    except BadSignature:
        return None
    member = Membership.objects.filter(public_id=public_id).select_related("club").first()
    return (member, Letter(letter)) if member is not None else None
