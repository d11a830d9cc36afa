"""The house rules of a club: its rule book, and its own choice where authorities differ."""

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.forms.boundfield import BoundField
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from lessons.access import TEACHING
from lessons.clubs.page import BOTH, club_page, club_render
from lessons.models import Club, Membership
from lessons.reference.differences import (
    UNSETTLED,
    AnswerOfBooks,
    Difference,
    differences,
)
from lessons.visitors.rulebook import rulebook_rows, short_name
from lessons.web.fragments import see_other
from mahjlearn.engine.judging.rulesets import RULESETS, base_of, ruleset_named, written_name

BOOK_MISSING = "Choose one of the rule books."
ANSWER_MISSING = "Choose one of the answers, or “{}”."
AS_THE_BOOK = "As the book says"
BOOK_SAYS = ""
"""The value of the form for a point that the club leaves to its rule book."""


def disputed_points() -> tuple[Difference, ...]:
    """Return the points on which a club can choose, in the order of the catalogue."""
    return tuple(row for row in differences() if row.option)


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """One answer to choose, and who says so."""

    value: str
    text: str
    source: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class DisputedPoint:
    """One disputed point as the form shows it."""

    question: str
    field: BoundField
    choices: tuple[RuleChoice, ...]
    anchor: str

    @property
    def says(self) -> str:
        """The chosen answer in words."""
        return next((choice.text for choice in self.choices if choice.chosen), AS_THE_BOOK)

    @property
    def opened(self) -> bool:
        """True if the point has an error or a choice of the club's own, so that it is shown
        unfolded.
        """
        return bool(self.field.errors) or not any(
            choice.chosen and choice.value == BOOK_SAYS for choice in self.choices
        )


class HouseRulesForm(forms.Form):
    """The rule book of the club, and each disputed point. Following the book is not a choice of the
    club's own.
    """

    use_required_attribute = False

    ruleset = forms.ChoiceField(
        label="We play by",
        choices=[(name, short_name(name)) for name in RULESETS],
        widget=forms.RadioSelect,
        error_messages={"required": BOOK_MISSING, "invalid_choice": BOOK_MISSING},
    )

    def __init__(self, data: QueryDict | None = None, ruleset: str = "") -> None:
        super().__init__(data, initial=_form_values(ruleset) if ruleset else None)
        for row in disputed_points():
            self.fields[row.id] = _point_field(row)

    @property
    def rows(self) -> list[dict[str, str]]:
        """The rule books, for the template."""
        return rulebook_rows()

    @property
    def points(self) -> list[DisputedPoint]:
        """The disputed points, for the template."""
        return [self._point(row) for row in disputed_points()]

    def name(self) -> str:
        """Return the ruleset as it is stored; call it after is_valid()."""
        base = self.cleaned_data["ruleset"]
        options = RULESETS[base].options
        for row in disputed_points():
            if choice := self.cleaned_data[row.id]:
                options = options.choose(row.number, choice)
        return written_name(base, options)

    def _point(self, row: Difference) -> DisputedPoint:
        field = self[row.id]
        given = field.value() or BOOK_SAYS
        own = RuleChoice(BOOK_SAYS, AS_THE_BOOK, _describe_book(row, self["ruleset"].value()))
        choices = (own, *map(_rule_choice, answers_to_choose(row)))
        marked = tuple(
            RuleChoice(choice.value, choice.text, choice.source, chosen=choice.value == given)
            for choice in choices
        )
        return DisputedPoint(row.question, field, marked, row.id)


def answers_to_choose(row: Difference) -> tuple[AnswerOfBooks, ...]:
    """Return the answers that a ruling can follow: some answers have no ruleset."""
    return tuple(answer for answer in row.answers if answer.choice)


def _rule_choice(answer: AnswerOfBooks) -> RuleChoice:
    return RuleChoice(answer.choice, answer.text, answer.source)


def _describe_book(row: Difference, base: str | None) -> str:
    """Return the answer of a rule book in words; empty while no book is chosen."""
    if base not in RULESETS:
        return ""
    choice = getattr(RULESETS[base].options, row.option)
    texts = [answer.text for answer in answers_to_choose(row) if answer.choice == choice]
    return f"{short_name(base)}: {texts[0] if texts else UNSETTLED}."


def _point_field(row: Difference) -> forms.ChoiceField:
    missing = ANSWER_MISSING.format(AS_THE_BOOK)
    return forms.ChoiceField(
        label=row.question,
        required=False,
        choices=[(BOOK_SAYS, AS_THE_BOOK), *((a.choice, a.text) for a in answers_to_choose(row))],
        error_messages={"invalid_choice": missing},
    )


def _form_values(ruleset: str) -> dict[str, str]:
    """Return the form's initial values for a stored ruleset."""
    book = ruleset_named(ruleset)
    own = {
        row.id: getattr(book.options, row.option)
        for row in disputed_points()
        if row.option in book.house
    }
    return {"ruleset": base_of(book.name), **own}


def own_choices(ruleset: str) -> Iterator[tuple[str, str]]:
    """Yield each disputed point on which a ruleset has a house rule, with its answer."""
    chosen = _form_values(ruleset)
    for row in disputed_points():
        for answer in answers_to_choose(row):
            if answer.choice == chosen.get(row.id):
                yield row.question, answer.text


@club_page(TEACHING, BOTH)
def house_rules(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the rule book of the club and its own choices; on POST save them and show them again."""
    club, template = mine.club, "clubs/house_rules.html"
    if request.method != "POST":
        context = {
            "form": HouseRulesForm(ruleset=club.ruleset),
            "saved": request.GET.get("saved") == "1",
            "plays_by": short_name(club.ruleset),
        }
        return club_render(request, mine, template, context)
    form = HouseRulesForm(request.POST)
    if not form.is_valid():
        return club_render(request, mine, template, {"form": form}, status=422)
    Club.objects.filter(pk=club.pk).update(ruleset=form.name())
    return see_other(f"{reverse('club-house-rules', args=[club.public_id])}?saved=1")
