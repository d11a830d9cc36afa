"""The forms of a club itself."""

from django import forms

from lessons.clubs.own.zones import DEFAULT, ZONES
from lessons.models.clubs.club import LONGEST_NAME
from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.visitors.rulebook import rulebook_rows, short_name
from lessons.web.plain_text import PlainTextField
from mahjlearn.engine.judging.rulesets import RULESETS

ZONE_MISSING = "Choose the time zone of the club."
BOOK_MISSING = "Choose one of the rule books."


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


class NewClubForm(ClubForm):
    """A new club, and what its players call whoever makes it."""

    nickname = PlainTextField(
        label="What your players call you",
        help_text="Your players see it. A first name is enough.",
        most=LONGEST_NICKNAME,
        missing="Type what your players call you. A first name is enough.",
    )


class HouseRulesForm(forms.Form):
    """The rule book the club plays by."""

    use_required_attribute = False

    ruleset = forms.ChoiceField(
        label="We play by",
        choices=[(name, short_name(name)) for name in RULESETS],
        widget=forms.RadioSelect,
        error_messages={"required": BOOK_MISSING, "invalid_choice": BOOK_MISSING},
    )

    @property
    def rows(self) -> list[dict[str, str]]:
        """The rule books, for the template."""
        return rulebook_rows()
