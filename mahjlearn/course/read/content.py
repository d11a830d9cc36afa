"""Reads the course: `course.toml` with its units, a folder a lesson, the first rulings, and what
was called otherwise before.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from mahjlearn.course.checks.courses import problems_of_course
from mahjlearn.course.read.lessons import LESSON_FILE, PASSED_AT, open_lesson, read_lesson
from mahjlearn.course.read.renamed import read_renamed
from mahjlearn.course.read.rulings import FIRST, open_rulings, read_rulings
from mahjlearn.course.values import Course, Lesson, Rulings, Unit
from mahjlearn.course.values.problem import ContentFaults
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

COURSE_FILE = "course.toml"
UNIT = {"slug": "text", "title": "text", "text": "text", "lessons": "texts"}
CHECK = "check"
"""Keys that not every unit has: the name of its check, and whether its lessons are on subjects of
later units."""
IS_CHECK = f"A lesson has no key {PASSED_AT}; name a check under {CHECK}."
IS_LESSON = f"A check says with how many tables right it is passed: {PASSED_AT} = 7."
NEEDS = "needs"
"""The table that says which lessons a lesson builds on."""
NOT_EARLIER = "“{need}” is no lesson before “{slug}”; a lesson builds on earlier ones."
NO_LESSON = "There is no lesson “{slug}” in the course."
Faults = list[FileFault]
LessonReader = Callable[[Path], tuple[Lesson | None, tuple[FileFault, ...]]]


def read_content(directory: Path) -> tuple[Course, Rulings]:
    """Read everything that is served and check it against the engine, which takes a while.

    Raises ContentFaults with every fault of every file.
    """
    return _content(directory, read_rulings, read_lesson)


def open_content(directory: Path) -> tuple[Course, Rulings]:
    """Read everything that is served, and ask the engine nothing.

    Raises ContentFaults for what cannot be parsed. A fault that only the engine finds is raised
    when the puzzle is asked for.
    """
    return _content(directory, open_rulings, open_lesson)


def _content(
    directory: Path, rulings_of: Callable[[Path], Rulings], lesson_of: LessonReader
) -> tuple[Course, Rulings]:
    faults: Faults = []
    rulings = Rulings("", ())
    try:
        rulings = rulings_of(directory / FIRST)
    except ContentFaults as error:
        faults += error.faults
    course = _read_course(directory, lesson_of, faults)
    _check(course, rulings, str(directory / COURSE_FILE), faults)
    course = _with_renamed(directory, course, rulings, faults)
    if faults:
        raise ContentFaults(faults)
    return course, rulings


def read_course(directory: Path) -> Course:
    """The lessons of a directory. Raises ContentFaults with every fault of every file."""
    faults: Faults = []
    course = _read_course(directory, read_lesson, faults)
    _check(course, Rulings("", ()), str(directory / COURSE_FILE), faults)
    if faults:
        raise ContentFaults(faults)
    return course


def _read_course(directory: Path, lesson_of: LessonReader, faults: Faults) -> Course:
    path = directory / COURSE_FILE
    fields, fault = open_file(path, str(path))
    if fields is None:
        faults += [fault] if fault else []
        return Course("", ())
    fields.check({"title": "text", "unit": "parts", NEEDS: "part"}, ("title", "unit"))
    folders = {path.parent.name: path.parent for path in sorted(directory.glob(f"*/{LESSON_FILE}"))}
    seen: list[str] = []
    units = tuple(_unit(part, fields, folders, seen, lesson_of) for part in fields.parts("unit"))
    needs = _needs(fields)
    faults += fields.faults
    return Course(fields.text("title"), units, needs=needs)


def _needs(fields: Fields) -> dict[str, tuple[str, ...]]:
    """Return what each lesson builds on; what is wrong with that is added to `fields`."""
    order = [slug for unit in fields.parts("unit") for slug in unit.texts("lessons")]
    part = fields.part(NEEDS)
    if part is None:
        return {}
    part.check(dict.fromkeys(part.values, "texts"), ())
    found = {slug: part.texts(slug) for slug in part.values}
    for slug, needed in found.items():
        if slug not in order:
            part.fault(slug, NO_LESSON.format(slug=slug))
            continue
        for need in needed:
            if need not in order[: order.index(slug)]:
                part.fault(slug, NOT_EARLIER.format(need=need, slug=slug))
    fields.faults += part.faults
    return found


def _unit(
    part: Fields,
    fields: Fields,
    folders: dict[str, Path],
    seen: list[str],
    lesson_of: LessonReader,
) -> Unit:
    """A unit with those of its lessons that are there; what is wrong is added to `fields`."""
    part.check({**UNIT, CHECK: "text"}, tuple(UNIT))

    def read(key: str, slug: str) -> Lesson | None:
        lesson = None
        if slug in seen:
            part.fault(key, f"“{slug}” stands in the course twice.")
        elif slug not in folders:
            part.fault(key, f"There is no folder “{slug}” with a {LESSON_FILE}.")
        else:
            lesson, wrong = lesson_of(folders[slug])
            fields.faults += wrong
        seen.append(slug)
        if lesson and lesson.is_check != (key == CHECK):
            part.fault(key, IS_CHECK if lesson.is_check else IS_LESSON)
        return lesson

    lessons = [read("lessons", slug) for slug in part.texts("lessons")]
    check = part.text(CHECK)
    unit = Unit(
        slug=part.text("slug"),
        title=part.text("title"),
        text=part.text("text"),
        lessons=tuple(lesson for lesson in lessons if lesson),
        check=read(CHECK, check) if check else None,
    )
    fields.faults += part.faults
    return unit


def _check(course: Course, rulings: Rulings, path: str, faults: Faults) -> None:
    """Report what is wrong with everything together."""
    faults += [FileFault(path, 0, one.message) for one in problems_of_course(course, rulings)]


def _with_renamed(directory: Path, course: Course, rulings: Rulings, faults: Faults) -> Course:
    """Looked at only where all else is well: a lesson with faults is as good as not there."""
    if faults:
        return course
    renamed, found = read_renamed(directory, course, rulings)
    faults += found
    return replace(course, renamed=renamed)
