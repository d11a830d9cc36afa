"""Boards as the editor makes them."""

from django.utils import timezone

from lessons.clubs.boards import services
from lessons.clubs.boards.making import make_puzzle
from lessons.clubs.boards.puzzles import board_slug
from lessons.editor.situation import Situation
from lessons.models import Board, Club, Membership
from lessons.models.learner import new_public_id
from mahjlearn.engine.notation import parse_table

TABLE = "North shows 5D J 5D\nSouth holds 5D F F 2B and 9 more\nEast discarded 3C"
"""South is up, and has not picked yet: who thinks it is her turn takes North’s joker."""
TAKES = {
    "ask": "take",
    "take_by": "South",
    "take_joker": "North-0",
    "take_with": "match",
    "title": "The 5 Dot and the joker",
    "intro": "East has **just** discarded.",
}
HAND = "North shows 5D J 5D\nSouth holds 5D F F 2B 2B 3B 4B 5B 6B 7B 8B 9B E\nEast discarded 3C"
"""The same with all of South’s tiles."""


def puzzle(table: str = TABLE, ruleset: str = "league", **fields: str):
    """Return the puzzle of a table and these fields. Raises Refusal."""
    situation = Situation(parse_table(table), ruleset=ruleset)
    return make_puzzle(board_slug(new_public_id()), situation, TAKES | fields)


def owner_of(club: Club) -> Membership:
    return club.memberships.select_related("club", "learner").get(role="owner")


def board_of(club: Club, title: str = TAKES["title"], table: str = TABLE, **fields: str) -> Board:
    """A board that the owner of the club has saved."""
    made = puzzle(table, club.ruleset, **fields)
    mine = owner_of(club)
    return services.new_board(mine, made, title, TAKES["intro"], timezone.now())
