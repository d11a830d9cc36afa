"""Say in our own words what Django's password validators refuse."""

from django.contrib.auth import password_validation

LEAST, MOST = 8, 128
TOO_SHORT = f"Choose a password of at least {LEAST} characters."
TOO_LONG = f"Choose a password of at most {MOST} characters."
COMMON = "Many people use that password, so others try it first. Choose another."


class LongEnough(password_validation.MinimumLengthValidator):
    """Counts characters and asks nothing else of them."""

    def get_error_message(self) -> str:
        return TOO_SHORT


class NotCommon(password_validation.CommonPasswordValidator):
    """Knows the twenty thousand passwords that are tried first."""

    def get_error_message(self) -> str:
        return COMMON
