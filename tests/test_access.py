"""Every address of a club, asked for by everybody, with ids that are there and that are not."""

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.authz_matrix import COLUMNS, HIDDEN, IN, NO, OPEN, ROWS, SIGN_IN
from tests.cast import ACTORS, UNIT, Cast, cast, new_guest
from tests.clubs.clients import client_of

pytestmark = pytest.mark.django_db

COLUMN_OF = {
    "guest": "guest", "disabled": "guest", "a": "own", "b": "same club", "c": "elsewhere",
    "ex": "elsewhere", "owner_2": "elsewhere", "staff": "elsewhere", "co": "co", "owner": "owner",
}  # fmt: skip
METHODS = ("get", "post")
MISSING = "zzzzzzzzzz"
each_where_it_counts = pytest.mark.sampled(1, on_postgresql=5)
"""Who may is decided without the database: it only has to be asked alike."""


def names(resolver: URLResolver) -> set[str]:
    """The names of all addresses."""
    found: set[str] = set()
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            found |= names(one)
        elif isinstance(one, URLPattern) and one.name:
            found.add(one.name)
    return found


def test_every_address_has_its_row() -> None:
    known = names(get_resolver())
    assert sorted(known - OPEN - set(ROWS)) == []
    assert sorted((OPEN | set(ROWS)) - known) == []


def address_of(name: str, scene: Cast, club: str, player: str) -> str:
    """The address with what it takes."""
    given = {"club": club, "player": player, "invite": scene.invite.public_id}
    given |= {"assignment": scene.assignment.public_id, "key": str(scene.answer.client_key)}
    given |= {"unit": UNIT, "board": scene.board.public_id}
    takes = {
        part
        for pattern in get_resolver().reverse_dict.getlist(name)
        for _, parts in pattern[0]
        for part in parts
    }
    return reverse(name, kwargs={part: given[part] for part in takes})


def outcome(scene: Cast, actor: str, method: str, url: str) -> str:
    """What happened, in the words of the matrix; nothing of it is kept."""
    with transaction.atomic():
        response = getattr(scene.client(actor), method)(url)
        transaction.set_rollback(True)
    if response.status_code == 302 and "next=" in response.url:
        return SIGN_IN
    return {403: NO, 404: HIDDEN}.get(response.status_code, IN)


@each_where_it_counts
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ROWS)
def test_each_gets_what_the_matrix_says(name: str, method: str) -> None:
    scene = cast()
    url = address_of(name, scene, scene.club.public_id, scene.members["a"].public_id)
    row = dict(zip(COLUMNS, ROWS[name], strict=True))
    found = {actor: outcome(scene, actor, method, url) for actor in ACTORS}
    assert found == {actor: row[COLUMN_OF[actor]] for actor in ACTORS}


@each_where_it_counts
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", [name for name in ROWS if name not in ("clubs", "club-new")])
def test_what_is_not_there_looks_like_what_is_hidden(name: str, method: str) -> None:
    scene = cast()
    missing = address_of(name, scene, MISSING, scene.members["a"].public_id)
    there = address_of(name, scene, scene.club.public_id, scene.members["a"].public_id)
    for actor in ACTORS:
        known = COLUMN_OF[actor] != "guest"
        assert outcome(scene, actor, method, missing) == (HIDDEN if known else SIGN_IN)
    for actor in ("c", "ex", "owner_2", "staff"):
        pages = [page_of(scene, actor, method, url) for url in (missing, there)]
        assert pages[0].replace(MISSING, scene.club.public_id) == pages[1]


def page_of(scene: Cast, actor: str, method: str, url: str) -> str:
    return str(getattr(scene.client(actor), method)(url).content.decode())


def test_whoever_has_answered_and_is_in_no_club_signs_in_for_every_id() -> None:
    scene = cast()
    browser = client_of(new_guest())
    for club in (scene.club.public_id, MISSING):
        response = browser.get(reverse("club", args=[club]))
        assert (response.status_code, "next=" in response.url) == (302, True)


@pytest.mark.parametrize("name", ["club", "club-player"])
def test_a_refusal_costs_as_much_for_what_is_there(name: str, django_assert_num_queries) -> None:
    scene = cast()
    player = scene.members["a"].public_id
    scene.client("c").get("/")
    for club in (scene.club.public_id, MISSING):
        with django_assert_num_queries(3):
            scene.client("c").get(address_of(name, scene, club, player))


def test_a_co_instructor_removes_players_alone() -> None:
    scene = cast()
    for who, status in [("a", 200), ("co", 403), ("owner", 403)]:
        url = address_of("club-remove", scene, scene.club.public_id, scene.members[who].public_id)
        assert scene.client("co").get(url).status_code == status
    url = address_of("club-remove", scene, scene.club.public_id, scene.members["co"].public_id)
    assert scene.client("owner").get(url).status_code == 200


def test_no_page_of_a_club_is_kept_by_a_browser() -> None:
    scene = cast()
    for name in ROWS:
        url = address_of(name, scene, scene.club.public_id, scene.members["a"].public_id)
        for actor in ("guest", "owner", "a"):
            assert "no-store" in scene.client(actor).get(url).headers["Cache-Control"]


def test_role_and_club_are_never_taken_from_the_form() -> None:
    scene = cast()
    url = reverse("join-by", args=[scene.invite.code])
    sent = {"nickname": "Pat", "role": "owner", "club": scene.other.public_id}
    scene.client("c").post(url, sent)
    joined = scene.club.memberships.get(nickname="Pat")
    assert (joined.role, joined.club) == ("player", scene.club)
