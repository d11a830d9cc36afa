"""The form of the display page: one group of radio buttons a setting."""

from collections.abc import Sequence
from typing import cast

from django import forms
from django.http import QueryDict

from lessons.models import Club
from lessons.visitors.rulebook import rulebook_rows, short_name

from .display import CHOICES, Display

LABELS: dict[str, tuple[str, ...]] = {
    "text_size": ("100%, as designed", "115%", "130%", "150%"),
    "theme": ("As my device", "Light", "Dark"),
    "tiles": ("Full pictures", "Bold: one big figure and its suit"),
    "names": ("No names", "The name under each tile"),
    "motion": ("As my device", "Nothing moves"),
    "keys": ("On: Y for yes, N for no, H for a hint", "Off"),
}


def setting(name: str, label: str, help_text: str, missing: str) -> forms.ChoiceField:
    """One setting; the same sentence for nothing chosen and for what is not a choice."""
    choices: Sequence[tuple[str, str]] = list(zip(CHOICES[name], LABELS[name], strict=True))
    return forms.ChoiceField(
        label=label,
        help_text=help_text,
        choices=choices,
        widget=forms.RadioSelect,
        error_messages={"required": missing, "invalid_choice": missing},
    )


class DisplayForm(forms.Form):
    """All settings at once. Nothing here is ever typed, so nothing can be misspelt."""

    use_required_attribute = False

    text_size = setting(
        "text_size",
        "Text size",
        "Tiles grow with the text.",
        "Choose one of the four text sizes.",
    )
    theme = setting("theme", "Light or dark", "", "Choose device, light or dark.")
    tiles = setting(
        "tiles",
        "Tiles",
        "Bold tiles are easier to tell apart when they’re small.",
        "Choose full or bold tiles.",
    )
    names = setting(
        "names",
        "Tile names",
        "Handy while you’re still learning the tiles.",
        "Choose if you want names under the tiles.",
    )
    motion = setting(
        "motion",
        "Motion",
        "Tiles slide when they change hands. With motion off, a ring marks them instead.",
        "Choose if you want tiles to move.",
    )
    keys = setting(
        "keys",
        "Single keys",
        "They only work inside a puzzle.",
        "Choose if you want single keys on.",
    )

    def display(self) -> Display:
        """Return the choices; only after is_valid()."""
        return Display(**self.cleaned_data)


CLUB = "club:"
"""Before the public id of a club whose house rules are chosen."""
MISSING_RULEBOOK = "Choose one of the rule books."


class RulebookForm(forms.Form):
    """One of the rulesets, or the house rules of one of her clubs."""

    use_required_attribute = False

    rulebook = forms.ChoiceField(
        label="I play by",
        widget=forms.RadioSelect,
        error_messages={"required": MISSING_RULEBOOK, "invalid_choice": MISSING_RULEBOOK},
    )

    def __init__(self, data: QueryDict | None, clubs: Sequence[Club], chosen: str = "") -> None:
        super().__init__(data, initial={"rulebook": chosen})
        self.clubs = {f"{CLUB}{club.public_id}": club for club in clubs}
        cast(forms.ChoiceField, self.fields["rulebook"]).choices = [
            (row["value"], row["name"]) for row in self.rows
        ]

    @property
    def rows(self) -> list[dict[str, str]]:
        """The house rules of the clubs and the rule books, for the template."""
        own = [
            {
                "value": value,
                "name": f"{club.name}’s house rules",
                "text": short_name(club.ruleset),
            }
            for value, club in self.clubs.items()
        ]
        return own + rulebook_rows()

    def chosen(self) -> tuple[str, str]:
        """The name of the ruleset, and the public id of the club whose it is; after is_valid()."""
        value = self.cleaned_data["rulebook"]
        club = self.clubs.get(value)
        return (club.ruleset, club.public_id) if club else (value, "")
