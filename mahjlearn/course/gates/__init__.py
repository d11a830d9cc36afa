"""What the course is held to as a whole: how it reads, what its tables are, what gives it away.

A check (`course.checks`) refuses what cannot be served, a gate what teaches badly. Gates are looked
at by `manage.py validate_content` and by the tests, never when content is read.

- `gate`      what a gate is: of a puzzle, of a lesson, of everything together
- `every`     the gates, by what they look at; a new one is found by its place there
- `report`    what all gates find in the files of a directory
- `places`    the file and line of what was found
- `texts`, `bayes`: what several gates ask

May import the values, kinds, kit and checks of the course. Only `places` reads files.
"""

from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.course.gates import every
from mahjlearn.course.gates.gate import Gate


def _gates_of(name: str) -> list[Gate]:
    """Return the gates that a module of `every` defines."""
    module = import_module(f"{every.__name__}.{name}")
    return [value for value in vars(module).values() if isinstance(value, Gate)]


GATES: dict[str, Gate] = {
    gate.name: gate
    for gate in sorted(
        (gate for module in iter_modules(every.__path__) for gate in _gates_of(module.name)),
        key=lambda gate: gate.name,
    )
}

__all__ = ["GATES", "Gate"]
