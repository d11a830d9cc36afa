"""The cells of the matrix: what happens when somebody asks for an address, or a thing itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404
from django.test import Client
from django.urls import get_resolver, reverse

from tests.authz_matrix import COLUMNS, HIDDEN, IN, NO, ROWS, SIGN_IN
from tests.cast import ACTORS, TABLE, UNIT, Cast

COLUMN_OF = {
    "guest": "guest", "disabled": "guest", "a": "own", "b": "same club", "two": "same club",
    "c": "elsewhere", "ex": "elsewhere", "owner_2": "elsewhere", "staff": "elsewhere", "co": "co",
    "owner": "owner", "suspended": "elsewhere",
}  # fmt: skip
METHODS = ("get", "post")
TEACHERS = ("co", "owner")
MISSING = "zzzzzzzzzz"


def parts_of(name: str) -> set[str]:
    """What an address takes."""
    return {
        part
        for pattern in get_resolver().reverse_dict.getlist(name)
        for _, parts in pattern[0]
        for part in parts
    }


def address_of(name: str, scene: Cast, **other: str) -> str:
    """The address in club 1, of things of `a`, but for what is given otherwise."""
    given = {"club": scene.club.public_id, "unit": UNIT, "table": TABLE} | scene.own | other
    return reverse(name, kwargs={part: given[part] for part in parts_of(name)})


def outcome(scene: Cast, actor: str, method: str, url: str) -> str:
    """What happened, in the words of the matrix; nothing of it is kept."""
    with nothing_kept(scene.client(actor)) as client:
        response = getattr(client, method)(url)
    if response.status_code == 302 and "next=" in response.url:
        return SIGN_IN
    return {403: NO, 404: HIDDEN}.get(response.status_code, IN)


@contextmanager
def nothing_kept(client: Client) -> Iterator[Client]:
    """What is asked for in the block changes neither a row nor a cookie."""
    cookies = deepcopy(client.cookies)
    with transaction.atomic():
        yield client
        transaction.set_rollback(True)
    client.cookies = cookies


def as_written(name: str) -> dict[str, str]:
    """What the matrix says of each actor. At an address of no club `two` has an account, as people
    from elsewhere have.
    """
    row = dict(zip(COLUMNS, ROWS[name], strict=True))
    found = {actor: row[COLUMN_OF[actor]] for actor in ACTORS}
    return found if "club" in parts_of(name) else found | {"two": row["elsewhere"]}


def as_found(scene: Cast, name: str, method: str = "get", **other: str) -> dict[str, str]:
    """What happens to each actor."""
    url = address_of(name, scene, **other)
    return {actor: outcome(scene, actor, method, url) for actor in ACTORS}


def unless_there(name: str) -> dict[str, str]:
    """What the matrix says where the club is there and the thing in it is not, or is another
    club's: to whoever may open the page, and to all instructors, it is hidden.
    """
    said = as_written(name)
    return {who: HIDDEN if what == IN or who in TEACHERS else what for who, what in said.items()}


def fetched(reach: Callable[..., Any], *given: Any) -> str:
    """What a function of `lessons.access` does, in the words of the matrix."""
    try:
        reach(*given)
    except Http404:
        return HIDDEN
    except PermissionDenied:
        return NO
    return IN
