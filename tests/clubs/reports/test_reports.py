"""Pages and files of a club count the answers that it sees."""

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.assignments.rows import players_of
from lessons.clubs.reports.goes import visible_goes
from lessons.course_tables import lesson_about, tables, tables_about
from lessons.models import Attempt, Club
from lessons.puzzles.kinds import kind_of
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from tests.clubs.clients import client_of
from tests.clubs.reports.goes import HOUR, about, answered, heat_map, player, words
from tests.folding import folded
from tests.models.factories import AssignmentFactory
from tests.puzzles.page import get, read

pytestmark = pytest.mark.django_db


def test_totals_equal_the_answers_in_every_view(owner, hers) -> None:
    club = owner.club.public_id
    given = {"M09": 0, "M24": 0}
    fresh = about("M09")[:3] + [one for one in about("M24") if "M09" not in one.puzzle.mixups][:2]
    players = [player(owner.club) for _ in range(3)]
    for number, one in enumerate(players):
        for table in fresh:
            answered(one, table, wrong=number == 0)
            for mixup in given.keys() & set(table.puzzle.mixups):
                given[mixup] += 1
        answered(one, fresh[0], wrong=True, fresh=False)
    goes = visible_goes(players, tables())
    rows = {row.mixup: row for row in heat_map([goes[one.pk] for one in players])}
    for mixup, count in given.items():
        assert sum(cell.tried for cell in rows[mixup].cells) == count
        assert [cell.wrong for cell in rows[mixup].cells] == [count // 3, 0, 0]
        assert rows[mixup].affected == 1
    lines = hers.get(reverse("club-export-mixups", args=[club])).text.splitlines()[1:]
    assert len(lines) == sum(row.players for row in rows.values())
    assert (
        f"{MISCONCEPTIONS['M09'].belief.rstrip('.')},{players[0].nickname},"
        f"{given['M09'] // 3},{given['M09'] // 3}" in lines
    )
    page = words(hers, "club-mixups", club)
    assert page.count(f"{given['M09'] // 3}/{given['M09'] // 3}</span>") >= 1
    own = words(client_of(players[0].learner), "club-player", club, players[0].public_id)
    assert f"{given['M09'] // 3 + 1} of {given['M09'] // 3 + 1} wrong" in own
    assert own.count("/answers/") == len(fresh) + 1


def test_the_mix_up_most_share_comes_first_with_tables_and_a_lesson(owner, hers) -> None:
    for _ in range(2):
        one = player(owner.club)
        for table in about("M09")[:2]:
            answered(one, table, wrong=True)
    page = words(hers, "club-mixups", owner.club.public_id)
    top = page[page.index("Open your next meeting") : page.index("Wrong / tried")]
    known = tables()
    assert "2 of 2 players missed it" in top
    first = heat_map([visible_goes([one], known)[one.pk] for one in players_of(owner.club)])[
        0
    ].mixup
    for board in tables_about(first, known):
        assert f'href="{board.url}"' in top
    assert f"?what=lesson/{lesson_about(first, known).slug}" in top


def test_the_map_is_empty_until_two_tables_are_tried(owner, hers) -> None:
    answered(player(owner.club), about("M09")[0])
    assert "Not enough answers yet." in words(hers, "club-mixups", owner.club.public_id)


def test_who_needs_help_is_named_on_the_roster_and_the_mix_ups(owner, hers) -> None:
    one, other = player(owner.club), player(owner.club)
    first, second, third = about("M09")[:3]
    for number, table in enumerate((first, second, third, first)):
        answered(one, table, wrong=number != 2, after=number * HOUR)
        answered(other, table, wrong=number < 2, after=number * HOUR)
    for name in ("club", "club-mixups"):
        page = words(hers, name, owner.club.public_id)
        part = page[page.index('id="help-title"') :].split("</section>")[0]
        assert one.nickname in part
        assert other.nickname not in part


@pytest.mark.parametrize(("given", "said"), [(0, ""), (1, "1 answer"), (9, "9 answers"), (10, "")])
def test_with_few_answers_it_says_so(owner, hers, given: int, said: str) -> None:
    one = player(owner.club)
    for number in range(given):
        answered(one, about("M09")[0], after=number * HOUR)
    words_of = {
        "club-player": words(hers, "club-player", owner.club.public_id, one.public_id),
        "club": words(hers, "club", owner.club.public_id),
    }
    for page in words_of.values():
        assert (f"Early days: {said} so far" in page) == bool(said)
        assert ("Early days" in page) == bool(said)


def test_hard_puzzles_are_those_most_get_wrong(owner, hers) -> None:
    hard, easy, rare = about("M09")[:3]
    for number in range(4):
        one = player(owner.club)
        answered(one, hard, wrong=number < 3)
        answered(one, easy, wrong=number < 2)
        if number < 2:
            answered(one, rare, wrong=True)
    page = words(hers, "club-mixups", owner.club.public_id)
    part = page[page.index("Hard puzzles") :]
    assert " ".join(hard.title.split()) in part
    assert "3 of 4 wrong" in part
    assert part.count("of 4 wrong") == 1
    assert "of 2 wrong" not in part


def test_a_player_costs_the_same_for_many_answers(owner, hers, django_assert_max_num_queries):
    one = player(owner.club)
    url = reverse("club-player", args=[owner.club.public_id, one.public_id])
    for table in about("M09"):
        answered(one, table, wrong=True)
        with django_assert_max_num_queries(15):
            hers.get(url)


@pytest.mark.parametrize("wrong", [True, False])
def test_an_answer_is_shown_as_it_was_to_her_and_to_instructors(owner, hers, wrong: bool) -> None:
    one, other = player(owner.club), player(owner.club)
    row = answered(one, about("M16")[0], wrong=wrong)
    args = [owner.club.public_id, one.public_id, row.client_key]
    for browser in (hers, client_of(one.learner)):
        response = browser.get(reverse("club-answer", args=args))
        assert response.status_code == 200
        assert ("Not quite." in response.text) == wrong
        assert "You said" in response.text
        assert "November 2, 2026" in response.text
        assert "<form" not in response.text.split("<main")[1]
    assert client_of(other.learner).get(reverse("club-answer", args=args)).status_code == 404
    args[1] = other.public_id
    assert hers.get(reverse("club-answer", args=args)).status_code == 404


def test_an_answer_to_a_puzzle_that_is_gone_is_told_in_words(owner, hers) -> None:
    one = player(owner.club)
    row = answered(one, about("M09")[0], puzzle_hash="b" * 64, puzzle_slug="no-such-puzzle")
    page = words(hers, "club-answer", owner.club.public_id, one.public_id, row.client_key)
    assert "No such puzzle" in page
    assert "so we can’t show it" in page


@pytest.mark.parametrize("key", ["x", "0" * 36, "00000000-0000-0000-0000-000000000000"])
def test_a_key_that_is_none_is_not_found(owner, hers, key: str) -> None:
    one = player(owner.club)
    args = [owner.club.public_id, one.public_id, key]
    assert hers.get(reverse("club-answer", args=args)).status_code == 404


@pytest.mark.parametrize("name", ["players", "assignments", "mixups"])
def test_no_cell_of_a_file_is_a_formula(owner, hers, name: str) -> None:
    one = player(owner.club, nickname="=cmd|' /C calc'!A0")
    AssignmentFactory(club=owner.club, made=timezone.now())
    for table in about("M09")[:2]:
        answered(one, table, wrong=True)
    response = hers.get(reverse(f"club-export-{name}", args=[owner.club.public_id]))
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response.text.startswith("\ufeff")
    assert "'=cmd" in response.text
    assert ",=" not in response.text
    assert "\n=" not in response.text


@pytest.mark.parametrize(
    ("club", "file"),
    [
        ("Tuesday Table", 'filename="tuesday-table-players.csv"'),
        ("Zoë’s", "filename*=utf-8''zo%C3%ABs-players.csv"),
        ('"; x="', 'filename="x-players.csv"'),
        ("!!!", 'filename="club-players.csv"'),
    ],
)
def test_a_file_is_called_after_its_club(owner, hers, club: str, file: str) -> None:
    Club.objects.filter(pk=owner.club.pk).update(name=club)
    response = hers.get(reverse("club-export-players", args=[owner.club.public_id]))
    assert response["Content-Disposition"] == f"attachment; {file}"


KINDS = sorted({one.puzzle.kind for one in tables().values() if one.first and one.lesson})


@folded("right", [True, False])
@folded("kind", KINDS, every=3)
def test_an_answer_of_each_kind_is_one_go_and_is_shown(
    owner, hers, kind: str, right: bool, django_assert_max_num_queries
) -> None:
    table = next(t for t in tables().values() if t.puzzle.kind == kind and t.first and t.lesson)
    one = player(owner.club)
    browser = client_of(one.learner)
    for form in kind_of(table.puzzle).forms(table.puzzle, right=right):
        browser.post(table.url, get(browser, table.url).fields | form)
    with django_assert_max_num_queries(3):
        (go,) = visible_goes([one], tables())[one.pk]
    assert (go.right, go.slug, go.fresh) == (right, table.puzzle.slug, True)
    args = [owner.club.public_id, one.public_id, Attempt.objects.get(pk=go.row).client_key]
    page = read(hers.get(reverse("club-answer", args=args)))
    assert (page.status, page.stage, page.action) == (200, "done", "")
    assert page.feedback is not None
    assert table.url not in page.html
