"""The answers as the server's database holds them, read from outside."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from django.conf import settings
from playwright.sync_api import BrowserContext

QUERY = """
SELECT a.place, a.answer, a.outcome, a.hints, a.try_no, a.client_key, a.misconceptions
FROM lessons_attempt a JOIN lessons_learner l ON l.id = a.learner_id
WHERE l.guest_id = ? ORDER BY a.id
"""


@dataclass(frozen=True)
class Row:
    """One stored answer."""

    place: str
    answer: dict[str, str]
    outcome: str
    hints: int
    try_no: int
    key: str
    mixups: tuple[str, ...] = ()


def database(data: Path) -> Path:
    return data / "mahjlearn.sqlite3"


def guest_id(context: BrowserContext) -> str:
    """The id in the guest cookie of this browser; empty before the first puzzle."""
    cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
    return cookies.get(settings.GUEST_COOKIE_NAME, "").partition(":")[0]


def rows(data: Path, context: BrowserContext) -> list[Row]:
    """Every answer of this browser's guest, oldest first."""
    with closing(sqlite3.connect(database(data), timeout=10)) as connection:
        found = connection.execute(QUERY, (guest_id(context),)).fetchall()
    return [
        Row(
            place,
            json.loads(answer),
            outcome,
            hints,
            try_no,
            str(UUID(key)),
            tuple(json.loads(held)),
        )
        for place, answer, outcome, hints, try_no, key, held in found
    ]
