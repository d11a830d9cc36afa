"""Find the account of a session, and end sessions in time.

A session is read only if the browser sends a cookie that can be one.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from lessons.models import Learner
from lessons.visitors.rulebook import house_rules

KEY = re.compile(r"[a-z0-9]{32}", re.ASCII)
SHARED, TEACHES, STARTED, SEEN = "shared", "teaches", "started", "seen"


@dataclass(frozen=True, slots=True)
class Ages:
    """The time a session lasts after the last visit, and at most after its beginning."""

    idle: timedelta
    absolute: timedelta

    @property
    def step(self) -> timedelta:
        """Return the age at which the note of the last visit is written again."""
        return self.idle / 30


OWN = Ages(idle=timedelta(days=30), absolute=timedelta(days=180))
TEACHING = Ages(idle=timedelta(days=7), absolute=timedelta(days=30))
"""For sessions in which an instructor has opened the pages of a club."""
TABLET = Ages(idle=timedelta(hours=2), absolute=timedelta(days=1))
"""For a shared tablet, where a session also ends with the browser."""


def ages_of(session: SessionBase) -> Ages:
    """Return how long this session may last."""
    if session.get(SHARED):
        return TABLET
    return TEACHING if session.get(TEACHES) else OWN


def teaches_somewhere(request: HttpRequest) -> bool:
    """Return whether an instructor opened a page of a club here; nothing is read for a guest."""
    return has_session(request) and bool(request.session.get(TEACHES))


def note_teaching(session: SessionBase) -> None:
    """Let the session end sooner, because it shows others' names from now on. Written once."""
    if not session.get(TEACHES):
        session[TEACHES] = True
        set_age(session)


def set_age(session: SessionBase) -> None:
    """Set how long browser and database keep the session; 0 is until the browser ends."""
    idle = int(ages_of(session).idle.total_seconds())
    session.set_expiry(0 if session.get(SHARED) else idle)


def has_session(request: HttpRequest) -> bool:
    """Return whether the browser sent a well-formed session key, of a live session or not."""
    return KEY.fullmatch(request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")) is not None


def account_of(request: HttpRequest, club: str) -> Learner | None:
    """Return the learner who is signed in, with the user; None for a guest.

    `house` on the learner is the ruleset of the club, or without a club of the learner's only one.
    Two queries, none without a session cookie. A session that is over, of a disabled user, or
    from before a change of the password counts as none.
    """
    session: SessionBase | None = getattr(request, "session", None)
    if session is None or not has_session(request):
        return None
    user_id = session.get(SESSION_KEY)
    if user_id is None:
        return None
    if is_over(session, timezone.now()):
        session.flush()
        return None
    rows = Learner.objects.select_related("user").annotate(house=house_rules(club))
    learner = rows.filter(user_id=int(user_id), user__is_active=True).first()
    if learner is None or not same_password(learner.user, session):
        return None
    return learner


def same_password(user: Any, session: SessionBase) -> bool:
    """Return whether the session began with the password, or lack of one, that holds now."""
    given = session.get(HASH_SESSION_KEY, "")
    now = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(given, one) for one in now)


def is_over(session: SessionBase, now: datetime) -> bool:
    """Return whether the last visit or the beginning of the session was too long ago."""
    ages, moment = ages_of(session), now.timestamp()
    started, seen = session.get(STARTED, moment), session.get(SEEN, moment)
    idle, age = moment - seen, moment - started
    return idle > ages.idle.total_seconds() or age > ages.absolute.total_seconds()


def note_visit(request: HttpRequest) -> None:
    """Note in the session of a signed-in user that they were here, at most once in `Ages.step`."""
    session: SessionBase | None = getattr(request, "session", None)
    if session is None or not session.accessed or SESSION_KEY not in session:
        return
    ages, moment = ages_of(session), timezone.now().timestamp()
    if moment - session.get(SEEN, 0) < ages.step.total_seconds():
        return
    session.setdefault(STARTED, moment)
    session[SEEN] = moment
    set_age(session)
    Learner.objects.filter(user_id=int(session[SESSION_KEY])).update(last_seen=timezone.now())


def end_sessions(
    user: AbstractBaseUser, *, but: str = "", using: str = "default", addresses: Iterable[str] = ()
) -> int:
    """End all sessions of a user except `but`, and return how many there were.

    Includes sessions in which the user was about to sign in, by their address or one of these.
    Reads every session: call it seldom.
    """
    traces = [one.lower() for one in {str(getattr(user, "email", "")), *addresses}]
    keys = [
        row.session_key
        for row in Session.objects.using(using).iterator()
        if row.session_key != but and is_of(row.get_decoded(), str(user.pk), traces)
    ]
    for start in range(0, len(keys), 500):
        Session.objects.using(using).filter(pk__in=keys[start : start + 500]).delete()
    return len(keys)


def is_of(data: dict[str, Any], user_id: str, traces: list[str]) -> bool:
    """Return whether a session is that of the user, or names one of the mailboxes."""
    if str(data.get(SESSION_KEY)) == user_id:
        return True
    text = str(data).lower()
    return any(trace and trace in text for trace in traces)
