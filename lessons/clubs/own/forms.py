"""The forms of a club itself."""

from django import forms

from lessons.clubs.own.zones import DEFAULT, ZONES
from lessons.models.clubs.club import LONGEST_NAME
from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.web.plain_text import PlainTextField

ZONE_MISSING = "Choose the time zone of the club."


class ClubForm(forms.Form):
    """Its name and the time zone in which its days are told."""

    use_required_attribute = False

    name = PlainTextField(
        label="Name of the club",
        help_text="Such as Tuesday Table.",
        most=LONGEST_NAME,
        missing="Type the name of the club.",
    )
    time_zone = forms.ChoiceField(
        label="Time zone",
        help_text="Due dates end at midnight there.",
        initial=DEFAULT,
        choices=list(ZONES.items()),
        error_messages={"required": ZONE_MISSING, "invalid_choice": ZONE_MISSING},
    )


def instructors_name() -> PlainTextField:
    """The field for the name of somebody who teaches in a club."""
    return PlainTextField(
        label="What your players call you",
        help_text="Your players see it. A first name is enough.",
        most=LONGEST_NICKNAME,
        missing="Type what your players call you. A first name is enough.",
    )


class PlayersNameForm(forms.Form):
    """What somebody who plays in a club is called there."""

    use_required_attribute = False

    nickname = PlainTextField(
        label="What should your instructor call you?",
        help_text="A nickname is fine. Only the instructors see it.",
        most=LONGEST_NICKNAME,
        missing="Type what your instructor should call you. A nickname is fine.",
    )


class InstructorsNameForm(PlayersNameForm):
    """The same for somebody who teaches there: her name is for players."""

    nickname = instructors_name()


class NewClubForm(ClubForm):
    """A new club, and what its players call whoever makes it."""

    nickname = instructors_name()
