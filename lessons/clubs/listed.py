"""A long list of players, fifty a page, by name: which of them a page shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import urlencode

from django.http import HttpRequest

from lessons.clubs.counts.players import Member
from lessons.web.addresses import read_number

M = TypeVar("M", bound=Member)
A_PAGE = 50
LONGEST_ASKED = 60


@dataclass(frozen=True, slots=True)
class Listed(Generic[M]):
    """The players on one page of those who were `asked` for by a part of their name, empty for all.

    `others` is what else the address of the list says; `of` are the players before the search,
    `found` those it found; `number` counts the `pages` from 1.
    """

    players: Sequence[M]
    asked: str
    others: Sequence[tuple[str, str]]
    of: int
    found: int
    number: int
    pages: int

    @property
    def is_long(self) -> bool:
        """True if not all of them stand on one page."""
        return self.of > A_PAGE

    @property
    def first(self) -> int:
        """The place of the first player shown, from 1."""
        return (self.number - 1) * A_PAGE + 1

    @property
    def last(self) -> int:
        """The place of the last player shown."""
        return self.first + len(self.players) - 1

    @property
    def before(self) -> str:
        """The query of the page before; empty on the first."""
        return self._query(self.number - 1) if self.number > 1 else ""

    @property
    def after(self) -> str:
        """The query of the page after; empty on the last."""
        return self._query(self.number + 1) if self.number < self.pages else ""

    @property
    def everybody(self) -> str:
        """The query of the whole list."""
        return urlencode([*self.others, ("page", "1")])

    def _query(self, number: int) -> str:
        named = [("name", self.asked)] if self.asked else []
        return urlencode([*self.others, *named, ("page", str(number))])


def list_players(request: HttpRequest, players: Sequence[M], keep: Sequence[str] = ()) -> Listed[M]:
    """Return the page of these players that the address asks for by `name` and `page`; what it says
    under the names to `keep` stays in the links.
    """
    asked = " ".join(request.GET.get("name", "")[:LONGEST_ASKED].split())
    part = asked.casefold()
    found = [player for player in players if part in player.nickname.casefold()]
    others = [(name, request.GET[name][:LONGEST_ASKED]) for name in keep if name in request.GET]
    pages = max(1, -(-len(found) // A_PAGE))
    number = read_number(request.GET.get("page", ""), range(1, pages + 1))
    shown = found[(number - 1) * A_PAGE : number * A_PAGE]
    return Listed(shown, asked, others, len(players), len(found), number, pages)
