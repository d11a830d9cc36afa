"""Browsers of learners, and the addresses of clubs that they ask for."""

from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from lessons.models import Club, Learner
from lessons.visitors.guests import cookie_value


def client_of(learner: Learner | None) -> Client:
    """A browser that is hers; a new one for nobody."""
    client = Client()
    if learner is not None and learner.user is not None:
        client.force_login(learner.user)
    elif learner is not None:
        value = cookie_value(str(learner.guest_id), timezone.now())
        client.cookies[settings.GUEST_COOKIE_NAME] = value
    return client


def at(name: str, club: Club, *more: str) -> str:
    """Return the address of this name in a club; `more` are its further parts."""
    return reverse(name, args=[club.public_id, *more])
