"""Text that people type: plain, one way to write each letter, nothing that hides or turns it."""

import re
import unicodedata

from django import forms

_HIDDEN = re.compile(r"[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_SPACES = re.compile(r"[^\S\n]+")


def is_plain(text: str) -> bool:
    """Return True without control characters, lone surrogates and marks that turn the reading.

    Line breaks are fine.
    """
    odd = (one for one in text if unicodedata.category(one) in ("Cc", "Cs", "Cn", "Co"))
    return not _HIDDEN.search(text) and all(one == "\n" for one in odd)


def tidied(text: str) -> str:
    """The text with its letters composed, single spaces, and line breaks of one kind."""
    lines = unicodedata.normalize("NFC", text.replace("\r\n", "\n")).replace("\t", " ").split("\n")
    return "\n".join(_SPACES.sub(" ", line).strip() for line in lines).strip()


class PlainTextField(forms.CharField):
    """A text of at most so many letters. `missing` is what to do where there is none."""

    def __init__(
        self, *, most: int, missing: str, lines: bool = False, label: str = "", help_text: str = ""
    ) -> None:
        widget = forms.Textarea(attrs={"rows": 8}) if lines else forms.TextInput()
        super().__init__(
            label=label, help_text=help_text, widget=widget, error_messages={"required": missing}
        )
        self.most, self.lines = most, lines

    def to_python(self, value: object) -> str:
        return tidied(str(value)) if value else ""

    def validate(self, value: str) -> None:
        super().validate(value)
        if not is_plain(value) or (not self.lines and "\n" in value):
            raise forms.ValidationError("Use letters, digits and ordinary marks only.")
        if len(value) > self.most:
            raise forms.ValidationError(
                f"This is {len(value)} letters long. Shorten it to {self.most} at most."
            )
