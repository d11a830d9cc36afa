"""The date of an assignment and the note with it, and the forms that change them."""

from datetime import date
from typing import Any

from django import forms

from lessons.models.clubs.assignment import LONGEST_NOTE
from lessons.web.plain_text import PlainTextField

DUE_WRONG = "Type the date as month, day and year, such as 12/24/2026. Or leave it empty."
DUE_OVER = "That date has passed. Choose a later one, or leave it empty."
DATE_FORMATS = ("%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y")
DATE_MISSING = "Choose the new date."


def due_field(*, required: bool = False) -> forms.DateField:
    """Return the field of a due date."""
    return forms.DateField(
        label="Due date" if required else "Due date (optional)",
        required=required,
        input_formats=DATE_FORMATS,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        error_messages={"invalid": DUE_WRONG, "required": DATE_MISSING},
    )


def note_field() -> PlainTextField:
    """Return the field of the note that goes with an assignment, which may stay empty."""
    field = PlainTextField(
        label="A note with it (optional)",
        help_text="Your players read it. For example: Read page 23 first.",
        most=LONGEST_NOTE,
        missing="",
    )
    field.required = False
    return field


class ChangeForm(forms.Form):
    """The date of an assignment and the note with it. `former` is the date it has: it may stay,
    also once it is past.
    """

    due = due_field()
    note = note_field()

    def __init__(self, former: date | None, today: date, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.former, self.today = former, today

    def clean_due(self) -> date | None:
        """Return the due date. Raises ValidationError for another one that is past."""
        due: date | None = self.cleaned_data["due"]
        return due if due == self.former else refuse_past(due, self.today)


class ExtendForm(forms.Form):
    """The date of one player, later than that of everybody."""

    due = due_field(required=True)

    def __init__(self, former: date, today: date, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.former, self.today = former, today

    def clean_due(self) -> date | None:
        """Return the date. Raises ValidationError unless it is later than that of everybody."""
        due: date = self.cleaned_data["due"]
        if due <= self.former:
            raise forms.ValidationError(
                f"Choose a date after {self.former:%B} {self.former.day}, the date for everybody."
            )
        return refuse_past(due, self.today)


def refuse_past(due: date | None, today: date) -> date | None:
    """Return the date. Raises ValidationError if it is past."""
    if due is not None and due < today:
        raise forms.ValidationError(DUE_OVER)
    return due
