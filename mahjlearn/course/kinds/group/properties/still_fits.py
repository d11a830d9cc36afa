"""Printed hands of the teaching card that what a seat shows still leaves open."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kinds.group.asking import HasIt, Property, PropertySubject
from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.kit.viewpoint import Viewpoint, by_the_book
from mahjlearn.course.values import Problem, name_of
from mahjlearn.engine.card import CardLine, tiles_away_from
from mahjlearn.engine.card.faces import SUIT_LETTERS
from mahjlearn.engine.card.group_text import print_group
from mahjlearn.engine.table.tiles import Seat

FITS = "{title} can have every exposure that {name} shows."
CONCEALED = "{title} is concealed, and {name} shows something."
DOES_NOT = "{title} has no room for what {name} shows."
_NO_SUITS = str.maketrans("", "", SUIT_LETTERS)


@dataclass(frozen=True, slots=True)
class StillFits:
    """Whether a hand of the card is still open to a seat that shows what it does."""

    seat: Seat
    title: str

    def __call__(self, here: Viewpoint) -> bool:
        line, shown = line_called(self.title), here.table.rack(self.seat).exposures
        if line is None or (line.concealed and shown):
            return False
        return tiles_away_from((), shown, line) is not None


def line_called(title: str) -> CardLine | None:
    """The hand of that title; None where the card has none."""
    return next((line for line in teaching_card().lines if line.title == title), None)


def things(subject: PropertySubject) -> Iterator[JudgedThing]:
    setup, seat = subject.setup, subject.of
    for number, title in enumerate(subject.hands, 1):
        fits = StillFits(seat, title)
        says = FITS if fits(by_the_book(setup)) else _why(title)
        because = says.format(title=title, name=name_of(seat, setup.you))
        facet = HasIt(f"hand-{number}", setup, fits)
        name = as_printed(title)
        yield JudgedThing(Thing(What.PRINTED, number=number), name, facet, (because,))


def as_printed(title: str) -> str:
    """Return `Square Dance: 1111 FF 444 FF 999`: a hand of the card with its groups.

    A card prints each suit in a color of its own; the letters of the suits are left out. Returns
    the title alone for what is no hand of the card.
    """
    line = line_called(title)
    if line is None:
        return title
    groups = " ".join(map(print_group, line.groups))
    return f"{title}: {groups.translate(_NO_SUITS)}"


def _why(title: str) -> str:
    line = line_called(title)
    return CONCEALED if line is not None and line.concealed else DOES_NOT


def problems(subject: PropertySubject) -> Iterator[Problem]:
    if not subject.hands:
        yield Problem((), "Say which hands: hands = [“Prime Time”, …].")
    for title in subject.hands:
        if line_called(title) is None:
            yield Problem(("hands",), f"“{title}” is no hand of the teaching card.")


PROPERTY = Property("still fits", "None of them", things, problems)
