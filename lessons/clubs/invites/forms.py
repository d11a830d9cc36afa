"""The form of the cards: names, one a line."""

from django import forms

from lessons.models.clubs.membership import LONGEST_NICKNAME
from lessons.web.plain_text import PlainTextField

MOST_NAMES = 60
BEFORE_A_NAME = "0123456789.) -*\N{BULLET}"
"""What numbers a line of a list."""
NO_NAME = "Type or paste at least one name."


class CardsForm(forms.Form):
    """A pasted list of names. Empty lines do not matter, nor numbers before the names."""

    use_required_attribute = False

    names = PlainTextField(
        label="Names, one on each line",
        help_text="First names or nicknames are enough. At most 60.",
        most=MOST_NAMES * (LONGEST_NICKNAME + 5),
        missing=NO_NAME,
        lines=True,
    )

    def clean_names(self) -> list[str]:
        """The names. Says which is too long, and that there are too many."""
        lines = self.cleaned_data["names"].split("\n")
        names = [name for line in lines if (name := line.lstrip(BEFORE_A_NAME))]
        long = [name for name in names if len(name) > LONGEST_NICKNAME]
        if not names:
            raise forms.ValidationError(NO_NAME)
        if long:
            begin = long[0][:LONGEST_NICKNAME]
            raise forms.ValidationError(
                f"“{begin}…” is too long. Shorten it to {LONGEST_NICKNAME} letters."
            )
        if len(names) > MOST_NAMES:
            raise forms.ValidationError(
                f"These are {len(names)} names. Make at most {MOST_NAMES} cards at a time."
            )
        return names
