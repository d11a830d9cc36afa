"""Each function of `lessons.access` by itself, whatever page calls it; and each condition in it has
a cell that fails without it.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from lessons import access
from lessons.models import Club, Membership, TableSet
from lessons.visitors import Visitor
from tests.access_cells import (
    MISSING,
    TEACHERS,
    address_of,
    as_found,
    as_written,
    fetched,
    outcome,
    unless_there,
)
from tests.authz_matrix import HIDDEN, IN, NO, SIGN_IN
from tests.cast import Cast, cast
from tests.models.factories import InviteFactory, MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sampled(1, on_postgresql=9)]

TO_TEACH = {"a": NO, "b": NO, "two": NO, "co": IN, "owner": IN}
TO_SEE = {"a": IN, "b": HIDDEN, "two": HIDDEN, "co": IN, "owner": IN}
FUNCTIONS = {
    "access_player": ("player", TO_SEE),
    "access_removable": ("player", TO_TEACH),
    "access_assignment": ("assignment", TO_TEACH),
    "access_invite": ("invite", TO_TEACH),
    "access_class": ("session", TO_TEACH),
    "access_board": ("board", TO_TEACH),
    "access_group": ("group", TO_TEACH),
    "access_asked_board": ("board", TO_SEE),
    "access_set": ("table_set", TO_TEACH),
    "access_asked_set": ("table_set", TO_SEE),
}
"""What each fetches for a member of the club, and for whom."""
NAMES = ("clubs", "club-new", "club", "club-mixups", "club-player", "club-share", "club-answer")
"""Addresses of the functions that are called with a visitor, or with somebody they have found."""
THINGS = {"club-player": "player", "club-share": "player", "club-answer": "key"}


def functions_as_found(scene: Cast, ids: dict[str, str]) -> dict[str, dict[str, str]]:
    """What each function does for each member with one of these ids."""
    return {
        name: {
            actor: fetched(getattr(access, name), scene.members[actor], ids[part]) for actor in said
        }
        for name, (part, said) in FUNCTIONS.items()
    }


def check_functions(scene: Cast) -> None:
    written = {name: said for name, (_, said) in FUNCTIONS.items()}
    assert functions_as_found(scene, scene.own) == written
    missing = dict.fromkeys(scene.own, MISSING)
    for ids in (scene.elsewhere, missing):
        assert functions_as_found(scene, ids) == {
            name: {who: NO if what == NO else HIDDEN for who, what in said.items()}
            for name, said in written.items()
        }


def check_addresses(scene: Cast) -> None:
    for name in NAMES:
        assert as_found(scene, name) == as_written(name)
    for name, part in THINGS.items():
        for other in (scene.elsewhere[part], MISSING):
            assert as_found(scene, name, **{part: other}) == unless_there(name)
    assert set(as_found(scene, "club", club=MISSING).values()) == {HIDDEN}
    assert set(as_found(scene, "club-player", club=MISSING).values()) == {SIGN_IN, HIDDEN}


def check_instructors(scene: Cast) -> None:
    """What one instructor may not do to another."""
    removed = {
        (who, whom): fetched(access.access_removable, scene.members[who], member.public_id)
        for who in TEACHERS
        for whom, member in scene.members.items()
    }
    of_the_owner = {"a": IN, "b": IN, "two": IN, "co": IN, "owner": NO}
    assert removed == {("owner", whom): what for whom, what in of_the_owner.items()} | {
        ("co", whom): NO if whom in TEACHERS else IN for whom in scene.members
    }
    invite = InviteFactory(club=scene.club, role="co").public_id
    for who, what in (("co", NO), ("owner", IN)):
        assert fetched(access.access_invite, scene.members[who], invite) == what


def check_whoever_waits(scene: Cast) -> None:
    """Until she is let in she is nobody there."""
    waiting: Membership = MembershipFactory(club=scene.club, waits=True)
    scene.learners["waiting"] = waiting.learner
    url = address_of("club-player", scene, player=waiting.public_id)
    assert outcome(scene, "waiting", "get", url) == SIGN_IN


def check_assigned_to_all(scene: Cast) -> None:
    """A board that everybody is to answer is there for everybody."""
    scene.board.assignments.update(everybody=True)
    asked = scene.members["b"], scene.board.public_id
    assert fetched(access.access_asked_board, *asked) == IN


def check_staff(scene: Cast) -> None:
    """Those who look after the site, and nobody else who is signed in."""
    for actor, found in (("staff", IN), ("owner", HIDDEN), ("guest", SIGN_IN)):
        assert outcome(scene, actor, "get", address_of("staff", scene)) == found


def check_suspended(scene: Cast) -> None:
    """A club that is suspended is closed to its people, and no longer one that is taught."""
    hers = Visitor(id="", known=True, account=scene.learners["owner"])
    players = Visitor(id=str(scene.learners["a"].guest_id), known=True)
    assert [one.pk for one in access.access_taught(hers)] == [scene.members["owner"].pk]
    assert access.access_taught(players) == []
    Club.objects.filter(pk=scene.club.pk).update(suspended_at=timezone.now())
    assert access.access_taught(hers) == []
    assert fetched(access.access_club, hers, scene.club.public_id) == NO
    assert access.access_club(hers, scene.club.public_id, suspended=True).club == scene.club
    Club.objects.filter(pk=scene.club.pk).update(suspended_at=None)


def check_sets(scene: Cast) -> None:
    """A set that is not assigned is there for instructors of its club, in each of their clubs; one
    that everybody is to answer, for everybody.
    """
    member, own, other = (
        scene.members,
        *(
            TableSet.objects.create(club=club, title="Unassigned")
            for club in (scene.club, scene.other)
        ),
    )
    seen = {who: fetched(access.access_asked_set, member[who], own.public_id) for who in member}
    assert seen == TO_SEE | {"a": HIDDEN}
    asked = member["owner"], other.public_id
    assert fetched(access.access_asked_set, *asked) == HIDDEN
    there = MembershipFactory(club=scene.other, learner=member["owner"].learner)
    assert fetched(access.access_asked_set, *asked) == HIDDEN
    Membership.objects.filter(pk=there.pk).update(role="co")
    assert fetched(access.access_asked_set, *asked) == IN
    assert fetched(access.access_set, *asked) == HIDDEN
    scene.table_set.assignments.update(everybody=True)
    asked = member["b"], scene.table_set.public_id
    assert fetched(access.access_asked_set, *asked) == IN


def check_nothing_is_read_in_vain(scene: Cast) -> None:
    """Where there can be no row, none is looked for."""
    assert queries(scene, "guest", address_of("clubs", scene)) == 0
    own, wanted, no_key = (
        address_of("club-answer", scene, key=key)
        for key in (scene.own["key"], scene.elsewhere["key"], MISSING)
    )
    queries(scene, "owner", own)
    assert queries(scene, "owner", no_key) == queries(scene, "owner", wanted) - 1


def queries(scene: Cast, actor: str, url: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        scene.client(actor).get(url)
    return len(asked)


CHECKS = (
    check_functions,
    check_instructors,
    check_whoever_waits,
    check_assigned_to_all,
    check_staff,
    check_suspended,
    check_sets,
    check_nothing_is_read_in_vain,
    check_addresses,
)


@pytest.mark.parametrize("check", CHECKS)
def test_each_function_says_who_may(check) -> None:
    check(cast())


@dataclass(frozen=True)
class Mutant:
    """A function of `lessons.access` without one of its conditions."""

    place: int
    function: str
    without: str

    def __str__(self) -> str:
        return f"{self.function} without {self.without}"

    def tree(self) -> ast.Module:
        """Return the module without that condition."""
        tree = ast.parse(SOURCE)
        _, holder, name, index = list(_conditions(tree))[self.place]
        getattr(holder, name).pop(index)
        if name == "body" and not holder.body:
            holder.body.append(ast.Pass())
        elif name == "values" and len(holder.values) == 1:
            holder.values.append(holder.values[0])
        return ast.fix_missing_locations(tree)


SOURCE = Path(access.__file__).read_text(encoding="utf-8")


def mutants() -> Iterator[Mutant]:
    """Every function once without each of its conditions."""
    for place, (function, holder, name, index) in enumerate(_conditions(ast.parse(SOURCE))):
        gone = getattr(holder, name)[index]
        yield Mutant(place, function, ast.unparse(gone).splitlines()[0])


def _conditions(tree: ast.Module) -> Iterator[tuple[str, ast.AST, str, int]]:
    """Where conditions stand: the function, the node that holds it, and its place in there."""
    for function in tree.body:
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            for name in _holding(node):
                for index, one in enumerate(getattr(node, name)):
                    if name != "body" or isinstance(one, ast.If):
                        yield function.name, node, name, index


def _holding(node: ast.AST) -> tuple[str, ...]:
    """The lists of a node from which a condition can be taken."""
    match node:
        case ast.FunctionDef():
            return ("body",)
        case ast.BoolOp():
            return ("values",)
        case ast.comprehension():
            return ("ifs",)
        case ast.Call(func=ast.Attribute(attr="filter")):
            return ("args", "keywords")
    return ()


ALL = list(mutants())


def test_there_are_conditions_to_take_away() -> None:
    assert len(ALL) > 35
    assert {one.function for one in ALL} > set(FUNCTIONS) - {"access_board"}


@pytest.mark.sampled(9)
@pytest.mark.parametrize("mutant", ALL, ids=str)
def test_without_a_condition_a_cell_fails(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    changed: dict[str, object] = dict(vars(access))
    exec(compile(mutant.tree(), access.__file__, "exec"), changed)
    code = changed[mutant.function].__code__
    monkeypatch.setattr(getattr(access, mutant.function), "__code__", code)
    with pytest.raises(Exception):  # noqa: B017, PT011
        for check in CHECKS:
            check(cast())
