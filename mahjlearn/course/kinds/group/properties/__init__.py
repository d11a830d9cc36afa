"""The properties, one a module, found by their place here. Each has a `PROPERTY`."""

from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.course.kinds.group.asking import Property


def _found(name: str) -> Property:
    one: Property = import_module(f"{__name__}.{name}").PROPERTY
    return one


PROPERTIES: dict[str, Property] = {
    one.name: one for one in (_found(module.name) for module in iter_modules(__path__))
}
