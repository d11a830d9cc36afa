"""What the course is made of, as values: frozen, comparable, kept between starts.

One noun a module: puzzle, key, demonstration, lesson, course, what was renamed in it,
problem, and the viewer with her names for the seats. Imports the engine and nothing else of the
course. What one kind of question alone has (its boxes, its moves) stands in `course.kinds`, beside
the functions that know about it.
"""

from mahjlearn.course.values.course import Course, Rulings, Unit
from mahjlearn.course.values.demonstration import Demonstration, DemonstrationFrame
from mahjlearn.course.values.key import NO_RULING, Authority, CitedRule, Key, Reason
from mahjlearn.course.values.lesson import Lesson, LessonStep, Picture, Read, Shown, Try
from mahjlearn.course.values.problem import KeyPath, Problem
from mahjlearn.course.values.puzzle import (
    Change,
    Choice,
    Mend,
    Position,
    Puzzle,
    PuzzleSource,
    Question,
    Task,
    once,
    task_of,
)
from mahjlearn.course.values.renamed import FormerLesson, Renamed
from mahjlearn.course.values.viewer import SIDES, audience_of, name_of, veiled, wall_of

__all__ = [
    "NO_RULING",
    "SIDES",
    "Authority",
    "Change",
    "Choice",
    "Course",
    "Demonstration",
    "DemonstrationFrame",
    "FormerLesson",
    "Key",
    "KeyPath",
    "CitedRule",
    "Lesson",
    "LessonStep",
    "Mend",
    "Picture",
    "Position",
    "Problem",
    "Puzzle",
    "Read",
    "Reason",
    "Renamed",
    "Rulings",
    "Shown",
    "PuzzleSource",
    "Question",
    "Task",
    "Try",
    "Unit",
    "audience_of",
    "name_of",
    "once",
    "task_of",
    "veiled",
    "wall_of",
]
