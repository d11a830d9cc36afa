"""What django-allauth asks about this site."""

import secrets
from typing import Any, cast
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.internal.flows.login import record_authentication
from allauth.account.stages import EmailVerificationStage
from django.contrib.auth import authenticate
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.contrib.messages import ERROR
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from lessons.models import Learner, Mail
from lessons.platform.client_address import network_of
from lessons.visitors import forget_visitor
from lessons.visitors.merging import attach
from lessons.visitors.visitor import guest_learner
from lessons.web.addresses import own_path

from . import devices, limits

NOTICE = "notice"
"""In the session: what the next page says first."""
MATCH = "No account matches that name and password. Check both, or ask for an emailed code."
WORDS = {
    "account_inactive": MATCH,
    "duplicate_email": "That’s already your address.",
    "email_password_mismatch": MATCH,
    "email_taken": "You can’t use that address for this account. Choose another.",
    "incorrect_code": "That’s not the code. Check the latest email we sent you.",
    "incorrect_password": "That’s not your password. Try again, or ask for an emailed code.",
    "invalid_login": "Type your email address.",
    "rate_limited": "Too many tries. Wait a few minutes, then try again.",
    "same_as_current": "That’s already your address.",
    "too_many_login_attempts": "That code was wrong three times. Ask for a new one.",
    "username_password_mismatch": MATCH,
}
USERNAME_BYTES = 8


class ConfirmAddress(EmailVerificationStage):
    """An address has to be confirmed before the first sign-in; without one there is nothing to."""

    def handle(self) -> tuple[HttpResponse | None, bool]:
        """Answer allauth: a page to show instead, and True if it goes on after that."""
        if self.login.user is not None and not self.login.user.email:
            return None, True
        found: tuple[HttpResponse | None, bool] = super().handle()
        return found


class Adapter(DefaultAccountAdapter):
    """Our words, our limits, and what happens to a guest's answers."""

    error_messages = DefaultAccountAdapter.error_messages | WORDS

    def generate_unique_username(self, txts: list[str | None], regex: str | None = None) -> str:
        """Random: a user name made from an address would give it away."""
        return f"player-{secrets.token_hex(USERNAME_BYTES)}"

    def is_ajax(self, request: HttpRequest) -> bool:
        """Never: a form is answered by a page, whatever a header says."""
        return False

    def is_safe_url(self, url: str) -> bool:
        """Return True if it leads to a page of this site."""
        return bool(own_path(url))

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """No: `proof` asks, the same way before everything."""
        return False

    def get_login_stages(self) -> list[str]:
        """A passkey is a way in by itself, never a second one."""
        return ["allauth.account.stages.LoginByCodeStage", f"{__name__}.ConfirmAddress"]

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        """Add nothing: the next page says what went wrong, and what went well shows anyway."""
        if level == ERROR and message:
            request.session[NOTICE] = str(message)

    def authenticate(self, request: HttpRequest, **credentials: Any) -> AbstractBaseUser | None:
        """Return the account of a password, if any; none for a disabled one. Raises TooMany."""
        account = str(credentials.get("email") or credentials.get("username") or "").lower()
        network, known = network_of(request), devices.knows(request, account)
        limits.refuse_guessing(account, network, known)
        user: AbstractBaseUser | None = authenticate(request, **credentials)
        AuthenticationBackend.unstash_authenticated_user()
        if user is None:
            limits.count_wrong(account, network, known)
        return user

    def respond_user_inactive(self, request: HttpRequest, user: AbstractBaseUser) -> HttpResponse:
        """As for somebody who has no account."""
        request.session[NOTICE] = MATCH
        return HttpResponseRedirect(reverse("account_login"))

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **more: Any) -> HttpResponse:
        """A new account takes over what this device's guest has answered; with one that was there
        before, whose answers they are is asked first.
        """
        response: HttpResponse = super().post_login(request, user, **more)
        limits.note_sign_in(network_of(request))
        devices.remember(request, response, cast(User, user))
        guest = guest_learner(request)
        if not Learner.objects.filter(user_id=user.pk).exists():
            attach(guest if more["signup"] else None, cast(User, user))
            if more["signup"]:
                record_authentication(request, user, method="code")
                forget_visitor(response)
                return response
        if guest is not None and guest.attempts.exists():
            query = urlencode({"next": response["Location"]})
            response["Location"] = f"{reverse('account_answers')}?{query}"
        return response

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Into the outbox. Raises TooMany where the mailbox has had enough."""
        limits.count_mail(email)
        super().send_mail(template_prefix, email, context)

    def send_account_already_exists_mail(self, email: str) -> None:
        """To somebody who signs up and has an account: how to sign in."""
        url = self.request.build_absolute_uri(reverse("account_login"))
        self.send_mail("account/email/account_already_exists", email, {"login_url": url})

    def send_notification_mail(
        self,
        template_prefix: str,
        user: AbstractBaseUser,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Only that an address was changed, to the former one: she may not have done it herself.
        This mail and all before it to that address stay the account's.
        """
        if template_prefix == "account/email/email_changed" and email:
            self.send_mail(template_prefix, email, context or {})
            Mail.objects.filter(recipient__iexact=email).update(user=user)
