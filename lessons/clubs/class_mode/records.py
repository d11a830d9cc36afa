"""The pages of a class that is over: its record, and the same as a file."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse

from lessons.access import TEACHING, access_class
from lessons.clubs.class_mode.record import ClassRecord, past_classes, record_of
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.reports.csv_files import write_file
from lessons.clubs.reports.tables import tables_of
from lessons.models import ClassSession, Membership

LINES = ("subject", "number", "table", "answer", "votes", "votes at first", "right")
MOST_EARLIER = 12
"""Number of other classes to which a record leads."""


@club_page(TEACHING, READ, session=access_class)
def record(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """Show what a class was: its tables, the split of each, and the two that went worst."""
    others = [one for one in past_classes(mine.club) if one.pk != session.pk]
    context = {
        "record": record_of(session, tables_of(mine.club)),
        "others": others[:MOST_EARLIER],
        "ended": request.GET.get("ended") == "1",
    }
    return club_render(request, mine, "clubs/class/record.html", context)


@club_page(TEACHING, READ, session=access_class)
def export(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """Download a line for each answer to each table of a class; of a hand one for the mistakes."""
    found = record_of(session, tables_of(mine.club))
    name = f"class-{mine.club.day_of(session.begun)}"
    return write_file(mine, name, LINES, write_lines(found))


def write_lines(found: ClassRecord) -> Iterator[tuple[object, ...]]:
    """Yield a line of LINES for each answer."""
    for part in found.parts:
        for table in part.tables:
            where = (part.title, table.number, table.title)
            if table.split is None:
                stopped = ("stopped at a mistake", table.right, "", "")
                yield (*where, *(stopped if table.hand else ("", "", "", "")))
                continue
            for bar in table.split.bars:
                before = bar.before if table.split.again else bar.count
                yield (*where, bar.words, bar.count, before, "yes" if bar.right else "no")
            if table.split.others:
                yield (*where, "something else", table.split.others, "", "no")
