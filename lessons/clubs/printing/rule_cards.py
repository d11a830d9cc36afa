"""Rules on paper: a page each, and the list to choose them from."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import HttpRequest
from django.urls import reverse

from lessons.reference.differences import Difference, differences_of
from lessons.reference.rules.page import sources_of
from lessons.reference.rules.pictures import picture_of
from lessons.reference.rules.text import text_of
from lessons.reference.rules.topics import by_chapter
from lessons.web.prose import whole
from lessons.web.qr import square
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule

MOST_RULES = 40
MOST_SOURCES = 3
NO_RULE = "Choose at least one rule."


class RulesForm(forms.Form):
    """Rules of the catalogue, at least one and at most MOST_RULES."""

    use_required_attribute = False

    rule = forms.MultipleChoiceField(
        choices=[(rule.id, rule.id) for rule in ALL_RULES],
        error_messages={"required": NO_RULE, "invalid_choice": NO_RULE},
    )

    def clean_rule(self) -> list[Rule]:
        """Return the chosen rules, each once, in the order of the catalogue. Raises ValidationError
        if there are too many.
        """
        chosen = set(self.cleaned_data["rule"])
        if len(chosen) > MOST_RULES:
            raise forms.ValidationError(
                f"These are {len(chosen)} rules. Choose at most {MOST_RULES} at a time."
            )
        return [rule for rule in ALL_RULES if rule.id in chosen]

    @property
    def chapters(self) -> list[dict[str, Any]]:
        """The catalogue as the page lists it."""
        given = set(self["rule"].value() or ())
        return [
            {
                "title": title,
                "open": any(rule.id in given for rule in rules),
                "rules": [
                    {"id": rule.id, "title": whole(rule.title), "checked": rule.id in given}
                    for rule in rules
                ],
            }
            for title, rules in by_chapter()
        ]


def make_rule_cards(rules: Sequence[Rule], request: HttpRequest) -> list[dict[str, Any]]:
    """Return the context of templates/clubs/print/rules.html, a page each."""
    return [_make_card(rule, request) for rule in rules]


def _make_card(rule: Rule, request: HttpRequest) -> dict[str, Any]:
    url = request.build_absolute_uri(reverse("rule-number", args=[rule.id]))
    differences = [row for row in differences_of(rule.id) if not row.settled]
    return {
        "id": rule.id,
        "title": whole(rule.title),
        "ruling": text_of(rule).ruling,
        "picture": picture_of(rule),
        "differences": [_shorten(row) for row in differences],
        "sources": sources_of(rule)[:MOST_SOURCES],
        "qr": square(url),
        "address": url.split("://", 1)[1],
    }


def _shorten(row: Difference) -> dict[str, Any]:
    """Return the question of a difference and its answers, without sources."""
    answers = [whole(answer.text).removesuffix(".") for answer in row.answers]
    return {"question": whole(row.question), "answers": answers}
