"""A board of a club's own, made as its owner would make it in the editor."""

from dataclasses import replace
from datetime import datetime

from lessons.clubs.boards.making import make_puzzle
from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.boards.services import new_board
from lessons.clubs.boards.starts import start_from_desk
from lessons.desk.disputes import disputes
from lessons.models import Board, Club, Membership, Role
from lessons.models.learner import new_public_id

DISPUTE = "a-discard-and-a-joker"
INTRO = "This came up **last Tuesday**."


def add_board(club: Club, now: datetime) -> Board:
    """One of the disputes of the ruling desk, as it came up in this club."""
    owner = Membership.objects.select_related("club", "learner").get(club=club, role=Role.OWNER)
    dispute = disputes()[DISPUTE]
    start = start_from_desk(dispute.desk)
    fields = {**start.fields, "title": dispute.title, "intro": INTRO}
    situation = replace(start.situation, ruleset=club.ruleset)
    puzzle = make_puzzle(board_slug(new_public_id()), situation, fields)
    return new_board(owner, puzzle, dispute.title, INTRO, now)
