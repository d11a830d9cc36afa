"""Values that print themselves and parse back: the notation says how, once it is loaded.

The table knows no notation, which stands above it; the notation hands its printer and its parser
down to the values it writes.
"""

from collections.abc import Callable
from typing import Any, Self, TypeVar

Value = TypeVar("Value")

_PRINTERS: dict[type, Callable[[Any], str]] = {}
_PARSERS: dict[type, Callable[[str], Any]] = {}


class Written:
    """A value with one canonical text. `str(value)` prints it, `parse(text)` reads it back."""

    __slots__ = ()

    def __str__(self) -> str:
        return _PRINTERS[type(self)](self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the value that the text describes.

        Raises DoesNotParse or CannotOccur, with every fault and its line.
        """
        return _PARSERS[cls](text)  # type: ignore[no-any-return]


def writes(
    kind: type[Value], printer: Callable[[Value], str], parser: Callable[[str], Value]
) -> None:
    """Say how values of a kind are printed and read."""
    _PRINTERS[kind] = printer
    _PARSERS[kind] = parser
