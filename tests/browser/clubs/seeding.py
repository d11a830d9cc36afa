"""A club with everything in it, in the database of a running server, by a process beside it."""

import json
import secrets
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from tests.ops.bad_starts import manage
from tests.server import Server

if TYPE_CHECKING:
    from lessons.models import Board, Club, Membership

CODE = "from tests.browser.clubs import seeding; seeding.print_made()"


@dataclass(frozen=True)
class MadeClub:
    """How its instructor and one of its players come in, and what stands in the addresses."""

    username: str
    password: str
    cookie: str
    club: str
    instructor: str
    player: str
    assignment: str
    invite: str
    code: str
    token: str
    answer: str
    board: str
    shared: str
    group: str
    table_set: str
    stop: str
    session: str
    film: str


def made(server: Server) -> MadeClub:
    """One more club on this server, whoever is there already."""
    printed = run_beside(server, "shell", "-v", "0", "-c", CODE)
    return MadeClub(**json.loads(printed.splitlines()[-1]))


def run_beside(server: Server, *command: str, **env: str) -> str:
    """Run a command of manage.py over the data of the server, and return what it prints."""
    done = manage(*command, **server.env, **env)
    assert done.status == 0, done.err
    return done.out


def print_made() -> None:
    """In the process of the site: make it all, and say what it is called."""
    from django.utils import timezone

    from lessons.clubs.entry.coming_back import give_link
    from lessons.clubs.letters.writing import sign_token
    from lessons.models import Letter, Role
    from lessons.seed.people import new_password
    from lessons.seed.small import make_small_club
    from lessons.visitors.guests import cookie_value
    from tests.cast import class_of, set_for

    now, name = timezone.now() - timedelta(minutes=1), f"ruth-{secrets.token_hex(6)}"
    password = new_password()
    club = make_small_club(name, password, now)
    add_ways_in(club, now)
    board = assigned_board(club, now)
    first, second = two_players(club)
    invite = club.invites.filter(role=Role.PLAYER, nickname="").get()
    found = MadeClub(
        username=name,
        password=password,
        cookie=cookie_value(str(first.learner.guest_id), now),
        club=club.public_id,
        instructor=club.memberships.get(role=Role.OWNER).public_id,
        player=first.public_id,
        assignment=club.assignments.order_by("pk")[0].public_id,
        invite=invite.public_id,
        code=invite.code,
        token=give_link(second, now),
        answer=last_answer_of(first),
        board=board.public_id,
        shared=str(board.share),
        group=group_of(first, second),
        table_set=set_for(first).public_id,
        stop=sign_token(first, Letter.REMINDER),
        session=class_of(club).public_id,
        film=film_of(first),
    )
    print(json.dumps(asdict(found)))


def add_ways_in(club: "Club", now: datetime) -> None:
    """Give the club cards, a link for instructors, and a player who waits to be let in."""
    from lessons.clubs.entry.invites import make_cards, make_instructors_link
    from lessons.models import Membership
    from lessons.seed.people import add_guests

    make_cards(club, ["Ann B.", "Lou"], now)
    make_instructors_link(club, now)
    (waiting,) = add_guests(1, now)
    Membership.objects.create(club=club, learner=waiting, nickname="Pat", waits=True)


def group_of(*players: "Membership") -> str:
    """Put these players into a group of their club; return its id."""
    from lessons.clubs.groups import change_group
    from lessons.models import ClubGroup

    group = ClubGroup.objects.create(club=players[0].club, name="Table 2")
    change_group(group, group.name, [one.pk for one in players])
    return group.public_id


def two_players(club: "Club") -> list["Membership"]:
    """Two players of the club, of whom the first has finished a unit."""
    from tests.cast import finished_unit

    found = list(club.memberships.filter(role="player", waits=False).order_by("pk")[:2])
    found[0].learner.progress.all().delete()
    finished_unit(found[0])
    return found


def last_answer_of(player: "Membership") -> str:
    """The key of the last answer that is no reason."""
    answers = player.learner.attempts.exclude(place__endswith="/why")
    return str(answers.latest("pk").client_key)


def film_of(player: "Membership") -> str:
    """The key of an answer of several steps, however long ago it was given."""
    from lessons.clubs.player import answered_row
    from lessons.clubs.reports.goes import visible_goes
    from lessons.clubs.reports.tables import tables_of
    from lessons.models import Attempt

    known = tables_of(player.club)
    goes = visible_goes([player], known)[player.pk]
    rows = Attempt.objects.in_bulk([go.row for go in goes])
    answered = (answered_row(go, rows[go.row], known) for go in goes)
    return next(str(one.row.client_key) for one in answered if one.plays)


def assigned_board(club: "Club", now: datetime) -> "Board":
    """A board of the club, assigned to everybody and shared."""
    from lessons.clubs.assignments.kinds import assignable_board
    from lessons.clubs.boards.services import share_board
    from lessons.clubs.services import assign
    from tests.clubs.boards.made import board_of

    board = board_of(club)
    share_board(board, names_club=True)
    assign(club, [assignable_board(board)], [], None, now)
    return board
