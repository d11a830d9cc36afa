"""The parts of the form of an assignment: its date, the note with it, and the terms of a brush-up
or an exam; and the forms that change them.
"""

from datetime import date
from typing import Any

from django import forms

from lessons.clubs.assignments.brush_ups import (
    MOST_MINUTES,
    MOST_TRIES,
    OF_THE_CLUB,
    TRIES_WRONG,
    AssignableBrushUp,
    AssignableExam,
    BrushUpTerms,
    count_tries,
)
from lessons.models.clubs.assignment import LONGEST_NOTE
from lessons.visitors.rulebook import short_name
from lessons.web.plain_text import PlainTextField
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.tutor.brush_up import TABLES

DUE_WRONG = "Type the date as month, day and year, such as 12/24/2026. Or leave it empty."
DUE_OVER = "That date has passed. Choose a later one, or leave it empty."
DATE_FORMATS = ("%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y")
DATE_MISSING = "Choose the new date."

PASSED_AT, TRIES = 16, 2
"""The pass mark and the tries that the form proposes."""
PASS_WRONG = f"The passing score is a number from 1 to {TABLES}."
MINUTES_WRONG = f"Give 1 to {MOST_MINUTES} minutes, or 0 for no clock."
BOOK_WRONG = "Choose a rule book."
WITH_TERMS: tuple[tuple[str, str, type[AssignableBrushUp]], ...] = (
    (AssignableBrushUp.kind, "A brush-up", AssignableBrushUp),
    (AssignableExam.kind, "The exam", AssignableExam),
)
"""Each kind that is assigned with a pass mark, with its name in the form and the class it makes."""


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


def number_field(
    label: str, least: int, most: int, wrong: str, proposed: int | None = None, help_text: str = ""
) -> forms.IntegerField:
    """Return a field for a number in these bounds; whatever is wrong with it, it says `wrong`. One
    for which a number is proposed may be left empty.
    """
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        initial=proposed,
        help_text=help_text,
        required=proposed is None,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), wrong),
    )


class TermsForm(forms.Form):
    """The rule book, the pass mark, the tries and the minutes. A subclass has a field `what`, whose
    values may name a brush-up and the exam.
    """

    book = forms.ChoiceField(
        label="By which rule book",
        choices=[(OF_THE_CLUB, "What your club plays by")]
        + [(name, short_name(name)) for name in RULESETS],
        initial=OF_THE_CLUB,
        required=False,
        error_messages={"invalid_choice": BOOK_WRONG},
    )
    passed_at = number_field(f"How many of {TABLES} pass", 1, TABLES, PASS_WRONG, PASSED_AT)
    tries = number_field(f"Tries, 1 to {MOST_TRIES}", 1, MOST_TRIES, TRIES_WRONG, TRIES)
    minutes = number_field("Minutes, 0 for no clock", 0, MOST_MINUTES, MINUTES_WRONG, 0)

    def clean_terms(self, cleaned: dict[str, Any]) -> list[AssignableBrushUp]:
        """Return the brush-up and the exam that were chosen, with their terms; none while a field
        of them is wrong. Where neither was chosen, nobody has to mend these fields.
        """
        fields = tuple(TermsForm.base_fields)
        if not self.has_terms:
            for name in fields:
                self.errors.pop(name, None)
            return []
        for name, wrong in (("passed_at", PASS_WRONG), ("tries", TRIES_WRONG)):
            if name in cleaned and cleaned[name] is None:
                self.add_error(name, wrong)
        if not self.errors.keys().isdisjoint(fields):
            return []
        book, minutes = cleaned["book"] or OF_THE_CLUB, cleaned["minutes"]
        terms = BrushUpTerms(book, cleaned["passed_at"], cleaned["tries"], minutes or None)
        return [made(str(terms)) for kind, _, made in WITH_TERMS if kind in self.chosen_values]

    @property
    def chosen_values(self) -> list[str]:
        """The values of what was chosen, as they were sent or proposed."""
        return list(self["what"].value() or ())

    @property
    def with_terms(self) -> list[dict[str, Any]]:
        """The brush-up and the exam as rows: value, title and checked of each."""
        return [
            {"value": kind, "title": name, "checked": kind in self.chosen_values}
            for kind, name, _ in WITH_TERMS
        ]

    @property
    def has_terms(self) -> bool:
        """True if a brush-up or an exam is chosen."""
        return any(row["checked"] for row in self.with_terms)

    @property
    def term_fields(self) -> list[forms.BoundField]:
        """The fields of the terms, in the order of the page."""
        return [self[name] for name in TermsForm.base_fields]


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


class ChangeTriesForm(ChangeForm):
    """The same for a brush-up or an exam, whose number of tries can change too. `used` are those
    of the player who has used most: they have had these.
    """

    tries = number_field(
        f"Tries for each player, 1 to {MOST_TRIES}",
        1,
        MOST_TRIES,
        TRIES_WRONG,
        help_text="Allow more, and players with no try left can start another.",
    )
    field_order = ("due", "tries", "note")

    def __init__(self, used: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.used = used

    def clean_tries(self) -> int:
        """Return the tries. Raises ValidationError for fewer than somebody has used."""
        tries: int = self.cleaned_data["tries"]
        if tries < self.used:
            raise forms.ValidationError(
                f"Somebody has used {count_tries(self.used)}. Allow that many or more."
            )
        return tries


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
