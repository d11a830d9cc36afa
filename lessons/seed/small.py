"""The club of `manage.py demo`: twelve players, half of whom let the instructor see everything."""

from dataclasses import replace
from datetime import datetime

from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import User

from lessons.clubs.boards.making import make_puzzle
from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.boards.services import new_board
from lessons.clubs.boards.starts import start_from_desk
from lessons.desk.disputes import disputes
from lessons.models import Board, Club, Membership, Role
from lessons.models.learner import new_public_id
from lessons.platform.writing import writing
from lessons.seed.answers import add_answers, months_of
from lessons.seed.clubs import Member, assign_lessons, open_code, put_in, start_club
from lessons.seed.people import Person, add_accounts, add_guests, hashed

NAME = "Tuesday Table"
INSTRUCTOR = "Ruth"
PLAYERS = tuple(
    "Barbara Bev Carol Elaine Harriet Joyce Judy Linda Marge Phyllis Rhoda Sandy".split()
)
EACH = 60
"""Puzzles that each of them has answered."""
START = "a-fair-exchange"
"""The lesson that all of them go on from: a club learns together."""
DISPUTE = "a-discard-and-a-joker"
INTRO = "This came up **last Tuesday**."


def make_small_club(username: str, password: str, now: datetime) -> Club:
    """With an instructor who signs in by this name and password; the players are guests."""
    months = months_of(len(PLAYERS), EACH, now, START)
    with writing():
        (ruth,) = add_accounts([Person(username, hashed(password))], now)
        players = add_guests(len(PLAYERS), now)
        club = start_club(NAME, ruth, INSTRUCTOR, now)
        members = [
            Member(one, name, shares=number % 2 == 0)
            for number, (one, name) in enumerate(zip(players, PLAYERS, strict=True))
        ]
        put_in(club, members, now)
        open_code(club, now)
        assign_lessons(club, now)
        add_board(club, now)
        add_answers(players, months)
    return club


def opens(username: str, password: str) -> bool:
    """Return True if somebody can sign in by these."""
    user = User.objects.filter(username=username, is_active=True).first()
    return user is not None and check_password(password, user.password)


def add_board(club: Club, now: datetime) -> Board:
    """One of the disputes of the ruling desk, as it came up in this club."""
    owner = Membership.objects.select_related("club", "learner").get(club=club, role=Role.OWNER)
    dispute = disputes()[DISPUTE]
    start = start_from_desk(dispute.desk)
    fields = {**start.fields, "title": dispute.title, "intro": INTRO}
    situation = replace(start.situation, ruleset=club.ruleset)
    puzzle = make_puzzle(board_slug(new_public_id()), situation, fields)
    return new_board(owner, puzzle, dispute.title, INTRO, now)
