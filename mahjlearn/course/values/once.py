"""Values that are worked out when they are first asked for, and then kept with their object."""

from functools import cached_property
from threading import RLock
from typing import Any, TypeVar, overload

T = TypeVar("T")
_WORKING = RLock()
"""Held while anything is worked out: threads that ask for the same value wait for it."""


class once(cached_property[T]):  # noqa: N801
    """A cached property that is computed by one thread of a process at a time.

    All of them share one lock. The engine is pure Python, so two threads gain nothing by working
    side by side, and one lock cannot deadlock where one value needs another.
    """

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> "once[T]": ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: object | None, owner: type[Any] | None = None) -> "once[T] | T":
        if instance is None or self.attrname is None:
            return self
        kept = instance.__dict__
        if self.attrname not in kept:
            with _WORKING:
                if self.attrname not in kept:
                    kept[self.attrname] = self.func(instance)
        value: T = kept[self.attrname]
        return value
