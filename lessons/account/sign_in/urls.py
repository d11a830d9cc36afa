"""Addresses of accounts, below `account/`. The names are those that django-allauth looks up."""

from allauth.account import views as theirs
from django.urls import path

from lessons.visitors.held import unless_held

from . import views
from .pages import View, for_account, page
from .passkeys import Add, Remove, SignIn
from .proof import with_proof


def grave(view: View) -> View:
    """A page of somebody signed in, who shows first that it is she."""
    return page(for_account(with_proof(view)))


urlpatterns = [
    path("", views.account, name="account"),
    path("login/", page(theirs.login), name="account_login"),
    path("login/code/", page(theirs.request_login_code), name="account_request_login_code"),
    path("login/code/confirm/", page(theirs.confirm_login_code), name="account_confirm_login_code"),
    path("login/passkey/", page(SignIn.as_view()), name="mfa_login_webauthn"),
    path("again/", views.start_again, name="account_start_again"),
    path("logout/", views.sign_out, name="account_logout"),
    path("signup/", page(unless_held(theirs.signup)), name="account_signup"),
    path(
        "confirm-email/",
        page(theirs.email_verification_sent),
        name="account_email_verification_sent",
    ),
    path("stay-guest/", views.stay_guest, name="stay-guest"),
    path("answers/", views.answers, name="account_answers"),
    path("reauthenticate/", views.reauthenticate, name="account_reauthenticate"),
    path("email/", grave(views.ChangeEmail.as_view()), name="account_email"),
    path("password/", views.password, name="account_password"),
    path("passkeys/add/", grave(Add.as_view()), name="mfa_add_webauthn"),
    path("passkeys/<int:pk>/remove/", grave(Remove.as_view()), name="mfa_remove_webauthn"),
]
