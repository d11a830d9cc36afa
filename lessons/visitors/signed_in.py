"""Who is signed in: the account of a session, and how long a session lasts.

A session is asked for only where the browser sends a cookie that can be one.
"""

import re
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
from lessons.visitors.house import house_rules

KEY = re.compile(r"[a-z0-9]{32}", re.ASCII)
SHARED, TEACHES, STARTED, SEEN = "shared", "teaches", "started", "seen"


@dataclass(frozen=True, slots=True)
class Ages:
    """How long a session lasts: from the last visit, and from its beginning whatever is done."""

    idle: timedelta
    absolute: timedelta

    @property
    def step(self) -> timedelta:
        """How old the note of the last visit may grow before it is written anew."""
        return self.idle / 30


OWN = Ages(idle=timedelta(days=30), absolute=timedelta(days=180))
TEACHING = Ages(idle=timedelta(days=7), absolute=timedelta(days=30))
"""Where the pages of a club have been opened by one who teaches there."""
TABLET = Ages(idle=timedelta(hours=2), absolute=timedelta(days=1))
"""On a shared tablet; there it ends with the browser too."""


def ages_of(session: SessionBase) -> Ages:
    if session.get(SHARED):
        return TABLET
    return TEACHING if session.get(TEACHES) else OWN


def teaches_somewhere(request: HttpRequest) -> bool:
    """Whether a page of a club where she teaches was opened here; nothing is read for a guest."""
    return has_session(request) and bool(request.session.get(TEACHES))


def note_teaching(session: SessionBase) -> None:
    """Others' names are seen in this session from now on: it ends sooner. Written once."""
    if not session.get(TEACHES):
        session[TEACHES] = True
        set_age(session)


def set_age(session: SessionBase) -> None:
    """How long browser and database keep it: 0 is until the browser ends."""
    idle = int(ages_of(session).idle.total_seconds())
    session.set_expiry(0 if session.get(SHARED) else idle)


def has_session(request: HttpRequest) -> bool:
    """Whether the browser sent what can be a session, ended or not."""
    return KEY.fullmatch(request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")) is not None


def account_of(request: HttpRequest, club: str) -> Learner | None:
    """The learner who is signed in, with her user and, as `house`, what the club plays by or, for
    no club, her only one; None for a guest.

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
    """Whether the session was begun with the password, or the lack of one, that holds now."""
    given = session.get(HASH_SESSION_KEY, "")
    now = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(given, one) for one in now)


def is_over(session: SessionBase, now: datetime) -> bool:
    """Whether nobody came for too long, or it began too long ago."""
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


def end_sessions(user: AbstractBaseUser, *, but: str = "", using: str = "default") -> int:
    """End all sessions of a user, one perhaps excepted; how many there were.

    Those too in which she was about to sign in. Every session is looked into: call it seldom.
    """
    traces = [str(getattr(user, "email", "")).lower()]
    keys = [
        row.session_key
        for row in Session.objects.using(using).iterator()
        if row.session_key != but and is_of(row.get_decoded(), str(user.pk), traces)
    ]
    for start in range(0, len(keys), 500):
        Session.objects.using(using).filter(pk__in=keys[start : start + 500]).delete()
    return len(keys)


def is_of(data: dict[str, Any], user_id: str, traces: list[str]) -> bool:
    """Whether a session is that of the user, or names one of the mailboxes."""
    if str(data.get(SESSION_KEY)) == user_id:
        return True
    text = str(data).lower()
    return any(trace and trace in text for trace in traces)
