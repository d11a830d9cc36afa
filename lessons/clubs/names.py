"""The names that members go by in a club, and what instructors change of a player: name, note and
groups.
"""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from lessons.access import ANYBODY, TEACHING, access_player
from lessons.clubs.forms import InstructorsNameForm, PlayersNameForm
from lessons.clubs.groups import GroupRow, change_groups_of, groups_of
from lessons.clubs.page import BOTH, club_page, club_render
from lessons.models import Club, Learner, Membership
from lessons.models.clubs.membership import LONGEST_NICKNAME, LONGEST_NOTE
from lessons.platform.writing import writing
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField


def find_namesake(club: Club, nickname: str, learner: Learner | None) -> str:
    """Return the name of somebody else in the club who is called the same, as it is written there;
    empty if there is nobody (one query).
    """
    members = club.memberships.values_list("nickname", flat=True)
    names = members if learner is None else members.exclude(learner=learner)
    return next((name for name in names if name.casefold() == nickname.casefold()), "")


def ask_about_namesake(
    form: forms.Form, club: Club, sent: QueryDict, learner: Learner | None
) -> str:
    """Ask once for an initial if the name in a valid form is taken, as an error of the form; return
    the name that is taken, else nothing. Sent again with `sure`, the same name stands.
    """
    nickname = form.cleaned_data["nickname"]
    if sent.get("sure", "").casefold() == nickname.casefold():
        return ""
    namesake = find_namesake(club, nickname, learner)
    if namesake:
        form.add_error("nickname", f"There is a {namesake} already. Add an initial?")
    return namesake


@club_page(ANYBODY, BOTH)
def name(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show and save the name a member goes by in this club."""
    kind = InstructorsNameForm if mine.teaches else PlayersNameForm
    if request.method != "POST":
        form = kind(initial={"nickname": mine.nickname})
        return club_render(request, mine, "clubs/name.html", {"form": form})
    form, namesake = kind(request.POST), ""
    if form.is_valid():
        namesake = ask_about_namesake(form, mine.club, request.POST, mine.learner)
    if form.errors:
        context = {"form": form, "namesake": namesake}
        return club_render(request, mine, "clubs/name.html", context, status=422)
    Membership.objects.filter(pk=mine.pk).update(**form.cleaned_data)
    return see_other(reverse("club-player", args=[mine.club.public_id, mine.public_id]))


class PlayerForm(forms.Form):
    """The name, the note and the groups of a player, which instructors change."""

    use_required_attribute = False

    nickname = PlainTextField(
        label="Name",
        help_text="What you call the player.",
        most=LONGEST_NICKNAME,
        missing="Type what you call the player.",
    )
    note = PlainTextField(
        label="A note (optional)",
        most=LONGEST_NOTE,
        missing="",
        lines=True,
    )
    groups = forms.MultipleChoiceField(
        required=False, error_messages={"invalid_choice": "Choose among the groups of this club."}
    )

    def __init__(self, groups: Sequence[GroupRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.known = {group.public_id: group for group in groups}
        self.fields["note"].required = False
        self.fields["note"].widget.attrs["rows"] = 3
        self.fields["groups"].choices = [(key, key) for key in self.known]  # type: ignore[attr-defined]

    @property
    def chosen(self) -> list[int]:
        """The primary keys of the chosen groups. Call it after is_valid()."""
        return [self.known[key].pk for key in self.cleaned_data["groups"]]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The groups, as the page lists them."""
        given = self["groups"].value() or ()
        return [
            {"value": key, "name": group.name, "checked": key in given}
            for key, group in self.known.items()
        ]


@club_page(TEACHING, BOTH, player=access_player)
def edit(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Show and save a player’s name, note and groups. Instructors change their own names."""
    if player.teaches:
        raise PermissionDenied
    known = groups_of(mine.club)
    if request.method != "POST":
        inside = [group.public_id for group in known if player.pk in group.inside]
        before = {"nickname": player.nickname, "note": player.note, "groups": inside}
        form = PlayerForm(known, initial=before)
        return club_render(request, mine, "clubs/edit.html", {"form": form, "member": player})
    form, namesake = PlayerForm(known, request.POST), ""
    if form.is_valid():
        namesake = ask_about_namesake(form, mine.club, request.POST, player.learner)
    if form.errors:
        context = {"form": form, "member": player, "namesake": namesake}
        return club_render(request, mine, "clubs/edit.html", context, status=422)
    _save(player, form)
    return see_other(
        f"{reverse('club-player', args=[mine.club.public_id, player.public_id])}?saved=1"
    )


def _save(player: Membership, form: PlayerForm) -> None:
    """Store what the form says. A waiting player is in no group yet."""
    chosen = form.cleaned_data
    with writing():
        Membership.objects.filter(pk=player.pk).update(
            nickname=chosen["nickname"], note=chosen["note"]
        )
        if not player.waits:
            change_groups_of(player, form.chosen)
