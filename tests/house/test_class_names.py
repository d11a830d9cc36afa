"""A class name has one meaning in the whole repository: no two classes of the app share one."""

import ast
from collections import defaultdict

from tests.house.tree import CODE, files, name_of, statements, syntax

CALLED_SO_BY_DJANGO = {"Command", "Meta", "Migration"}
"""Classes that Django looks for by these names, one in a module or a model."""


def test_a_class_name_is_used_once() -> None:
    places = places_of_classes()
    shared = {name: where for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in shared.items() if name not in CALLED_SO_BY_DJANGO} == {}
    assert shared.keys() >= CALLED_SO_BY_DJANGO
    assert len(places) > 300


def places_of_classes() -> dict[str, list[str]]:
    """Return where each class name of the app is defined, at any depth of a module."""
    places = defaultdict(list)
    for path in files(".py"):
        name = name_of(path)
        if name.split("/")[0] in CODE:
            for node in statements(syntax(path)):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(f"{name}:{node.lineno}")
    return dict(places)
