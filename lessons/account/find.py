"""Find somebody by what people call her, for the commands of whoever runs the site."""

from allauth.account.models import EmailAddress
from django.db.models import Q

from lessons.models import Learner


def learner_called(name: str) -> Learner | None:
    """By user name, confirmed e-mail address or public id; None for nobody, or for several."""
    mine = EmailAddress.objects.filter(email=name.lower(), verified=True).values("user")
    called = Q(public_id=name) | Q(user__username=name) | Q(user__in=mine)
    found = list(Learner.objects.filter(called)[:2])
    return found[0] if len(found) == 1 else None
