"""What an address of a question holds: answers in their order, and what the sample table shows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from django.urls import reverse

from lessons.editor.form import tile_named
from lessons.visitors.rulebook import known_name
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.chooser import AskFact, AskRare, Settled, fit, next_step
from mahjlearn.tutor.desk.rows import DeskRow, rows_of
from mahjlearn.tutor.desk.written import HERS, DeskCase, Sample, written

YOU = Seat.EAST
"""The reader sits here on the sample table."""
SIDES = {"You": SEATS[0], "Right": SEATS[1], "Across": SEATS[2], "Left": SEATS[3]}
NOTHING_ELSE, HER, OTHER, TILE, BOOK, WAS = "more", "her", "other", "tile", "book", "was"
KEPT = (NOTHING_ELSE, HER, OTHER, TILE, BOOK, WAS)
"""What an address has beside answers; no fact may be called so."""


@dataclass(frozen=True, slots=True)
class AskState:
    """A question with the answers given so far, by a rule book.

    `nothing_else`: none of the rare things happened. `named` is True where the address names its
    rule book, `was` the ruling of a link that was shared.
    """

    ask: DeskAsk
    book: str
    given: Mapping[str, str] = field(default_factory=dict)
    nothing_else: bool = False
    sample: Sample = Sample()
    named: bool = False
    was: str = ""

    @property
    def rows(self) -> tuple[DeskRow, ...]:
        return rows_of(self.ask.id, self.book)

    @property
    def step(self) -> AskFact | AskRare | Settled:
        """What is asked next, or the ruling."""
        return next_step(self.ask, self.rows, self.given, nothing_else=self.nothing_else)

    @property
    def case(self) -> DeskCase:
        """The answers so far as a transcript."""
        return written(self.ask, self.given, self.sample)

    def answered(self, fact: str, answer: str) -> "AskState":
        """Return the state with one more answer."""
        return replace(self, given={**self.given, fact: answer})

    def url(self, name: str = "desk-ask", **more: str) -> str:
        """Return its address; `more` is added to it."""
        sample = self.sample
        sides = {seat: side for side, seat in SIDES.items()}
        kept = {
            NOTHING_ELSE: "no" if self.nothing_else else "",
            HER: sides[sample.she] if sample.she is not HERS else "",
            OTHER: sides[sample.other] if sample.other else "",
            TILE: sample.tile.value if sample.tile else "",
            BOOK: self.book if self.named else "",
        }
        pairs = {**self.given, **{key: value for key, value in kept.items() if value}, **more}
        path = reverse(name, args=[self.ask.id])
        return f"{path}?{urlencode(pairs)}" if pairs else path

    def before(self) -> "AskState | None":
        """Return the state one answer earlier; None at the first question."""
        if self.nothing_else:
            return replace(self, nothing_else=False)
        names = list(self.given)
        if not names:
            return None
        return replace(self, given={name: self.given[name] for name in names[:-1]})


def read_state(ask: DeskAsk, sent: Mapping[str, str], own_book: str) -> AskState:
    """Return the state of an address; what is not known there, or does not fit, is left out."""
    book = book_in(sent, own_book)
    given: dict[str, str] = {}
    for name in sent:
        fact = ask.fact(name)
        if fact is None or fact.answer(sent[name]) is None:
            continue
        more = {**given, name: sent[name]}
        if fit(ask, rows_of(ask.id, book), more):
            given = more
    return AskState(
        ask,
        book,
        given,
        sent.get(NOTHING_ELSE) == "no",
        _sample(sent),
        bool(known_name(sent.get(BOOK, ""))),
        sent.get(WAS, "")[:20],
    )


def book_in(sent: Mapping[str, str], own_book: str) -> str:
    """Return the rule book that an address names, else the reader’s own."""
    return known_name(sent.get(BOOK, "")) or own_book


def _sample(sent: Mapping[str, str]) -> Sample:
    she = SIDES.get(sent.get(HER, ""), HERS)
    other = SIDES.get(sent.get(OTHER, ""))
    tile = tile_named(sent.get(TILE, ""))
    natural = tile if tile is not None and tile.is_natural else None
    return Sample(she, other if other is not she else None, natural)


def other_seat(state: AskState) -> Seat | None:
    """Return the seat that the question's second player has; None where there is none to choose."""
    return state.case.seats.get(state.ask.other)


def shown_tile(state: AskState) -> Tile:
    """Return the tile of the sample table."""
    return state.sample.tile or Tile(state.ask.letters["T"])
