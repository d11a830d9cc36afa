"""The form of a new assignment."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from django import forms

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.form_parts import (
    WITH_TERMS,
    TermsForm,
    due_field,
    note_field,
    refuse_past,
)
from lessons.clubs.assignments.kinds import (
    EXCERPT,
    LESSON,
    TABLE,
    UNIT,
    AssignableLesson,
    AssignableUnit,
    assignable_board,
    read_assignable,
)
from lessons.clubs.groups import GroupRow, only_those
from lessons.clubs.sets.assignable import AssignableSet
from lessons.content_store import course
from lessons.models import Board, Membership
from lessons.puzzles.kinds.referee.excerpts import LEVEL, any_at, level_choices

GROUP = "group"
"""The first part of a value that stands for a group of players."""
WHAT_MISSING = "Choose at least one lesson, board or hand."
WHO_MISSING = "Choose at least one player, or all of them."


class _Boxes(forms.CheckboxSelectMultiple):
    """Checkboxes; a link to the field leads to the group of them, which has its id."""

    def id_for_label(self, id_: str, index: str | None = None) -> str:
        """Return the id of the group, or that of the box with this index."""
        return id_ if index is None else super().id_for_label(id_, index)


class AssignForm(TermsForm):
    """Lessons, units, own boards, sets or hands to referee, the players, and a due date. `members`,
    `boards`, `sets` and `groups` are those that can be chosen; a board comes with its club.
    """

    use_required_attribute = False
    field_order = ("what", *TermsForm.base_fields)

    what = forms.MultipleChoiceField(
        widget=_Boxes,
        error_messages={"required": WHAT_MISSING, "invalid_choice": WHAT_MISSING},
    )
    to = forms.ChoiceField(
        initial="all",
        error_messages={"required": WHO_MISSING, "invalid_choice": WHO_MISSING},
    )
    players = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": WHO_MISSING}
    )
    due = due_field()
    note = note_field()

    def __init__(
        self,
        members: list[Membership],
        boards: list[Board],
        sets: Sequence[AssignableSet],
        today: date,
        *args: Any,
        groups: Sequence[GroupRow] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.groups = {f"{GROUP}/{group.public_id}": group for group in groups if group.inside}
        named = [(value, group.name) for value, group in self.groups.items()]
        self.fields["to"].choices = [("all", "Everybody"), *named, ("some", "Some")]  # type: ignore[attr-defined]
        self.today = today
        self.boards = {str(what): what for what in map(assignable_board, boards)}
        self.members = {member.public_id: member for member in members}
        self.fields["players"].choices = [(member.public_id, member.nickname) for member in members]  # type: ignore[attr-defined]
        self.sets = {str(what): what for what in sets if what.asked}
        offered = [*list_course_parts(), *self.boards.values(), *self.sets.values()]
        choices = [(str(assignable), assignable.title) for assignable in offered]
        hands = [(level["value"], level["title"]) for level in level_choices()]
        choices += [*hands, *((kind, name) for kind, name, _ in WITH_TERMS)]
        self.named = named_tables(self.chosen_values)
        choices += [(text, what.title) for text, what in self.named.items()]
        self.fields["what"].choices = choices  # type: ignore[attr-defined]

    def clean_what(self) -> list[Assignable]:
        """Return what was chosen, without lessons whose whole unit was chosen too."""
        texts = self.cleaned_data["what"]
        chosen = [what for text in texts if (what := self._what(text))]
        in_units = {lesson for what in chosen if not what.number for lesson in what.lessons}
        return [
            assignable
            for assignable in chosen
            if not (assignable.number and assignable.lessons[0] in in_units)
        ]

    def _what(self, text: str) -> Assignable | None:
        """Return what a value names; a level stands for any hand of it, the same for all
        players.
        """
        kind, _, name = text.partition("/")
        if kind == LEVEL:
            return read_assignable(f"{EXCERPT}/{any_at(name)}")
        return self.boards.get(text) or self.sets.get(text) or read_assignable(text)

    def clean_due(self) -> date | None:
        """Return the due date. Raises ValidationError if it is past."""
        return refuse_past(self.cleaned_data["due"], self.today)

    def clean(self) -> dict[str, Any]:
        """Check that “some” comes with at least one player, and an exam with its terms."""
        cleaned = super().clean() or self.cleaned_data
        with_terms = self.clean_terms(cleaned)
        if "what" in cleaned:
            cleaned["what"] = [*cleaned["what"], *with_terms]
        if cleaned.get("to") == "some" and not cleaned.get("players") and not self.errors:
            self.add_error("players", WHO_MISSING)
        return cleaned

    @property
    def chosen_members(self) -> list[Membership]:
        """The chosen players; empty for everybody. Call it after is_valid()."""
        if self.cleaned_data["to"] == "all":
            return []
        group = self.chosen_group
        if group is not None:
            return only_those(list(self.members.values()), group)
        return [self.members[key] for key in self.cleaned_data["players"]]

    @property
    def chosen_group(self) -> GroupRow | None:
        """The group it is for; None for everybody, or for players one by one."""
        return self.groups.get(self.cleaned_data["to"])

    @property
    def units(self) -> list[dict[str, Any]]:
        """The units of the course with their lessons, as the page lists them. Those are open of
        which something is chosen; where nothing is chosen at all, the first.
        """
        given = self.chosen_values
        rows: list[dict[str, Any]] = [
            {
                "title": unit.title,
                "value": f"{UNIT}/{unit.slug}",
                "checked": f"{UNIT}/{unit.slug}" in given,
                "lessons": [
                    {
                        "value": f"{LESSON}/{lesson.slug}",
                        "title": lesson.title,
                        "number": course().number_of(lesson),
                        "puzzles": len(lesson.tries),
                        "checked": f"{LESSON}/{lesson.slug}" in given,
                    }
                    for lesson in unit.lessons
                ],
            }
            for unit in course().units
            if unit.lessons
        ]
        for number, row in enumerate(rows):
            boxes = (row, *row["lessons"])
            row["open"] = any(box["checked"] for box in boxes) or not (number or given)
        return rows

    @property
    def own(self) -> list[dict[str, Any]]:
        """The boards of the club, as the page lists them."""
        given = self.chosen_values
        return [
            {"value": text, "title": what.title, "checked": text in given}
            for text, what in self.boards.items()
        ]

    @property
    def set_rows(self) -> list[dict[str, Any]]:
        """The sets, as the page lists them; `of` is the name of another club whose it is."""
        given = self.chosen_values
        return [
            {
                "value": text,
                "title": what.title,
                "tables": what.asked,
                "of": "" if what.club == what.table_set.club else what.table_set.club.name,
                "checked": text in given,
            }
            for text, what in self.sets.items()
        ]

    @property
    def has_set(self) -> bool:
        """True if a set is chosen."""
        return any(row["checked"] for row in self.set_rows)

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The single tables and hands that a page has named, as the page lists them."""
        given = self.chosen_values
        return [
            {"value": text, "title": what.title, "checked": text in given}
            for text, what in self.named.items()
        ]

    @property
    def hands(self) -> list[dict[str, Any]]:
        """The levels of hands to referee, as the page lists them."""
        given = self.chosen_values
        return [level | {"checked": level["value"] in given} for level in level_choices()]

    @property
    def has_hand(self) -> bool:
        """True if a hand to referee is chosen."""
        return any(row["checked"] for row in self.hands)

    @property
    def has_own(self) -> bool:
        """True if a board is chosen."""
        return any(row["checked"] for row in self.own)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The players, as the page lists them."""
        given = self["players"].value() or ()
        return [
            {"value": key, "name": member.nickname, "checked": key in given}
            for key, member in self.members.items()
        ]


def named_tables(texts: Iterable[str]) -> dict[str, Assignable]:
    """Return the single tables and hands among these values, by value: they are too many to be
    listed, and are chosen where they were played.
    """
    found = {text: read_assignable(text) for text in texts}
    return {
        text: what
        for text, what in found.items()
        if what is not None and text.partition("/")[0] in (TABLE, EXCERPT)
    }


def list_course_parts() -> list[Assignable]:
    """Return every unit and every lesson."""
    units = [unit for unit in course().units if unit.lessons]
    return [AssignableUnit(unit.slug) for unit in units] + [
        AssignableLesson(lesson.slug) for lesson in course().lessons
    ]
