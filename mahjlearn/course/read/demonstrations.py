"""Reads the file of a demonstration: its table, and frames that follow from one another.

The engine plays every line. What it does not allow is a fault, unless `shows` names the rule that
the last line of a frame breaks. Once a line cannot be played, the frames after it are read for
what they say and how it is written, and no further.
"""

from collections.abc import Iterable

from mahjlearn.course.checks.demonstrations import (
    problems_of_change,
    problems_of_points,
    problems_of_text,
    wrong_number,
)
from mahjlearn.course.kit.reading import (
    Numbered,
    judged_play,
    read_events,
    read_seat,
    read_table,
    report,
)
from mahjlearn.course.kit.touching.grammar import NotThere, thing_at
from mahjlearn.course.kit.touching.names import sayings
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.values import Demonstration, DemonstrationFrame
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault

KIND = "demonstration"
"""What the `kind` of such a file is."""
KEYS = {
    "slug": "text",
    "title": "text",
    "kind": "text",
    "you": "text",
    "table": "text",
    "frame": "parts",
}
FRAME = {"title": "text", "text": "text", "play": "text", "points": "texts", "shows": "text"}
REQUIRED = ("title", "text")
TOGETHER = " with "
"""Stands between two things that bear one number."""
_ELSEWHERE = (What.FRAME, What.ACT, What.GROUP, What.PRINTED, What.LAID_OUT)
Frames = list[DemonstrationFrame]


def read_demonstration(fields: Fields) -> tuple[Demonstration | None, tuple[FileFault, ...]]:
    """The demonstration of a file; None where anything is wrong with it."""
    fields.check(KEYS, tuple(KEYS))
    you, table = read_seat(fields), read_table(fields)
    parts = fields.parts("frame")
    frames = _frames(parts, table, you)
    if "frame" in fields.values:
        report(fields, wrong_number(len(parts)))
    fields.faults += [fault for part in parts for fault in part.faults]
    if fields.faults or you is None or table is None:
        return None, tuple(dict.fromkeys(fields.faults))
    slug, title = fields.text("slug"), fields.text("title")
    return Demonstration(slug, title, you, table, tuple(frames)), ()


def _frames(parts: Iterable[Fields], table: Table | None, you: Seat | None) -> Frames:
    """The frames up to the first that cannot be played; what is wrong is added to the parts."""
    found: Frames = []
    for number, part in enumerate(parts, 1):
        part.check(FRAME, REQUIRED)
        if part.values.keys() >= set(REQUIRED):
            report(part, problems_of_text(part.text("title"), part.text("text")))
        written = _written(part)
        play = None if table is None else _played(part, table, written)
        if table is None or play is None:
            table = None
            continue
        frame = _frame(part, table, play, you)
        report(part, problems_of_change(table, frame, number, you))
        report(part, problems_of_points(frame))
        found.append(frame)
        table = frame.table
    return found


def _written(part: Fields) -> Numbered | None:
    """The lines of the play; None where one does not parse."""
    if not part.text("play"):
        return ()
    return read_events(part, "play") or None


def _played(part: Fields, table: Table, written: Numbered | None) -> tuple[Event, ...] | None:
    """The play, every line of it ruled on; None where it cannot be played."""
    if written is None:
        return None
    if not written:
        return ()
    judged = judged_play(part, table, written)
    if judged is None:
        return None
    *before, (_, line) = written
    for (event, at), ruling in zip(before, judged.before, strict=True):
        _check_allowed(part, event, ruling, at)
    if "shows" in part.values:
        _check_shown(part, judged.event, judged.ruling)
    else:
        _check_allowed(part, judged.event, judged.ruling, line)
    return tuple(event for event, _ in written)


def _check_allowed(part: Fields, event: Event, ruling: Ruling, line: int) -> None:
    if not ruling.allowed:
        named = ", ".join(rules_of(ruling, event))
        message = f"The engine answers {ruling.verdict} ({named}); a demonstration shows what may "
        part.fault("play", f"{message}be done, or says with “shows” what is wrong.", line)


def _check_shown(part: Fields, event: Event, ruling: Ruling) -> None:
    """The mistake that the author means to show is the one that the engine finds."""
    number, named = part.text("shows"), rules_of(ruling, event)
    if number not in RULES_BY_ID:
        part.fault("shows", f"{number} is no rule of the catalogue.")
    elif ruling.allowed:
        part.fault("shows", "The last line of the play may be done; leave “shows” out.")
    elif number not in named:
        part.fault("shows", f"{number} is not broken here; the engine names {', '.join(named)}.")


def _frame(
    part: Fields, before: Table, play: tuple[Event, ...], you: Seat | None
) -> DemonstrationFrame:
    table = table_after(before, play)
    things = [_numbered(part, line, table, play, you) for line in part.texts("points")]
    return DemonstrationFrame(
        title=part.text("title"),
        text=part.text("text"),
        play=play,
        table=table,
        points=tuple(tuple(map(str, these)) for these in things if these),
        shows=part.text("shows"),
    )


def _numbered(
    part: Fields, line: str, table: Table, play: tuple[Event, ...], you: Seat | None
) -> list[Thing]:
    """The things of one number; those that nobody sees here are faults."""
    found: list[Thing] = []
    for one in line.split(TOGETHER):
        try:
            thing = thing_at(one, table)
        except NotThere as error:
            part.fault("points", str(error))
            continue
        if not _seen(thing, table, play, you):
            part.fault("points", f"“{one.strip()}” is nothing that is seen on the table here.")
        found.append(thing)
    return found


def _seen(thing: Thing, table: Table, play: tuple[Event, ...], you: Seat | None) -> bool:
    if thing.what is What.SAID:
        return thing.seat in sayings(table, play)
    if thing.spot is not None and thing.spot.place == "rack":
        return thing.seat is you
    return thing.what not in _ELSEWHERE
