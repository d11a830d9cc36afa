"""The forms of a club itself and of the names its members go by, and the time zones to
choose from.
"""

from typing import Any

from django import forms

from lessons.models.clubs.club import LONGEST_NAME
from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.web.plain_text import PlainTextField

ZONES: dict[str, str] = {
    "America/New_York": "Eastern (New York)",
    "America/Chicago": "Central (Chicago)",
    "America/Denver": "Mountain (Denver)",
    "America/Phoenix": "Arizona (Phoenix)",
    "America/Los_Angeles": "Pacific (Los Angeles)",
    "America/Anchorage": "Alaska (Anchorage)",
    "Pacific/Honolulu": "Hawaii (Honolulu)",
    "America/Halifax": "Atlantic (Halifax)",
    "America/St_Johns": "Newfoundland (St. John’s)",
    "America/Puerto_Rico": "Puerto Rico (San Juan)",
    "Europe/London": "London",
    "Europe/Paris": "Paris, Berlin, Rome",
    "Asia/Jerusalem": "Jerusalem",
    "Asia/Tokyo": "Tokyo",
    "Australia/Sydney": "Sydney",
    "UTC": "UTC",
}
DEFAULT_ZONE = "America/New_York"
ZONE_MISSING = "Choose the time zone of the club."


class ClubForm(forms.Form):
    """The name of a club, and the time zone in which its days are told."""

    use_required_attribute = False

    name = PlainTextField(
        label="Name of the club",
        help_text="For example: Tuesday Table.",
        most=LONGEST_NAME,
        missing="Type the name of the club.",
    )
    time_zone = forms.ChoiceField(
        label="Time zone",
        help_text="Due dates end at midnight there.",
        initial=DEFAULT_ZONE,
        choices=list(ZONES.items()),
        error_messages={"required": ZONE_MISSING, "invalid_choice": ZONE_MISSING},
    )


def instructors_name() -> PlainTextField:
    """Return the field for the name of a person who teaches in a club."""
    return PlainTextField(
        label="What your players call you",
        help_text="Your players see it. A first name is enough.",
        most=LONGEST_NICKNAME,
        missing="Type what your players call you. A first name is enough.",
    )


class PlayersNameForm(forms.Form):
    """The name of a player in a club."""

    use_required_attribute = False

    nickname = PlainTextField(
        label="What should your instructor call you?",
        help_text="A nickname is fine. Only the instructors see it.",
        most=LONGEST_NICKNAME,
        missing="Type what your instructor should call you. A nickname is fine.",
    )


class InstructorsNameForm(PlayersNameForm):
    """The name of an instructor in a club, which players see."""

    nickname = instructors_name()


class NewClubForm(ClubForm):
    """A new club, with what its players call the person who makes it."""

    nickname = instructors_name()


class DeleteForm(forms.Form):
    """The name of the club, typed once more by the owner who deletes it."""

    use_required_attribute = False

    name = PlainTextField(
        label="Type the name of the club to delete it.",
        most=LONGEST_NAME,
        missing="Type the name of the club, so that we know you mean it.",
    )

    def __init__(self, club: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club = club

    def clean_name(self) -> str:
        """Return the name; capitals do not matter. Raises ValidationError for another one."""
        name: str = self.cleaned_data["name"]
        if name.casefold() != self.club.casefold():
            raise forms.ValidationError(f"That isn’t its name. Type “{self.club}”.")
        return name
