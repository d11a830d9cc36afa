"""What a password has to be: long enough, and not one of those that everybody tries first."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

LEAST, MOST = 8, 128
TOO_SHORT = f"Choose a password of at least {LEAST} characters."
TOO_LONG = f"Choose a password of at most {MOST} characters."
COMMON = "Many people use that password, so others try it first. Choose another."


class LongEnough:
    """Counts characters and asks nothing else of them."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """Raises ValidationError."""
        if len(password) < LEAST:
            raise ValidationError(TOO_SHORT, code="password_too_short")

    def get_help_text(self) -> str:
        return f"At least {LEAST} characters."


class NotCommon(CommonPasswordValidator):
    """Knows the twenty thousand that are tried first."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """Raises ValidationError."""
        if password.lower().strip() in self.passwords:
            raise ValidationError(COMMON, code="password_too_common")

    def get_help_text(self) -> str:
        return "Not one that many people use."
