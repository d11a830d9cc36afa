"""How many tables the index has about each core mix-up and rule, and what is short of its quota.

The quota of a mix-up is 60 tables, half of them at level 2 or above, of three forms and 40 hands,
with no more than a third of the walls within one band of 20 tiles. That of a rule with any table,
and of some subjects, is 30.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.index import EASY, TableEntry

TABLES, FORMS, HANDS = 60, 3, 40
MOST_OF_A_BAND, BAND = 1 / 3, 20


@dataclass(frozen=True, slots=True)
class Covered:
    """What there is about one mix-up: `harder` is how many tables are at level 2 or above, `dealt`
    of how many hands the index is.

    `widest` is the largest share of walls in one band, of the tables that were made, and `lowest`
    the shortest wall of that band.
    """

    mixup: str
    tables: int
    harder: int
    forms: int
    hands: int
    dealt: int
    widest: float
    lowest: int

    @property
    def short(self) -> tuple[str, ...]:
        """Return of each quota that is not met what is known of why: hands are played as players
        play them, and what they yield is looked through.
        """
        every = round(self.dealt / max(1, self.hands))
        seldom = f"one hand in {every} yields one" if self.hands else "no hand yields one"
        walls = f"{self.lowest} to {self.lowest + BAND - 1} left"
        wants = (
            (self.tables < TABLES or self.hands < HANDS, seldom),
            (2 * self.harder < self.tables, "most are simple"),
            (self.forms < FORMS, "no other form asks it there"),
            (self.widest > MOST_OF_A_BAND, f"{self.widest:.0%} come up with {walls}"),
        )
        return tuple(text for lacks, text in wants if lacks)


RULE_TABLES = 30

_WRONG_PICK = (
    "a player who picks there and racks; no more of them are taken than of tables told in the same "
    "words where the pick is still in the hand, and nobody is dead"
)
_WRONG_TILE = (
    "a wrong tile, pointed out after the discard; nobody points out a mistake where there is none, "
    "so these words tell that a hand is dead, and more than a few would give it away"
)
FEW: Mapping[str, str] = {
    "JU2": "a winning hand with a single and a joker to put there; few lines "
    "have a single, and it comes up as a near miss",
    "JU8": "a player who calls for one group and lays down another; nobody at our tables does, so "
    "it is made up where the rack has both",
    "WT3": _WRONG_TILE,
    "WT4": _WRONG_TILE,
    "DH2g": _WRONG_PICK,
    "DH2h": _WRONG_PICK,
    "DH3": "a hand declared dead on the very turn of its exposure; at our tables a dead hand died "
    "on an earlier turn",
    "XA1": "a Singles and Pairs hand that wins; who keeps a hand concealed seldom finishes one",
    "XA8": "one tile wanted for mah jongg after another has called and exposed it; a table told in "
    "the same words where it may not be had would have to go with each",
    "XA18": "a discard while the pick is not racked; at our tables everybody racks, so it is asked "
    "of a joker only",
}
"""What hand a rule with few tables would take, and why there are no more of it."""


@dataclass(frozen=True, slots=True)
class CoveredSubject:
    """How many tables there are that a rule decides, or one of the rules of a subject."""

    subject: str
    tables: int

    @property
    def short(self) -> bool:
        return self.tables < RULE_TABLES

    @property
    def why(self) -> str:
        """Return what hand it would take; of a subject nobody has looked at, that it is seldom."""
        return FEW.get(self.subject, "hands seldom yield one")


SUBJECTS: Mapping[str, Callable[[str], bool]] = {
    "dead hands": lambda rule: RULES_BY_ID[rule].chapter == "deadhands",
    "who pays": lambda rule: RULES_BY_ID[rule].chapter == "payment",
    "misnamed tiles": lambda rule: RULES_BY_ID[rule].chapter == "misnaming",
    "the last tile": lambda rule: rule == "CL6",
    "concealed hands": lambda rule: rule in ("DH2a", "EX18", "XA11"),
}
"""Subjects by the rules of which one decides; each is to have tables, found by chance or not."""


def rules_covered(entries: Sequence[TableEntry]) -> Iterator[CoveredSubject]:
    """Yield the subjects, then each rule that decides some table; one that never does is left out:
    nothing natural may be about it.
    """
    for subject, is_about in SUBJECTS.items():
        yield CoveredSubject(subject, sum(any(map(is_about, one.rules)) for one in entries))
    decided = Counter(rule for one in entries for rule in one.rules)
    yield from (CoveredSubject(rule, decided[rule]) for rule in RULES_BY_ID if decided[rule])


def covered(entries: Sequence[TableEntry], made: Sequence[SeenTable]) -> Iterator[Covered]:
    """Yield what there is about each core mix-up; walls are those of the tables that were made."""
    walls = {one.entry.slug: one.setup.now.wall or 0 for one in made}
    dealt = len({one.name.seed for one in entries})
    for mixup in TALLIED:
        if MISCONCEPTIONS[mixup].standing is Standing.CORE:
            yield _covered(mixup, [one for one in entries if mixup in one.about], walls, dealt)


def _covered(
    mixup: str, about: Sequence[TableEntry], walls: Mapping[str, int], dealt: int
) -> Covered:
    bands = Counter(walls[one.slug] // BAND for one in about if one.slug in walls)
    widest, many = max(bands.items(), key=lambda one: one[1], default=(0, 0))
    return Covered(
        mixup,
        tables=len(about),
        harder=sum(one.level > EASY for one in about),
        forms=len({one.form for one in about}),
        hands=len({one.name.seed for one in about}),
        dealt=dealt,
        widest=many / max(1, bands.total()),
        lowest=widest * BAND,
    )
