"""The forms of signing in, in our words: what happened, and what to do."""

import secrets
from typing import Any

from allauth.account import forms
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.core import context
from django import forms as fields
from django.contrib.auth import password_validation
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS
from django.http import HttpRequest, HttpResponse

from lessons.platform.client_address import network_of
from lessons.platform.writing import writing
from lessons.visitors.signed_in import SHARED

from . import limits

LONGEST_EMAIL = 254
LONGEST_LOGIN = 254
LONGEST_CODE = 40
EMAIL = "Email"
NO_EMAIL = "Type your email address."
ODD_EMAIL = "Type an email address such as ann@example.com."
ODD = "Type it again. It has characters we can’t read."
NO_PASSWORD = "Type your password."
FEWEST_CHARACTERS, MOST_CHARACTERS = 8, 128
TOO_SHORT = f"Choose a password of at least {FEWEST_CHARACTERS} characters."
TOO_LONG = f"Choose a password of at most {MOST_CHARACTERS} characters."
COMMON = "That password is too common, so it’s easy to guess. Choose another."


class Plain(fields.Form):
    """Every field says in our words what is missing; no placeholder stands for a label."""

    use_required_attribute = False
    words: dict[str, tuple[str, str]] = {}
    """Field to its label and what is said where it is empty."""
    most: dict[str, tuple[int, str]] = {}
    """Field to how many characters it takes, and what is said to more."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, (label, missing) in self.words.items():
            field = self.fields[name]
            field.label = label
            field.widget.attrs.pop("placeholder", None)
            field.error_messages |= {"required": missing, "null_characters_not_allowed": ODD}
        for field in self.fields.values():
            if isinstance(field, fields.EmailField):
                field.error_messages["invalid"] = ODD_EMAIL
                field.max_length = LONGEST_EMAIL
        for name in self.most.keys() & self.fields.keys():
            limit_length(self.fields[name], *self.most[name])


def limit_length(field: fields.Field, most: int, words: str) -> None:
    """The field refuses a longer text, with these words."""

    def refuse(text: str) -> None:
        if len(text) > most:
            raise fields.ValidationError(words)

    field.validators.insert(0, refuse)


class AskCode(Plain, forms.RequestLoginCodeForm):
    """A mailbox to which a code is sent; the same for one that nobody has an account with."""

    words = {"email": (EMAIL, NO_EMAIL)}
    most = {"email": (LONGEST_EMAIL, ODD_EMAIL)}
    shared = fields.BooleanField(required=False, label="This is a shared tablet")

    def clean(self) -> Any:
        """Keep what is said of the tablet for the session that begins when the code is right."""
        cleaned = super().clean()
        if not self.errors:
            context.request.session[SHARED] = bool(self.cleaned_data["shared"])
        return cleaned


class Code(Plain):
    """What all codes have in common: spaces and hyphens do not matter."""

    words = {"code": ("Code", "Type the code from the email.")}
    most = {"code": (LONGEST_CODE, "Type the eight digits of the code from the email.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"

    def clean_code(self) -> str:
        """Counts a wrong one. Raises ValidationError, or TooMany beyond what anybody mistypes."""
        network = network_of(context.request)
        limits.refuse_codes(network)
        try:
            return str(super().clean_code())  # type: ignore[misc]
        except fields.ValidationError:
            limits.count_wrong_code(network)
            raise


class SignInCode(Code, forms.ConfirmLoginCodeForm):
    """The code with which one signs in."""


class EmailCode(Code, forms.ConfirmEmailVerificationCodeForm):
    """The code that shows that a mailbox is one's own."""


