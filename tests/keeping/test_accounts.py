"""Accounts that nobody uses: one mail after two years, gone thirty days later."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.utils import timezone

from lessons.account.erase import erased_list
from lessons.keeping.accounts import MAIL_KEPT, NOTICE, TO_CONFIRM, UNUSED
from lessons.keeping.retention import Pruned, prune, to_prune
from lessons.models import Learner, Mail
from tests.models.factories import LearnerFactory

pytestmark = pytest.mark.django_db
NOW = timezone.now()
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path


def account(seen, *, email: str = "ann@example.com", **more) -> Learner:
    user = User.objects.create(username=f"u{User.objects.count()}", email=email, last_login=seen)
    return LearnerFactory(user=user, created=seen, last_seen=seen, **more)


def pruned(now=NOW) -> Pruned:
    """What a dry run says, and what then is done: the same."""
    would = to_prune(now)
    assert prune(now, lambda _: None) == would
    return would


def test_one_mail_after_two_years_and_no_second() -> None:
    unused, used = account(NOW - UNUSED - DAY), account(NOW - UNUSED + DAY)
    assert (pruned().warned, pruned().warned) == (1, 0)
    (sent,) = mail.outbox
    assert (sent.to, "We’ll erase it in 30 days" in sent.body) == (["ann@example.com"], True)
    assert set(Learner.objects.all()) == {unused, used}


def test_thirty_days_later_it_is_gone() -> None:
    unused = account(NOW - UNUSED - DAY)
    pruned()
    assert pruned(NOW + NOTICE - DAY).accounts == 0
    assert pruned(NOW + NOTICE + DAY).accounts == 1
    assert not (Learner.objects.exists() or User.objects.exists())
    assert erased_list().read_text() == f"{unused.public_id}\n"


def test_whoever_comes_back_stays_and_is_told_again_another_time() -> None:
    learner = account(NOW - UNUSED - DAY)
    pruned()
    Learner.objects.update(last_seen=NOW + DAY)
    assert pruned(NOW + NOTICE + DAY).accounts == 0
    later = NOW + UNUSED + 3 * DAY
    assert (pruned(later).warned, pruned(later + NOTICE + DAY).accounts) == (1, 1)
    assert not Learner.objects.filter(pk=learner.pk).exists()


def test_without_an_address_there_is_no_mail() -> None:
    account(NOW - UNUSED - DAY, email="")
    assert (pruned().warned, mail.outbox) == (1, [])
    assert pruned(NOW + NOTICE + DAY).accounts == 1


def test_mail_goes_after_a_week() -> None:
    for age in (MAIL_KEPT - DAY, MAIL_KEPT + DAY):
        Mail.objects.create(recipient="a@example.com", subject="", text="", made=NOW - age)
    assert (pruned().mails, Mail.objects.count()) == (1, 1)


def test_sign_ups_that_came_to_nothing_go_after_a_day() -> None:
    for name, age, more in (
        ("never", TO_CONFIRM + DAY, {}),
        ("just now", timedelta(), {}),
        ("has signed in", TO_CONFIRM + DAY, {"last_login": NOW}),
        ("staff", TO_CONFIRM + DAY, {"is_staff": True}),
    ):
        User.objects.create(username=name, date_joined=NOW - age, **more)
    assert pruned().never_confirmed == 1
    assert not User.objects.filter(username="never").exists()
    assert User.objects.count() == 3
