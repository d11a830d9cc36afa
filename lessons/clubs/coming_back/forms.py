"""The form of the four words."""

from django import forms

from lessons.clubs.codes.phrase import LONGEST_TYPED
from lessons.web.plain_text import PlainTextField


class PhraseForm(forms.Form):
    """The words as they were typed."""

    use_required_attribute = False

    phrase = PlainTextField(
        label="Your four words",
        help_text="In the same order. Capitals and commas do not matter.",
        most=LONGEST_TYPED,
        missing="Type your four words.",
    )
