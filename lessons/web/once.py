"""What follows from a puzzle alone, or from a part of it, is made once for everybody."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar, cast

MOST = 4096
"""Results kept of each function: several for every puzzle of the course."""
P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


class _This(Generic[S]):
    """This very object; another one that says the same is another one."""

    __slots__ = ("it",)

    def __init__(self, it: S) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and self.it is other.it


def made_once(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Keep what a function makes of this very object. Its other arguments have to be hashable.

    What it gives is shared and must not be changed.
    """

    @lru_cache(maxsize=MOST)
    def kept(this: _This[S], *args: P.args, **kwargs: P.kwargs) -> T:
        return make(this.it, *args, **kwargs)

    @wraps(make)
    def made(it: S, *args: P.args, **kwargs: P.kwargs) -> T:
        return kept(_This(it), *args, **kwargs)  # type: ignore[arg-type]

    return cast(Callable[Concatenate[S, P], T], made)
