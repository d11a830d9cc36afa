"""Groups of players: made, changed, assigned to, looked at."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from lessons.clubs.groups import MOST_GROUPS, change_group, groups_of
from lessons.models import AssignedTo, Assignment, ClubGroup, GroupMember, Membership
from lessons.visitors.merging import merge
from tests.clubs.clients import at, client_of
from tests.models.factories import (
    AccountFactory,
    AssignmentFactory,
    ClubFactory,
    GroupFactory,
    LearnerFactory,
    MembershipFactory,
)

pytestmark = pytest.mark.django_db

LESSON = "lesson/a-turn"


@pytest.fixture
def players(owner) -> list[Membership]:
    return [MembershipFactory(club=owner.club, nickname=name) for name in ("Bev", "Cam", "Lou")]


@pytest.fixture
def table(players) -> ClubGroup:
    """Table 2, with Bev and Cam."""
    made: ClubGroup = GroupFactory(club=players[0].club, name="Table 2")
    change_group(made, made.name, [one.pk for one in players[:2]])
    return made


def inside(group: ClubGroup) -> list[str]:
    return sorted(group.inside.values_list("member__nickname", flat=True))


def asked(assignment: Assignment) -> list[str]:
    return sorted(assignment.chosen.values_list("member__nickname", flat=True))


def test_a_group_is_made_with_its_players(owner, hers, players) -> None:
    url = at("club-groups", owner.club)
    assert "Your first group" in hers.get(url).text
    sent = {"name": " Table  2 ", "players": [one.public_id for one in players[:2]]}
    assert hers.post(url, sent).url == f"{url}?saved=1"
    group = ClubGroup.objects.get()
    assert (group.name, inside(group)) == ("Table 2", ["Bev", "Cam"])
    assert "<p>Bev, Cam</p>" in hers.get(url).text
    page = client_of(players[0].learner).get(at("club-player", owner.club, players[0].public_id))
    assert "<dt>Group</dt><dd>Table 2</dd>" in page.text


def test_name_and_players_are_changed(table, hers) -> None:
    lou = Membership.objects.get(nickname="Lou")
    url = at("club-group", table.club, table.public_id)
    page = hers.get(url).text
    assert page.count(" checked>") == 2
    hers.post(url, {"name": "table 2", "players": lou.public_id})
    table.refresh_from_db()
    assert (table.name, inside(table)) == ("table 2", ["Lou"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Type the name of the group"),
        ("x" * 41, "Shorten it to 40"),
        ("TABLE 2", "There is a Table 2 already."),
    ],
)
def test_a_name_that_does_not_do_changes_nothing(name: str, said: str, table, hers) -> None:
    first = GroupFactory(club=table.club, name="Table 1")
    for url in (at("club-groups", table.club), at("club-group", table.club, first.public_id)):
        page = hers.post(url, {"name": name})
        assert (page.status_code, said in page.text) == (422, True)
    assert sorted(ClubGroup.objects.values_list("name", flat=True)) == ["Table 1", "Table 2"]


def test_players_of_another_club_and_who_waits_are_put_in_no_group(table, hers) -> None:
    for stranger in (MembershipFactory(), MembershipFactory(club=table.club, waits=True)):
        sent = {"name": "Table 2", "players": stranger.public_id}
        page = hers.post(at("club-group", table.club, table.public_id), sent)
        assert page.status_code == 422
    assert inside(table) == ["Bev", "Cam"]


def test_a_club_has_no_end_of_groups(owner, hers) -> None:
    GroupFactory.create_batch(MOST_GROUPS, club=owner.club)
    page = hers.post(at("club-groups", owner.club), {"name": "One more"})
    assert (page.status_code, f"at most {MOST_GROUPS} groups" in page.text) == (422, True)


def test_tables_are_listed_in_the_order_of_their_numbers(owner) -> None:
    for name in ("Table 10", "table 2", "Beginners", "Table 1"):
        GroupFactory(club=owner.club, name=name)
    named = [row.name for row in groups_of(owner.club)]
    assert named == ["Beginners", "Table 1", "table 2", "Table 10"]


def test_no_two_groups_have_one_name_and_nobody_is_in_one_twice(table) -> None:
    cam = table.inside.first().member
    for twice in (
        lambda: GroupFactory(club=table.club, name="Table 2"),
        lambda: GroupMember.objects.create(group=table, member=cam),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            twice()
    GroupFactory(club=ClubFactory(), name="Table 2")


def test_a_lesson_is_assigned_to_a_group(table, hers) -> None:
    url = at("club-assign", table.club)
    page = hers.get(url).text
    assert "Table 2, 2 players" in " ".join(page.split())
    sent = {"what": LESSON, "to": f"group/{table.public_id}"}
    assert hers.post(url, sent).status_code == 303
    made = Assignment.objects.get()
    assert (made.everybody, made.group, asked(made)) == (False, table, ["Bev", "Cam"])
    for page in (
        at("club-assignments", table.club),
        at("club-assignment", table.club, made.public_id),
    ):
        assert "No due date, Table 2." in " ".join(hers.get(page).text.split())


def test_an_empty_group_and_one_of_another_club_are_not_assigned_to(owner, hers) -> None:
    empty, other = GroupFactory(club=owner.club), GroupFactory()
    change_group(other, other.name, [MembershipFactory(club=other.club).pk])
    for group in (empty, other):
        sent = {"what": LESSON, "to": f"group/{group.public_id}"}
        assert hers.post(at("club-assign", owner.club), sent).status_code == 422
    assert Assignment.objects.count() == 0


@pytest.mark.parametrize(("days", "kept"), [(None, True), (0, True), (3, True), (-1, False)])
def test_who_is_put_in_gets_what_is_still_asked(days: int | None, kept: bool, table, hers) -> None:
    today = timezone.localdate(timezone=ZoneInfo(table.club.time_zone))
    due = None if days is None else today + timedelta(days=days)
    made = AssignmentFactory(club=table.club, everybody=False, group=table, due=due)
    for member in table.inside.all():
        AssignedTo.objects.create(assignment=made, member=member.member)
    cam, lou = (Membership.objects.get(nickname=name) for name in ("Cam", "Lou"))
    sent = {"name": "Table 2", "players": [cam.public_id, lou.public_id]}
    hers.post(at("club-group", table.club, table.public_id), sent)
    assert inside(table) == ["Cam", "Lou"]
    assert asked(made) == (["Cam", "Lou"] if kept else ["Bev", "Cam"])


def test_a_player_is_put_in_and_taken_out_on_her_own_page(table, hers) -> None:
    made = AssignmentFactory(club=table.club, everybody=False, group=table)
    beginners = GroupFactory(club=table.club, name="Beginners")
    lou = Membership.objects.get(nickname="Lou")
    url = at("club-player-edit", table.club, lou.public_id)
    both = [table.public_id, beginners.public_id]
    for groups, found in ((both, ["Lou"]), (both[1:], []), (both, ["Lou"])):
        hers.post(url, {"nickname": "Lou", "groups": groups})
        assert [one for one in asked(made) if one == "Lou"] == found
        assert set(lou.in_groups.values_list("group__public_id", flat=True)) == set(groups)
    assert hers.get(url).text.count(" checked>") == 2


def test_a_player_who_teaches_by_now_is_counted_in_no_group(table) -> None:
    Membership.objects.filter(nickname="Bev").update(role="co")
    assert [len(row.inside) for row in groups_of(table.club)] == [1]


def test_a_group_that_is_deleted_leaves_players_and_assignments(table, hers) -> None:
    made = AssignmentFactory(club=table.club, everybody=False, group=table)
    AssignedTo.objects.create(assignment=made, member=table.inside.first().member)
    url = at("club-group-delete", table.club, table.public_id)
    assert "stay in the club" in hers.get(url).text
    assert ClubGroup.objects.count() == 1
    hers.post(url)
    made.refresh_from_db()
    assert (ClubGroup.objects.count(), made.group, len(asked(made))) == (0, None, 1)
    assert Membership.objects.filter(role="player").count() == 3


@pytest.mark.parametrize("name", ["club", "club-mixups"])
def test_roster_and_mixups_show_one_group(name: str, table, hers) -> None:
    Membership.objects.update(answers_since=timezone.now())
    url = at(name, table.club)
    every = hers.get(url).context["players"]
    some = hers.get(url, {"group": table.public_id}).context["players"]
    other = hers.get(url, {"group": GroupFactory().public_id}).context["players"]
    assert [len(rows) for rows in (every, some, other)] == [3, 2, 3]


def test_an_assignment_shows_one_group(table, hers) -> None:
    GroupFactory(club=table.club, name="Table 9")
    made = AssignmentFactory(club=table.club, what=LESSON)
    url = at("club-assignment", table.club, made.public_id)
    every = hers.get(url)
    assert "0 of\n3 done" in every.text
    assert f"?group={table.public_id}" in every.text
    assert "Table 9" not in every.text
    some = hers.get(url, {"group": table.public_id})
    assert [player.nickname for player, *_ in some.context["players"]] == ["Bev", "Cam"]
    assert "Table 2: 0 of 2 done" in " ".join(some.text.split())
    other = hers.get(url, {"group": GroupFactory().public_id})
    assert len(other.context["players"]) == 3


def test_the_file_of_players_has_their_groups(table, hers) -> None:
    lines = hers.get(at("club-export-players", table.club)).text.splitlines()
    assert [line.split(",")[-1] for line in lines] == ["groups", "Table 2", "Table 2", ""]


def test_the_roster_says_the_groups_and_what_an_empty_one_is(table, hers) -> None:
    page = hers.get(at("club", table.club)).text
    assert page.count('<span class="small of-group">Table 2</span>') == 2
    empty = GroupFactory(club=table.club, name="Table 9")
    page = hers.get(at("club", table.club), {"group": empty.public_id}).text
    assert "Nobody is in Table 9 yet." in page


def test_groups_and_note_come_along_when_two_learners_become_one() -> None:
    guest, account, club = LearnerFactory(), AccountFactory(), ClubFactory()
    now = timezone.now()
    first = MembershipFactory(club=club, learner=guest, joined=now - timedelta(days=1))
    second = MembershipFactory(club=club, learner=account, joined=now, note="Away in May.")
    both, alone = GroupFactory(club=club), GroupFactory(club=club)
    for group, member in ((both, first), (both, second), (alone, second)):
        GroupMember.objects.create(group=group, member=member)
    merge(guest, account)
    member = Membership.objects.get()
    assert (member, member.note) == (first, "Away in May.")
    assert set(member.in_groups.values_list("group", flat=True)) == {both.pk, alone.pk}
