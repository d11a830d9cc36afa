"""The tables of a club as files for a spreadsheet, with the numbers of its pages."""

from collections.abc import Iterable, Iterator
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

from lessons.access import TEACHING, access_assignment
from lessons.clubs.assignments.completion import Completion
from lessons.clubs.assignments.erased import Erased
from lessons.clubs.assignments.rows import AssignedRow, assigned_rows
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.groups import groups_of
from lessons.clubs.page import READ, club_page
from lessons.clubs.reports.mixups import heat_map_rows, visible_players
from lessons.clubs.roster import roster_rows
from lessons.models import Assignment, Membership
from lessons.web.csv_lines import MARK, Lines
from lessons.web.mix_ups import MixUp

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
    "groups",
)
ASSIGNED = (
    "assignment",
    "assigned",
    "due",
    "player",
    "puzzles",
    "answered",
    "answered earlier",
    "right",
    "done",
    "late",
    "best score",
    "pass mark",
    "tries used",
)
OF_ONE = ("player", "puzzles", "answered", "answered earlier", "right", "done", "late")
TRIES = (
    "player",
    "result",
    "best score",
    "pass mark",
    "tries used",
    "tries left",
    "last try",
    "done",
    "late",
)
NO_COUNTS, NO_SCORE = ("",) * 4, ("",) * 3
MIXUPS = ("mix-up", "player", "tried", "wrong")


@club_page(TEACHING, READ)
def players(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Download a line for each player, as the roster has it."""
    counted = counts_of(mine.club)
    rows = roster_rows(counted, counted.players, groups_of(mine.club))
    return write_file(
        mine,
        "players",
        PLAYERS,
        (
            (
                row.member.nickname,
                mine.club.day_of(row.member.joined),
                mine.club.day_of(row.member.last_seen),
                len(row.assigned),
                row.done,
                row.late,
                row.overdue,
                row.lessons,
                row.open_mixups,
                "; ".join(MixUp(mixup).name for mixup in row.needs_help_with),
                "; ".join(row.groups),
            )
            for row in rows
        ),
    )


@club_page(TEACHING, READ)
def assignments(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Download a line for each assignment and each of its players, the newest first; one for all
    erased players together. A brush-up or an exam has scores and tries in place of puzzles.
    """
    newest_first = list(mine.club.assignments.order_by("-made", "-pk"))
    return write_file(
        mine,
        "assignments",
        ASSIGNED,
        (
            (row.what.title, mine.club.day_of(row.assignment.made), due or "", *line, *score)
            for row in assigned_rows(mine.club, newest_first)
            for due, line, score in zip(_dates(row), write_lines(row), _scores(row), strict=True)
        ),
    )


def _dates(row: AssignedRow) -> list[date | None]:
    """Return the date of each of the lines: the player’s own, if they have more time."""
    due = row.assignment.due
    own = [done.due if done.extended else due for _, done in row.players]
    return [*own, due] if row.left.players else own


def _scores(row: AssignedRow) -> Iterator[tuple[object, ...]]:
    """Yield best score, pass mark and tries used of each of the lines; empty for what is neither a
    brush-up nor an exam, and for erased players.
    """
    for _, done in row.players:
        result = done.brush_up
        if result is None:
            yield NO_SCORE
        else:
            best = "" if result.best is None else result.best
            yield best, result.terms.passed_at, result.used
    if row.left.players:
        yield NO_SCORE


def write_lines(row: AssignedRow) -> Iterator[tuple[object, ...]]:
    """Yield name, puzzles, answered, of these earlier than assigned, right, done and late of each
    player. Of a brush-up or an exam no puzzles are counted.
    """
    for player, done in row.players:
        counts = (done.asked, done.answered, done.earlier, done.right)
        yield player.nickname, *(NO_COUNTS if row.is_brush_up else counts), *_done_and_late(done)
    left = row.left
    if left.players:
        of_all = (left.players * row.what.asked, left.answered, "", left.right)
        yield _of_erased(left, *(NO_COUNTS if row.is_brush_up else of_all))


@club_page(TEACHING, READ, assignment=access_assignment)
def one_assignment(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Download a line for each player of one assignment; of a brush-up or exam, of their tries."""
    (row,) = assigned_rows(mine.club, [assignment])
    if row.is_brush_up:
        return write_file(mine, row.what.noun, TRIES, write_tries(mine, row))
    return write_file(mine, "assignment", OF_ONE, write_lines(row))


def write_tries(mine: Membership, row: AssignedRow) -> Iterator[tuple[object, ...]]:
    """Yield a line of `TRIES` for each player; one for all erased players together."""
    for player, done in row.players:
        result = done.brush_up
        if result is not None:
            yield (
                player.nickname,
                result.words,
                "" if result.best is None else result.best,
                result.terms.passed_at,
                result.used,
                result.left,
                mine.club.day_of(result.last) if result.last else "",
                *_done_and_late(done),
            )
    if row.left.players:
        yield _of_erased(row.left, *[""] * 6)


def _done_and_late(done: Completion) -> list[str]:
    return ["yes" if flag else "no" for flag in (done.is_done, done.is_late)]


def _of_erased(left: Erased, *between: object) -> tuple[object, ...]:
    """Return the line of all erased players; `between` comes after who they are."""
    of = left.players
    who = f"{of} {'player' if of == 1 else 'players'} who left MahjLearn"
    return who, *between, f"{left.done} of {of}", f"{left.late} of {of}"


@club_page(TEACHING, READ)
def mixups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Download a line for each cell of the heat map that a player has tried."""
    counted = counts_of(mine.club)
    columns = visible_players(counted, counted.players)
    return write_file(
        mine,
        "mix-ups",
        MIXUPS,
        (
            (row.mixup.name, player.nickname, cell.tried, cell.wrong)
            for row in heat_map_rows(counted, columns, columns)
            for player, cell in row.cells
            if cell.tried
        ),
    )


def write_file(
    mine: Membership, name: str, headings: Iterable[str], rows: Iterable[Iterable[object]]
) -> HttpResponse:
    """Return a response that downloads these rows under a line of headings; the file is called
    after the club and `name`.
    """
    lines = Lines()
    text = MARK + "".join(lines.line(row) for row in (headings, *rows))
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    club = slugify(mine.club.name, allow_unicode=True) or "club"
    response["Content-Disposition"] = content_disposition_header(True, f"{club}-{name}.csv")
    return response
