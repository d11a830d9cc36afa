"""Near misses: one operator a file, each changes one fact of a table and keeps all counts right.

To add one: a module here with `NAME` and `variants(place)`, which yields what it can make of the
place, best first, and takes tiles only from those that nobody has seen. It is found by its place;
a test holds each to what is said here. A variant says in one line what it changed.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.tutor.generate.near_misses.place import Place, Variant


def _operator(name: str) -> tuple[str, Callable[[Place], Iterator[Variant]]]:
    module = import_module(f"{__name__}.{name}")
    return module.NAME, module.variants


OPERATORS: Mapping[str, Callable[[Place], Iterator[Variant]]] = dict(
    _operator(module.name) for module in iter_modules(__path__) if module.name != "place"
)
"""By their names."""

__all__ = ["OPERATORS", "Place", "Variant"]
