"""Groups of players, such as those of one table: who is in which, and the pages that change it.

What is assigned to a group is assigned to the players in it. Whoever is put into a group gets what
it is still asked for, and loses that when taken out; what is over stays as it is.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django import forms
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING, access_group
from lessons.clubs.assignments.rows import players_of
from lessons.clubs.counts.players import Member
from lessons.clubs.page import BOTH, club_page, club_render
from lessons.models import AssignedTo, Assignment, Club, ClubGroup, GroupMember, Membership, Role
from lessons.models.clubs.group import LONGEST_GROUP
from lessons.platform.writing import writing
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField

MOST_GROUPS = 60
M = TypeVar("M", bound=Member)


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A group with the primary keys of the memberships in it."""

    pk: int
    public_id: str
    name: str
    inside: frozenset[int]


def groups_of(club: Club) -> list[GroupRow]:
    """Return the groups of a club, `Table 2` before `Table 10`, each with the players in it and not
    with a player who teaches by now (one query).
    """
    names: dict[int, tuple[str, str]] = {}
    inside: dict[int, set[int]] = {}
    member = "inside__member"
    columns = club.groups.values_list("pk", "public_id", "name", member, f"{member}__role")
    for pk, public_id, name, player, role in columns:
        names[pk] = public_id, name
        inside.setdefault(pk, set()).update([player] if role == Role.PLAYER else [])
    rows = [GroupRow(pk, *names[pk], frozenset(inside[pk])) for pk in names]
    return sorted(rows, key=lambda row: _reading_order(row.name))


def _reading_order(name: str) -> list[tuple[int, str]]:
    """Return a sort key that counts the numbers in a name."""
    parts = re.split(r"(\d+)", name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def find_shown(groups: Sequence[GroupRow], asked: str) -> GroupRow | None:
    """Return the group that the address of a list asks for; None for everybody."""
    return next((group for group in groups if group.public_id == asked), None)


def only_those(players: Sequence[M], group: GroupRow | None) -> list[M]:
    """Return those of the players who are in the group; all of them for None."""
    return [player for player in players if group is None or player.pk in group.inside]


def change_group(group: ClubGroup, name: str, inside: Collection[int]) -> None:
    """Give a group this name, and exactly these members, by primary key of the membership."""
    with writing():
        ClubGroup.objects.filter(pk=group.pk).update(name=name)
        known = set(group.inside.values_list("member", flat=True))
        _put_in(group, set(inside) - known)
        _take_out(group, known - set(inside))


def change_groups_of(member: Membership, chosen: Collection[int]) -> None:
    """Put a player into exactly these groups of the club, by primary key of the group."""
    with writing():
        known = set(member.in_groups.values_list("group", flat=True))
        for group in member.club.groups.filter(pk__in=known ^ set(chosen)):
            change = _take_out if group.pk in known else _put_in
            change(group, {member.pk})


def _put_in(group: ClubGroup, members: Collection[int]) -> None:
    GroupMember.objects.bulk_create(GroupMember(group=group, member_id=pk) for pk in members)
    AssignedTo.objects.bulk_create(
        [
            AssignedTo(assignment=assignment, member_id=member)
            for assignment in _still_asked(group)
            for member in members
        ],
        ignore_conflicts=True,
    )


def _take_out(group: ClubGroup, members: Collection[int]) -> None:
    group.inside.filter(member__in=members).delete()
    AssignedTo.objects.filter(assignment__in=_still_asked(group), member__in=members).delete()


def _still_asked(group: ClubGroup) -> QuerySet[Assignment]:
    """Return what the group is asked for, without what was due before today."""
    today = group.club.day_of(timezone.now())
    return group.assignments.filter(Q(due__isnull=True) | Q(due__gte=today))


class GroupForm(forms.Form):
    """The name of a group, and the players in it. `taken` are the names of the other groups."""

    use_required_attribute = False

    name = PlainTextField(
        label="Name of the group",
        help_text="For example: Table 2.",
        most=LONGEST_GROUP,
        missing="Type the name of the group, such as Table 2.",
    )
    players = forms.MultipleChoiceField(
        required=False,
        error_messages={"invalid_choice": "Choose among the players of this club."},
    )

    def __init__(
        self, members: Sequence[Membership], taken: Collection[str], *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.members = {member.public_id: member for member in members}
        self.taken = {name.casefold(): name for name in taken}
        self.fields["players"].choices = [(key, key) for key in self.members]  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        """Return the name. Raises ValidationError for one that another group has."""
        name: str = self.cleaned_data["name"]
        known = self.taken.get(name.casefold())
        if known is not None:
            raise forms.ValidationError(f"There is a {known} already. Choose another name.")
        return name

    @property
    def chosen(self) -> list[int]:
        """The primary keys of the chosen players. Call it after is_valid()."""
        return [self.members[key].pk for key in self.cleaned_data["players"]]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The players, as the page lists them."""
        given = self["players"].value() or ()
        return [
            {"value": key, "name": member.nickname, "checked": key in given}
            for key, member in self.members.items()
        ]


@club_page(TEACHING, BOTH)
def groups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List the groups with the players in them; on POST make a new one."""
    players, known = players_of(mine.club), groups_of(mine.club)
    sent = request.POST if request.method == "POST" else None
    form = GroupForm(players, [group.name for group in known], sent)
    if sent is not None and form.is_valid() and len(known) >= MOST_GROUPS:
        form.add_error("name", f"A club has at most {MOST_GROUPS} groups. Delete one first.")
    if sent is not None and form.is_valid():
        name = form.cleaned_data["name"]
        with writing():
            made, _ = ClubGroup.objects.get_or_create(club=mine.club, name=name)
        change_group(made, name, form.chosen)
        return see_other(f"{reverse('club-groups', args=[mine.club.public_id])}?saved=1")
    context = {
        "form": form,
        "groups": [(group, only_those(players, group)) for group in known],
        "saved": request.GET.get("saved") == "1",
    }
    status = 422 if form.errors else 200
    return club_render(request, mine, "clubs/groups.html", context, status)


@club_page(TEACHING, BOTH, group=access_group)
def group(request: HttpRequest, mine: Membership, group: ClubGroup) -> HttpResponse:
    """Show the name of a group and who is in it; on POST save both."""
    players, known = players_of(mine.club), groups_of(mine.club)
    row = next(row for row in known if row.pk == group.pk)
    taken = [other.name for other in known if other.pk != group.pk]
    inside = [player.public_id for player in only_those(players, row)]
    if request.method != "POST":
        form = GroupForm(players, taken, initial={"name": group.name, "players": inside})
        return club_render(request, mine, "clubs/group.html", {"form": form, "group": group})
    form = GroupForm(players, taken, request.POST)
    if not form.is_valid():
        context = {"form": form, "group": group}
        return club_render(request, mine, "clubs/group.html", context, status=422)
    change_group(group, form.cleaned_data["name"], form.chosen)
    return see_other(f"{reverse('club-groups', args=[mine.club.public_id])}?saved=1")


@club_page(TEACHING, BOTH, group=access_group)
def delete_group(request: HttpRequest, mine: Membership, group: ClubGroup) -> HttpResponse:
    """Ask once and say what is kept, then delete the group. Its players stay in the club, with what
    was assigned to them.
    """
    if request.method != "POST":
        return club_render(request, mine, "clubs/group_delete.html", {"group": group})
    with writing():
        ClubGroup.objects.filter(pk=group.pk).delete()
    return see_other(reverse("club-groups", args=[mine.club.public_id]))
