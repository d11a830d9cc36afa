"""The tables of a club as files for a spreadsheet: they say what its pages say."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse

from lessons.access import TEACHING
from lessons.assignments.players import players_of
from lessons.clubs.assigned.rows import AssignedRow, assigned_rows
from lessons.clubs.page import READ, club_page
from lessons.clubs.reports.mixups_page import MixUp, columns_of, rows_of
from lessons.clubs.roster.rows import roster_rows
from lessons.models import Membership
from lessons.tallies.seen import goes_seen
from lessons.tallies.tables import tables_of
from lessons.web.csv_lines import Lines

PLAYERS = (
    "player",
    "joined",
    "last seen",
    "assigned",
    "done",
    "late",
    "overdue",
    "lessons done",
    "open mix-ups",
    "needs help with",
)
ASSIGNED = (
    "assignment",
    "assigned",
    "due",
    "player",
    "puzzles",
    "answered",
    "right",
    "done",
    "late",
)
MIXUPS = ("mix-up", "player", "tried", "wrong")


@club_page(TEACHING, READ)
def players(request: HttpRequest, mine: Membership) -> HttpResponse:
    """A line for each player, as the roster has it."""
    found = players_of(mine.club)
    rows = roster_rows(mine.club, found, goes_seen(found, tables_of(mine.club)))
    return file_of(
        "players",
        PLAYERS,
        (
            (
                row.member.nickname,
                day(mine, row.member.joined),
                day(mine, row.member.learner.last_seen),
                len(row.assigned),
                row.done,
                row.late,
                row.overdue,
                row.lessons,
                row.open_mixups,
                "; ".join(MixUp(mixup).belief for mixup in row.needs_help_with),
            )
            for row in rows
        ),
    )


@club_page(TEACHING, READ)
def assignments(request: HttpRequest, mine: Membership) -> HttpResponse:
    """A line for each assignment and each player for whom it is, the newest first; one for all who
    were erased together.
    """
    found = list(mine.club.assignments.order_by("-made", "-pk"))
    return file_of(
        "assignments",
        ASSIGNED,
        (
            (
                row.what.title,
                day(mine, row.assignment.made),
                row.assignment.due or "",
                *line,
            )
            for row in assigned_rows(mine.club, found)
            for line in lines_of(row)
        ),
    )


def lines_of(row: AssignedRow) -> Iterator[tuple[object, ...]]:
    """Who, how many puzzles, answered, right, done, late."""
    for player, done in row.players:
        yes_or_no = ["yes" if one else "no" for one in (done.is_done, done.is_late)]
        yield player.nickname, done.asked, done.answered, done.right, *yes_or_no
    left, of = row.left, row.left.players
    if of:
        who = f"{of} {'player' if of == 1 else 'players'} who left MahjLearn"
        asked = of * row.what.asked
        yield who, asked, left.answered, left.right, f"{left.done} of {of}", f"{left.late} of {of}"


@club_page(TEACHING, READ)
def mixups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """A line for each cell of the heat map that somebody has tried."""
    found = players_of(mine.club)
    goes = goes_seen(found, tables_of(mine.club))
    return file_of(
        "mix-ups",
        MIXUPS,
        (
            (row.mixup.belief, player.nickname, cell.tried, cell.wrong)
            for row in rows_of(columns_of(found, goes), goes)
            for player, cell in row.cells
            if cell.tried
        ),
    )


def day(mine: Membership, moment: datetime) -> date:
    """The day of a moment where the club is."""
    return moment.astimezone(ZoneInfo(mine.club.time_zone)).date()


def file_of(name: str, headings: Iterable[str], rows: Iterable[Iterable[object]]) -> HttpResponse:
    """A file to keep, with a line of headings."""
    lines = Lines()
    text = "".join(lines.line(row) for row in (headings, *rows))
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="mahjlearn-{name}.csv"'
    return response
