"""`manage.py createsuperuser`: an account that looks after the site, as Django makes one.

It signs in like everybody, by user name and password, or by a code to its address, which counts as
confirmed: whoever runs commands here could read the code anyway. Says where its pages are.
"""

from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth import get_user_model
from django.contrib.auth.management.commands import createsuperuser
from django.core.management.base import CommandError
from django.db.models import Max

from mahjlearn.conf.places import PLACES

WHERE = (
    "Sign in at /account/login/?next=/staff/ with this user name and password. The pages to look "
    "after the site are below /staff/; Django's admin is not used."
)
HAS_ACCOUNT = (
    "The account was made without the address {email}, which belongs to another account. To let "
    f"that one look after the site: {PLACES.program} staff {{email}}"
)


class Command(createsuperuser.Command):
    """Make an account as Django's own command does, then confirm its address."""

    def handle(self, *args: Any, **options: Any) -> None:
        users = get_user_model().objects.using(options["database"])
        last = users.aggregate(last=Max("pk"))["last"] or 0
        super().handle(*args, **options)
        for user in users.filter(pk__gt=last):
            taken = user.email and EmailAddress.objects.filter(email__iexact=user.email).exists()
            if taken:
                email, user.email = user.email, ""
                user.save(update_fields=["email"])
                raise CommandError(HAS_ACCOUNT.format(email=email))
            if user.email:
                EmailAddress.objects.create(
                    user=user, email=user.email.lower(), verified=True, primary=True
                )
        if options["verbosity"] >= 1:
            self.stdout.write(WHERE)
