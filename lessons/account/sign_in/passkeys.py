"""Passkeys: signing in by the lock of one's own device. The only pages here that need a script."""

import json
import struct
from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.webauthn import forms, views
from allauth.mfa.webauthn.internal import auth
from cryptography.exceptions import InvalidSignature
from django import forms as fields
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse, reverse_lazy

from lessons.platform.client_address import network_of

from . import limits
from .adapter import NOTICE

LONGEST = 16_000
LONGEST_NAME = 40
NOT_READ = "That passkey didn’t work. Try again, or ask for an emailed code."
MALFORMED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, struct.error)
"""What the parser of passkeys raises for data that no browser makes."""


class PasskeyAdapter(DefaultMFAAdapter):
    """Our words."""

    error_messages = DefaultMFAAdapter.error_messages | {"incorrect_code": NOT_READ}

    def generate_authenticator_name(self, user: Any, type: Any) -> str:
        """For a passkey that was given none."""
        return "Passkey"


class Credential(fields.JSONField):
    """What a browser says of a passkey; anything that cannot be that is refused in one sentence."""

    widget = fields.HiddenInput
    default_error_messages = {"required": NOT_READ, "invalid": NOT_READ}

    def to_python(self, value: Any) -> Any:
        """Raises ValidationError."""
        if isinstance(value, str) and len(value) > LONGEST:
            raise fields.ValidationError(NOT_READ)
        try:
            found = super().to_python(value)
        except (RecursionError, ValueError) as fault:
            raise fields.ValidationError(NOT_READ) from fault
        if not isinstance(found, dict):
            raise fields.ValidationError(NOT_READ)
        return found


class AddPasskey(forms.AddWebAuthnForm):
    """A passkey with a name of one's own for it. It always works by itself."""

    use_required_attribute = False
    credential = Credential()
    name = fields.CharField(
        required=False, max_length=LONGEST_NAME, label="Its name", help_text="For example: my iPad"
    )

    def clean(self) -> dict[str, Any]:
        """Raises ValidationError for what no browser has made."""
        try:
            self.cleaned_data["passwordless"] = True
            cleaned: dict[str, Any] = super().clean()
            return cleaned
        except fields.ValidationError:
            raise
        except (*MALFORMED, InvalidSignature) as fault:
            raise fields.ValidationError(NOT_READ) from fault


class UsePasskey(forms.LoginWebAuthnForm):
    """A passkey with which somebody signs in."""

    credential = Credential()

    def clean_credential(self) -> Any:
        """Validate the signed passkey. Raises ValidationError if it is malformed or unknown."""
        try:
            return super().clean_credential()
        except fields.ValidationError:
            raise
        except (*MALFORMED, InvalidSignature) as fault:
            raise fields.ValidationError(NOT_READ) from fault


class Add(views.AddWebAuthnView):
    """Ask the device for a passkey and keep its public half."""

    template_name = "account/passkey_add.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """`options` is what the script hands to the browser."""
        found: dict[str, Any] = super().get_context_data(**kwargs)
        options = found.pop("js_data")["creation_options"]
        return found | {"options": json.dumps(options, cls=DjangoJSONEncoder)}

    def get_success_url(self) -> str:
        return f"{reverse('account')}?done=passkey"


class Remove(views.RemoveWebAuthnView):
    """Ask once; on POST the passkey opens this account no more."""

    template_name = "account/passkey_remove.html"
    success_url = reverse_lazy("account")


class SignIn(views.LoginWebAuthnView):
    """POST without a passkey: what the browser has to sign, as data for the script; with one:
    whoever it belongs to is signed in. GET leads to the page.
    """

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return HttpResponseRedirect(reverse("account_login"))

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Raises TooMany after many that were nobody's."""
        limits.refuse_codes(network_of(request))
        if not request.POST.get("credential"):
            return JsonResponse(auth.begin_authentication(user=None))
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response

    def form_invalid(self, form: Any) -> HttpResponse:
        limits.count_wrong_code(network_of(self.request))
        self.request.session[NOTICE] = NOT_READ
        response: HttpResponse = super().form_invalid(form)
        return response
