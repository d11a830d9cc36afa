"""Every address of a club, asked for by everybody, with ids that are there and that are not."""

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

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
from tests.authz_matrix import HIDDEN, OPEN, ROWS, SIGN_IN
from tests.cast import ACTORS, Cast, cast, new_guest
from tests.clubs.clients import client_of
from tests.folding import folded
from tests.sampling import share

pytestmark = pytest.mark.django_db

THINGS = {"player", "invite", "assignment", "board", "table_set", "key"}
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
    assert sorted(known - OPEN - set(ROWS)) == []
    assert sorted((OPEN | set(ROWS)) - known) == []


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
        assert outcome(scene, actor, method, missing) == (HIDDEN if known else SIGN_IN)
    for actor in ("c", "ex", "owner_2", "staff"):
        pages = [page_of(scene, actor, method, url) for url in (missing, there)]
        assert pages[0].replace(MISSING, scene.club.public_id) == pages[1]


def page_of(scene: Cast, actor: str, method: str, url: str) -> str:
    with nothing_kept(scene.client(actor)) as client:
        return str(getattr(client, method)(url).content.decode())


def test_whoever_has_answered_and_is_in_no_club_signs_in_for_every_id() -> None:
    scene = cast()
    browser = client_of(new_guest())
    for club in (scene.club.public_id, MISSING):
        response = browser.get(reverse("club", args=[club]))
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
