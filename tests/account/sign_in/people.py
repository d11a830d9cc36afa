"""People who sign up, in and out, with the mail they get."""

import re

from django.test import Client

from lessons.models import Learner, Mail

ANN = "ann@example.com"
CODE = re.compile(r"^(\d{4}-\d{4})$", re.M)


def latest_mail(to: str = ANN) -> Mail:
    return Mail.objects.filter(recipient=to).latest("pk")


def code_for(to: str = ANN) -> str:
    """The code of the latest mail."""
    found = CODE.search(latest_mail(to).text)
    assert found is not None
    return found[1]


def sign_up(client: Client, email: str = ANN, **more: str):
    """The reply to the code."""
    asked = client.post("/account/signup/", {"email": email} | more)
    assert (asked.status_code, asked["Location"]) == (303, "/account/confirm-email/")
    return client.post("/account/confirm-email/", {"code": code_for(email)})


def sign_in(client: Client, email: str = ANN, **more: str):
    """The reply to the code."""
    asked = client.post("/account/login/code/", {"email": email} | more)
    assert asked.status_code == 303, asked.content.decode()
    return client.post(asked["Location"], {"code": code_for(email)} | more)


def account(email: str = ANN) -> Learner:
    """Somebody's account, as the database has it now."""
    return Learner.objects.select_related("user").get(user__email=email)


def is_signed_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200
