"""Every address of a club, asked for by everybody, with ids that are there and that are not."""

import re

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from lessons.models import Club
from tests.access_cells import (
    COLUMN_OF,
    METHODS,
    MISSING,
    address_of,
    as_found,
    as_written,
    nothing_kept,
    outcome,
    parts_of,
    unless_there,
)
from tests.authz_matrix import HIDDEN, IN, NO, OPEN, ROWS, SIGN_IN, STAFF, STILL_OPEN
from tests.cast import ACTORS, Cast, cast, new_guest
from tests.clubs.clients import client_of
from tests.folding import folded
from tests.sampling import share

pytestmark = pytest.mark.django_db

THINGS = {"player", "invite", "assignment", "board", "group", "table_set", "session", "key"}
"""What belongs to a club or to somebody in it, and has an id in addresses."""
ON_POSTGRESQL = 5
"""One address in so many: who may is decided without the database, which is only asked alike."""


@pytest.fixture
def scene(db: None) -> Cast:
    """The cast with all its browsers, once for all cases of a test: of no case anything is kept."""
    scene = cast()
    for actor in ACTORS:
        scene.client(actor)
    return scene


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
    assert sorted(known - OPEN - STAFF - set(ROWS)) == []
    assert sorted((OPEN | STAFF | set(ROWS)) - known) == []


def asked_in_turn() -> list[tuple[str, str]]:
    """Return every address with both methods; of every two cases the first takes turns."""
    return [
        (name, method)
        for number, name in enumerate(ROWS)
        for method in (METHODS if number % 2 == 0 else METHODS[::-1])
    ]


@folded("name, method", asked_in_turn, every=2, on_postgresql=2 * ON_POSTGRESQL + 1)
def test_each_gets_what_the_matrix_says(scene: Cast, name: str, method: str) -> None:
    assert as_found(scene, name, method) == as_written(name)


@folded("method", METHODS)
@folded(
    ("name", "part"),
    lambda: [(name, part) for name in ROWS for part in sorted(parts_of(name) & THINGS)],
    on_postgresql=ON_POSTGRESQL,
    every=5,
)
def test_what_another_club_has_is_not_there(scene: Cast, name: str, part: str, method: str) -> None:
    for other in (scene.elsewhere[part], MISSING):
        assert as_found(scene, name, method, **{part: other}) == unless_there(name)


@folded("method", METHODS)
@folded("name", sorted(set(ROWS) - {"clubs", "club-new"}), on_postgresql=ON_POSTGRESQL, every=9)
def test_what_is_not_there_looks_like_what_is_hidden(scene: Cast, name: str, method: str) -> None:
    missing = address_of(name, scene, club=MISSING)
    there = address_of(name, scene)
    for actor in ACTORS:
        known = COLUMN_OF[actor] != "guest"
        found = outcome(scene, actor, method, missing)
        assert found == (HIDDEN if known or name == "club" else SIGN_IN)
    outsiders = ("c", "ex", "owner_2", "staff", "suspended")
    for actor in (*outsiders, *(["guest"] if name == "club" else [])):
        pages = [page_of(scene, actor, method, url) for url in (missing, there)]
        assert pages[0].replace(MISSING, scene.club.public_id) == pages[1]


def page_of(scene: Cast, actor: str, method: str, url: str) -> str:
    with nothing_kept(scene.client(actor)) as client:
        page = str(getattr(client, method)(url).content.decode())
    return re.sub(r'name="csrfmiddlewaretoken"\s+value="[^"]+"', "", page)


@pytest.mark.parametrize("actor", ["guest", "c", "ex", "staff"])
def test_at_the_address_of_a_club_everybody_else_is_asked_for_a_code(actor: str) -> None:
    scene = cast()
    page = scene.client(actor).get(address_of("club", scene))
    assert page.status_code == 404
    assert "<h1>Type your code</h1>" in page.text
    assert scene.club.name not in page.text
    assert ("Do you teach here" in page.text) is (actor == "guest")


@pytest.mark.parametrize("actor", ["a", "two"])
def test_at_the_address_of_a_club_its_players_get_their_own_page(actor: str) -> None:
    scene = cast()
    page = scene.client(actor).get(address_of("club", scene))
    assert page.url == address_of("club-player", scene, player=scene.members[actor].public_id)


@folded("method", METHODS)
@folded("name", sorted(STAFF))
def test_pages_of_staff_are_there_for_staff_alone(scene: Cast, name: str, method: str) -> None:
    found = as_found(scene, name, method)
    known = {who for who, learner in scene.learners.items() if learner and learner.user}
    of_account = dict.fromkeys(known, HIDDEN)
    assert found == dict.fromkeys(ACTORS, SIGN_IN) | of_account | {"staff": IN}
    if "club" in parts_of(name):
        missing = as_found(scene, name, method, club=MISSING)
        assert missing == found | {"staff": HIDDEN}


@folded("method", METHODS)
@folded("name", sorted(set(ROWS) - {"clubs", "club-new"}), on_postgresql=ON_POSTGRESQL, every=7)
def test_a_suspended_club_says_so_to_its_people_alone(scene: Cast, name: str, method: str) -> None:
    """To everybody else it is what it was: hidden, or a page to sign in for."""
    Club.objects.filter(pk=scene.club.pk).update(suspended_at=timezone.now())
    found, members = as_found(scene, name, method), set(scene.members)
    before = as_written(name)
    assert {who: what for who, what in found.items() if who not in members} == {
        who: what for who, what in before.items() if who not in members
    }
    closed = before if name in STILL_OPEN else dict.fromkeys(members, NO)
    assert {who: found[who] for who in members} == {who: closed[who] for who in members}
    if name not in STILL_OPEN:
        assert "is suspended" in page_of(scene, "owner", method, address_of(name, scene))


def test_whoever_has_answered_and_is_in_no_club_signs_in_for_every_id() -> None:
    scene = cast()
    browser = client_of(new_guest())
    for club in (scene.club.public_id, MISSING):
        response = browser.get(reverse("club-settings", args=[club]))
        assert (response.status_code, "next=" in response.url) == (302, True)


@pytest.mark.parametrize("name", ["club", "club-player"])
def test_a_refusal_costs_as_much_for_what_is_there(name: str, django_assert_num_queries) -> None:
    scene = cast()
    scene.client("c").get("/")
    for club in (scene.club.public_id, MISSING):
        with django_assert_num_queries(3):
            scene.client("c").get(address_of(name, scene, club=club))


def test_a_co_instructor_removes_players_alone() -> None:
    scene = cast()
    for who, status in [("a", 200), ("co", 403), ("owner", 403)]:
        url = address_of("club-remove", scene, player=scene.members[who].public_id)
        assert scene.client("co").get(url).status_code == status
    url = address_of("club-remove", scene, player=scene.members["co"].public_id)
    assert scene.client("owner").get(url).status_code == 200


def test_no_page_of_a_club_is_kept_by_a_browser() -> None:
    scene = cast()
    for name in share(ROWS, 3):
        url = address_of(name, scene)
        for actor in ("guest", "owner", "a"):
            assert "no-store" in scene.client(actor).get(url).headers["Cache-Control"]


def test_role_and_club_are_never_taken_from_the_form() -> None:
    scene = cast()
    url = reverse("join-by", args=[scene.invite.code])
    sent = {"nickname": "Pat", "role": "owner", "club": scene.other.public_id}
    scene.client("c").post(url, sent)
    joined = scene.club.memberships.get(nickname="Pat")
    assert (joined.role, joined.club) == ("player", scene.club)
