"""Tells the problems of values as faults of the file that they were read from."""

from collections.abc import Iterable

from mahjlearn.course.values import Problem
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault


def report(own: Fields, problems: Iterable[Problem]) -> bool:
    """Adds each problem to the faults of the fields, on the line of its key; True for any."""
    found = [_fault(own, problem) for problem in problems]
    own.faults += found
    return bool(found)


def _fault(own: Fields, problem: Problem) -> FileFault:
    line = own.lines.of(*own.under, *problem.at)
    return FileFault(own.path, line, problem.message)
