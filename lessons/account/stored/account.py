"""What belongs to the user of an account: mail, addresses, passkeys."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User

from lessons.account.stored.row import OURS, Stored
from lessons.models import Mail

MAILS = Stored(
    "mails",
    Mail.objects,
    "recipient",
    {
        "recipient": "The address it went to.",
        "sender": "In whose name.",
        "subject": "What it was about.",
        "text": "What it said.",
        "made": "When it was written.",
        "due": "When to try it next.",
        "tries": "How often it was tried.",
        "sent": "When a mail server took it.",
        "unsubscribe": "Where to stop mail of its sort; empty for other mail.",
    },
    {"id": OURS["id"], "user": "the file is of one account, with the addresses it had"},
)
OF_USER = {"id": OURS["id"], "user": "the file is of one account"}
ADDRESSES = Stored(
    "addresses",
    EmailAddress.objects,
    "user",
    {
        "email": "The address.",
        "verified": "Whether you’ve shown that it’s yours.",
        "primary": "Whether we send mail to it.",
    },
    OF_USER,
)
PASSKEYS = Stored(
    "passkeys",
    Authenticator.objects,
    "user",
    {
        "type": "What it is.",
        "data": "Its name, and its public half.",
        "created_at": "When it was set up.",
        "last_used_at": "When somebody last signed in with it.",
    },
    OF_USER,
)
USER = Stored(
    "account",
    User.objects,
    "pk",
    {
        "username": "A random name that you can also sign in with.",
        "email": "The address we send mail to.",
        "last_login": "When you last signed in.",
        "date_joined": "When the account was made.",
        "is_active": "Whether it can be used.",
    },
    {
        "id": OURS["id"],
        "password": "only a checksum of it is stored",
        "first_name": "nobody is asked for it",
        "last_name": "nobody is asked for it",
        "is_staff": "says nothing about you",
        "is_superuser": "says nothing about you",
    },
)
