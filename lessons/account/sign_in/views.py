"""Our own pages of an account: the account itself, its password, signing out, asking again."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.stagekit import clear_login
from allauth.account.views import EmailView
from allauth.mfa.models import Authenticator
from django import forms
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from lessons.account.figures import figures_of
from lessons.account.own_data import left
from lessons.models import Learner
from lessons.platform.client_address import network_of
from lessons.visitors import forget_visitor, visitor_of
from lessons.visitors.merging import merge
from lessons.visitors.signed_in import end_sessions
from lessons.visitors.visitor import guest_learner
from lessons.web.fragments import see_other

from . import limits, proof
from .forms import NewPassword, OwnPassword
from .pages import for_account, next_of, page
from .proof import with_proof


def user_of(request: HttpRequest) -> User:
    """Return the account that is signed in; only behind `for_account`."""
    account = visitor_of(request).account
    assert account is not None and account.user is not None
    return account.user


@page
@for_account
def account(request: HttpRequest) -> HttpResponse:
    """Show who is signed in, the ways to sign in, and what can be done with the account."""
    user = user_of(request)
    context = {
        "email": user.email,
        "username": user.username,
        "password": user.has_usable_password(),
        "passkeys": Authenticator.objects.filter(user=user).order_by("pk"),
        "staff": user.is_staff,
        "figures": figures_of(visitor_of(request).account),
        "done": request.GET.get("done", ""),
    }
    return TemplateResponse(request, "account/account.html", context)


@page
@for_account
@with_proof
def password(request: HttpRequest) -> HttpResponse:
    """Choose a password, or another one: every other session of hers ends."""
    user = user_of(request)
    form = NewPassword(user, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"form": form, "first": not user.has_usable_password()}
        return TemplateResponse(request, "account/password.html", context)
    user.set_password(form.cleaned_data["password"])
    user.save(update_fields=["password"])
    update_session_auth_hash(request, user)
    end_sessions(user, but=str(request.session.session_key))
    return see_other(f"{reverse('account')}?done=password")


@page
@for_account
def reauthenticate(request: HttpRequest) -> HttpResponse:
    """Show once more that it is she: by the password, or a code by mail."""
    user = user_of(request)
    go_on = next_of(request) or reverse("account")
    if request.method == "POST" and "send" in request.POST and user.email:
        proof.send_code(request, user)
        return see_other(f"{request.path}?{request.GET.urlencode()}")
    by_code = "code" in request.POST
    data = request.POST if request.method == "POST" else None
    form = OwnPassword(user, None if by_code else data)
    code_form = CodeAgain(request, data if by_code else None)
    shown = code_form if by_code else form
    if shown.is_valid():
        proof.record(request, user, "code" if by_code else "password")
        return see_other(go_on)
    context = {
        "form": shown,
        "password_form": form if user.has_usable_password() else None,
        "code_form": code_form if proof.code_is_sent(request) else None,
        "email": user.email,
    }
    return TemplateResponse(request, "account/reauthenticate.html", context)


class ChangeEmail(EmailView):
    """Another address, and nothing else: the only one is never just removed."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        form = self.get_form()
        found: HttpResponse = self.form_valid(form) if form.is_valid() else self.form_invalid(form)
        return found


class CodeAgain(forms.Form):
    """The code of the mail that was just sent."""

    use_required_attribute = False

    code = forms.CharField(
        label="Code",
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
        error_messages={"required": "Type the code from the email."},
    )

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_code(self) -> str:
        """Raises ValidationError for another code, TooMany after many."""
        network, code = network_of(self.request), str(self.cleaned_data["code"])
        limits.refuse_codes(network)
        if not proof.is_the_code(self.request, code):
            limits.count_wrong_code(network)
            raise get_adapter().validation_error("incorrect_code")
        return code


@page
def sign_out(request: HttpRequest) -> HttpResponse:
    """Ask once; on POST end the session, and leave a new guest and nothing else behind."""
    if request.method == "POST":
        return left(request, next_of(request) or f"{reverse('account_logout')}?done=1")
    done = visitor_of(request).account is None
    if done and request.GET.get("done") != "1":
        return redirect("home")
    return TemplateResponse(request, "account/sign_out.html", {"done": done})


@require_POST
def start_again(request: HttpRequest) -> HttpResponse:
    """Forget the code that is under way, to ask for one with another address."""
    clear_login(request)
    return see_other(reverse("account_login"))


@require_POST
def stay_guest(request: HttpRequest) -> HttpResponse:
    """Carry on without an account: she is not asked again."""
    learner = visitor_of(request).learner
    if learner is not None:
        Learner.objects.filter(pk=learner.pk).update(stays_guest=True)
    return see_other(reverse("home"))


@page
@for_account
def answers(request: HttpRequest) -> HttpResponse:
    """Ask; on POST add them to her own, or leave them where they are."""
    account, guest = visitor_of(request).account, guest_learner(request)
    count = guest.attempts.count() if guest is not None else 0
    if request.method == "POST":
        response = see_other(next_of(request) or "/")
        if account is not None and guest is not None and request.POST.get("add") == "yes":
            merge(guest, account)
            forget_visitor(response)
        return response
    if not count:
        return redirect(next_of(request) or "/")
    return TemplateResponse(request, "account/answers.html", {"count": count})
