"""Forms that the editor of boards sends, and the words of its pages."""

import re

from django.urls import reverse

from lessons.models import Board, Club
from tests.clubs.boards.made import TABLE, TAKES


def words(response) -> str:
    """Return the words of the page, as one line."""
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.replace("&nbsp;", " ").split())


def form(club: Club, **fields: str) -> tuple[str, dict[str, str]]:
    sent = {"do": "save", "table": TABLE, "play": "", **TAKES, **fields}
    return reverse("club-board-table", args=[club.public_id]), sent


def at(name: str, board: Board) -> str:
    return reverse(name, args=[board.club.public_id, board.public_id])
