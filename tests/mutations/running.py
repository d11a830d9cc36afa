"""Mutants are tried in processes of their own, against the quickest tests that could notice."""

import inspect
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import product
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests import folding
from tests.mutations.mutants import Mutant

MARKED = type(pytest.param())
"""A case with marks of its own, such as one of the full run: it is tried here too."""
CPU_SECONDS = 240
MEMORY_BYTES = 4 << 30
"""A mutant that takes more goes round for ever."""


class Fate(Enum):
    """What became of a mutant: a test failed, none did, or its time was up."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMED_OUT = "timed out"


@dataclass(frozen=True, slots=True)
class Place:
    """A module that mutants are made of."""

    name: str
    path: Path


class _Loader(SourceFileLoader):
    """Loads one module as its mutant."""

    def __init__(self, place: Place, mutant: Mutant) -> None:
        super().__init__(place.name, str(place.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.tree(), self.path, "exec")


class _Finder(MetaPathFinder):
    """Finds one module, the mutated one."""

    def __init__(self, place: Place, mutant: Mutant) -> None:
        self.place, self.mutant = place, mutant

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname != self.place.name:
            return None
        loader = _Loader(self.place, self.mutant)
        return spec_from_file_location(fullname, self.place.path, loader=loader)


def fate_of(place: Place, mutant: Mutant | None, tests: list[str]) -> Fate:
    """Return what becomes of the mutant; without one, of the module as it is.

    The module must not be imported here yet: RuntimeError.
    """
    if place.name in sys.modules:
        raise RuntimeError(f"{place.name} is imported already, so its mutant would not be seen")
    child = os.fork()
    if child:
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return Fate.TIMED_OUT
        return Fate.KILLED if status else Fate.SURVIVED
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        if mutant is not None:
            sys.meta_path.insert(0, _Finder(place, mutant))
        status = 0 if all_pass(tests) else 1
    finally:
        os._exit(status)


def all_pass(tests: list[str]) -> bool:
    """True where no test of these modules fails; it stops at the first that does."""
    folding.STOPS_AT_FIRST = True
    try:
        for name in tests:
            for call in calls(import_module(name)):
                call()
    except Exception:
        return False
    return True


def calls(module: ModuleType) -> Iterator[Callable[[], object]]:
    """The tests of a module with each of their parameters; those that ask for fixtures are not."""
    for name, test in vars(module).items():
        if not name.startswith("test_") or hasattr(test, "hypothesis"):
            continue
        for given in _parameters(test):
            if set(given) == set(inspect.signature(test).parameters):
                yield lambda test=test, given=given: test(**given)


def _parameters(test: Callable[..., object]) -> Iterator[dict[str, object]]:
    """What `pytest.mark.parametrize` hands over, every combination."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    for chosen in product(*(mark.args[1] for mark in marks)):
        given: dict[str, object] = {}
        for mark, case in zip(marks, chosen, strict=True):
            names, values = mark.args[0], case
            if isinstance(case, MARKED):
                values = case.values[0] if isinstance(names, str) else case.values
            if isinstance(names, str):
                given[names] = values
            else:
                given |= zip(names, values, strict=True)
        yield given
