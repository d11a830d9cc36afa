"""The course as values: read from its files, checked against the engine. No Django here."""

from mahjlearn.course.faults import ContentFaults
from mahjlearn.course.lessons import Course, Lesson, Read, Step, Try, Unit
from mahjlearn.course.read import read_content, read_course
from mahjlearn.course.read_rulings import read_rulings
from mahjlearn.course.values import Change, Key, Puzzle, Rulings

__all__ = [
    "Change",
    "ContentFaults",
    "Course",
    "Key",
    "Lesson",
    "Puzzle",
    "Read",
    "Rulings",
    "Step",
    "Try",
    "Unit",
    "read_content",
    "read_course",
    "read_rulings",
]
