"""Quick values: copies with some fields changed, and enums whose members are plain attributes.

A ruling makes a dozen copies for the table afterwards and compares a hundred members, so both
count in `python -m tests.bench engine`.
"""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from operator import attrgetter
from typing import Any, TypeVar

Value = TypeVar("Value")
AnEnum = TypeVar("AnEnum", bound=type[Enum])
Put = Callable[[Any, Any], None]
Parts = tuple[Callable[[Any], Any], tuple[Put, ...], dict[str, Put], Callable[[Any], None] | None]
_PARTS: dict[type, Parts] = {}


def quick(enum: AnEnum) -> AnEnum:
    """Return the enum with its members as plain attributes of the class.

    Python 3.11 finds a member through a property; later versions store it as done here.
    """
    for member in enum:
        type.__setattr__(enum, member.name, member)
    return enum


def replace(value: Value, **changes: Any) -> Value:
    """Return what `dataclasses.replace` returns for a slotted dataclass, in half the time.

    Raises KeyError for a field that the value does not have.
    """
    kind = type(value)
    parts = _PARTS.get(kind)
    if parts is None:
        parts = _PARTS[kind] = _parts(kind)
    read, puts, put_by_name, after = parts
    new = object.__new__(kind)
    for put, old in zip(puts, read(value), strict=True):
        put(new, old)
    for name, other in changes.items():
        put_by_name[name](new, other)
    if after is not None:
        after(new)
    return new


def _parts(kind: Any) -> Parts:
    """Return the getter of all fields of a slotted dataclass, the setters, and `__post_init__`."""
    names = [field.name for field in fields(kind)]
    put_by_name = {name: getattr(kind, name).__set__ for name in names}
    after = getattr(kind, "__post_init__", None)
    return attrgetter(*names), tuple(put_by_name.values()), put_by_name, after
