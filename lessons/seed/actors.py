"""The cast for scripts and tests: two clubs, and everybody who may knock at their doors."""

from dataclasses import dataclass
from datetime import datetime

from lessons.models import Assignment, Club, Invite, Learner, Membership, Role
from lessons.platform.writing import writing
from lessons.seed.answers import add_answers, months_of
from lessons.seed.clubs import Member, assign_lessons, open_code, put_in, start_club
from lessons.seed.people import Person, add_accounts, hashed, new_password

MAILBOXES = "example.com"


@dataclass(frozen=True, slots=True)
class CastPart:
    """Who an actor is: in which of the two clubs, if any, and as what."""

    name: str
    club: int | None
    role: str

    @property
    def display_name(self) -> str:
        """`learner_a` is Learner A."""
        return self.name.replace("_", " ").title()


PARTS = (
    CastPart("owner_1", 1, Role.OWNER),
    CastPart("co_1", 1, Role.CO),
    CastPart("learner_a", 1, Role.PLAYER),
    CastPart("learner_b", 1, Role.PLAYER),
    CastPart("owner_2", 2, Role.OWNER),
    CastPart("learner_c", 2, Role.PLAYER),
    CastPart("ex_member", None, "ex_member"),
    CastPart("staff", None, "staff"),
    CastPart("disabled", None, "disabled"),
)
"""`ex_member` was in club 1 and left: nothing of that is kept."""
NAMES = ("Tuesday Table", "Thursday Table")


@dataclass(frozen=True, slots=True)
class Actor:
    """One of them, with the password that is nowhere else; not a member where in no club."""

    part: CastPart
    password: str
    learner: Learner
    member: Membership | None


@dataclass(frozen=True, slots=True)
class Seeded:
    """All that was made. `bulk_password` opens the account of each of the many others."""

    clubs: tuple[Club, ...]
    invites: tuple[Invite, ...]
    assignments: tuple[Assignment, ...]
    actors: tuple[Actor, ...]
    bulk: tuple[Learner, ...]
    bulk_password: str


def seed(bulk: int, each: int, now: datetime) -> Seeded:
    """The actors, so many other players in club 1, and answers of each of the players."""
    passwords = {part.name: new_password() for part in PARTS}
    people = [_person(part, hashed(passwords[part.name])) for part in PARTS]
    shared = new_password()
    one_hash = hashed(shared)
    others = [_bulk_person(number, one_hash) for number in range(1, bulk + 1)]
    playing = [part.name for part in PARTS if part.role in (Role.PLAYER, "ex_member")]
    months = months_of(len(playing) + bulk, each, now)
    with writing():
        made = add_accounts([*people, *others], now)
        cast = {part.name: one for part, one in zip(PARTS, made, strict=False)}
        many = made[len(PARTS) :]
        clubs = _clubs(cast, many, now)
        invites = tuple(open_code(one, now) for one in clubs)
        assignments = tuple(made for one in clubs for made in assign_lessons(one, now))
        add_answers([*(cast[name] for name in playing), *many], months)
    members = {one.learner_id: one for one in Membership.objects.select_related("club")}
    actors = tuple(
        Actor(part, passwords[part.name], cast[part.name], members.get(cast[part.name].pk))
        for part in PARTS
    )
    return Seeded(clubs, invites, assignments, actors, tuple(many), shared)


def _clubs(cast: dict[str, Learner], many: list[Learner], now: datetime) -> tuple[Club, ...]:
    """Every second player lets the instructors see all her answers."""
    found = []
    for number, name in enumerate(NAMES, 1):
        parts = [part for part in PARTS if part.club == number]
        (owner,) = (part for part in parts if part.role == Role.OWNER)
        club = start_club(name, cast[owner.name], owner.display_name, now)
        members = [
            Member(cast[part.name], part.display_name, Role(part.role), part.name == "learner_a")
            for part in parts
            if part is not owner
        ]
        if number == 1:
            members += [
                Member(one, f"Learner {count:03}", shares=count % 2 == 0)
                for count, one in enumerate(many, 1)
            ]
        put_in(club, members, now)
        found.append(club)
    return tuple(found)


def _person(part: CastPart, password_hash: str) -> Person:
    return Person(
        part.name,
        password_hash,
        f"{part.name}@{MAILBOXES}",
        is_staff=part.name == "staff",
        is_active=part.name != "disabled",
    )


def _bulk_person(number: int, password_hash: str) -> Person:
    name = f"learner_{number:03}"
    return Person(name, password_hash, f"{name}@{MAILBOXES}")
