"""The course as values: read from its files, checked against the engine. No Django here."""

from mahjlearn.course.faults import ContentFaults
from mahjlearn.course.read import read_course
from mahjlearn.course.values import Change, Course, Key, Puzzle

__all__ = ["Change", "ContentFaults", "Course", "Key", "Puzzle", "read_course"]