class SignUp(Plain, forms.SignupForm):
    """A mailbox, and nothing else: an account can have a password or a passkey later."""

    words = {"email": (EMAIL, NO_EMAIL)}
    most = {"email": (LONGEST_EMAIL, ODD_EMAIL)}
    shared = fields.BooleanField(required=False, label="This is a shared tablet")

    def try_save(self, request: HttpRequest) -> tuple[AbstractBaseUser | None, HttpResponse | None]:
        """Make the account, or do the same work for nothing if there is one. Raises TooMany."""
        limits.count_sign_up(network_of(request))
        request.session[SHARED] = bool(self.cleaned_data["shared"])
        if self.account_already_exists:
            self.save_and_delete(request)
        found: tuple[AbstractBaseUser | None, HttpResponse | None] = super().try_save(request)
        return found

    def save(self, request: HttpRequest) -> AbstractBaseUser:
        """Make the account in one transaction."""
        with writing():
            user: AbstractBaseUser = super().save(request)
        return user

    def save_and_delete(self, request: HttpRequest) -> None:
        """Make an account for nobody and delete it, in one transaction: no clock tells that there
        is one with this address.
        """
        cleaned = self.cleaned_data
        self.cleaned_data = cleaned | {"email": f"{secrets.token_hex(16)}@example.invalid"}
        self.account_already_exists = False
        with writing():
            user = super().save(request)
            EmailAddress.objects.filter(user=user).delete()
            User.objects.filter(pk=user.pk)._raw_delete(DEFAULT_DB_ALIAS)
        self.cleaned_data, self.account_already_exists = cleaned, True


class Password(Plain, forms.LoginForm):
    """Email or user name, and the password."""

    words = {
        "login": ("Email or user name", "Type your email address or user name."),
        "password": ("Password", NO_PASSWORD),
    }
    most = {
        "login": (LONGEST_LOGIN, "Type your email address or user name."),
        "password": (MOST_CHARACTERS, TOO_LONG),
    }
    shared = fields.BooleanField(required=False, label="This is a shared tablet")

    def _setup_password_field(self) -> None:
        """It stays, though nobody is asked for a password at sign-up."""
        self.fields["password"].help_text = ""

    def user_credentials(self) -> dict[str, str]:
        """One way to look an account up, not two: as much work for any name that is typed."""
        login = self.cleaned_data["login"]
        name = "email" if "@" in login else "username"
        return {name: login, "password": self.cleaned_data["password"]}

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        """Sign in. What is said of the tablet holds for the session that begins now."""
        request.session[SHARED] = bool(self.cleaned_data["shared"])
        response: HttpResponse = super().login(request, redirect_url)
        return response


class NewEmail(Plain, forms.AddEmailForm):
    """The mailbox that takes the place of the one so far, once a code from it was typed."""

    words = {"email": ("New email", NO_EMAIL)}
    most = {"email": (LONGEST_EMAIL, ODD_EMAIL)}


class OtherEmail(Plain, forms.ChangeEmailForm):
    """Another mailbox while a code is under way."""

    words = {"email": (EMAIL, NO_EMAIL)}
    most = {"email": (LONGEST_EMAIL, ODD_EMAIL)}


class NewPassword(Plain):
    """A password, for the first time or instead of the one so far."""

    words = {"password": ("New password", "Type the password you want.")}
    most = {"password": (MOST_CHARACTERS, TOO_LONG)}
    password = fields.CharField(
        strip=False,
        help_text="At least 8 characters. You may paste it.",
        widget=fields.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, user: AbstractBaseUser, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Raises ValidationError for a short or a common one."""
        return str(get_adapter().clean_password(self.cleaned_data["password"], self.user))


class OwnPassword(Plain):
    """The password of whoever is signed in, once more."""

    words = {"password": ("Password", NO_PASSWORD)}
    most = {"password": (MOST_CHARACTERS, TOO_LONG)}
    password = fields.CharField(
        strip=False, widget=fields.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, user: AbstractBaseUser, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Raises ValidationError for another one, TooMany after many."""
        password = str(self.cleaned_data["password"])
        if not get_adapter().reauthenticate(self.user, password):
            raise get_adapter().validation_error("incorrect_password")
        return password


class LongEnough(password_validation.MinimumLengthValidator):
    """Counts characters and asks nothing else of them."""

    def get_error_message(self) -> str:
        return TOO_SHORT


class NotCommon(password_validation.CommonPasswordValidator):
    """Knows the twenty thousand passwords that are tried first."""

    def get_error_message(self) -> str:
        return COMMON
