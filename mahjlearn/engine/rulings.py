"""Rules, findings, consequences and rulings as values. A refused act is a ruling, no error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.values import quick

ENGINE_VERSION = "12"
"""Stored with every answer; raised whenever any ruling changes.

`tests/engine/test_version.py` holds it to the answers of the cases and of the census, and says what
to write down when they change.
"""


@quick
class Verdict(StrEnum):
    """The answer to an act; README.md of the engine says what each leaves on the table."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    CORRECTABLE = "correctable"
    DEEMED_DISCARD = "deemed-discard"
    DEAD_HAND = "dead-hand"
    UNSETTLED = "unsettled"
    DEPENDS = "depends"


@quick
class RuleKind(StrEnum):
    """The kind of a rule: what it does."""

    BAR = "bar"
    PERMISSION = "permission"
    CONSEQUENCE = "consequence"
    ADVICE = "advice"
    NOTE = "note"

    @property
    def decides(self) -> bool:
        """Return True for a rule by which an act may be judged; advice and notes never are."""
        return self in (RuleKind.BAR, RuleKind.PERMISSION, RuleKind.CONSEQUENCE)


@quick
class Point(StrEnum):
    """A question that rules decide together; in the order in which a breach decides a ruling."""

    HAND = "is the hand alive"
    FINAL = "is the tile already a discard"
    CLAIM_PURPOSE = "what a discard may be used for"
    JOKER_DISCARD = "a joker on the table"
    WINDOW = "is the window open"
    DIRECTION = "natural for joker"
    BEGUN = "has the turn begun"
    RACKED = "pick racked first"
    AVAILABLE = "may that joker be taken"
    MATCH = "does the tile match"
    DUTY = "the owner's duty"
    EXPOSING = "what may be exposed"
    LOCK = "may the exposure change"
    KEEP = "must the discard be used"
    COMPLETE = "do the tiles held complete it"
    ELIGIBLE = "where a joker may stand"
    NATURAL = "a natural in the exposure"
    NAME = "what the block is called"
    SLOPE = "where the joker goes"
    COMMITMENT = "can it be undone"
    MUST_DISCARD = "how the turn ends"
    TABLE_CONTACT = "a tile on the table"
    WIN = "is it mah jongg"
    PASSING = "what may be passed"


@quick
class Status(StrEnum):
    """What a rule says about an act. MOOT: a breach it presupposes kept is already found."""

    UPHELD = "upheld"
    BREACHED = "breached"
    MOOT = "moot"


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile on the table that a reason points at.

    `place` is rack, picked, claimed, exposed or discard; `group` and `index` count from 0.
    """

    place: str
    seat: Seat | None = None
    group: int = 0
    index: int = 0


Facts = Mapping[str, Any]
"""Named facts for a rule's sentence: seats, tiles, tuples of tiles, numbers, words.

A fact named `says` is a sentence used in place of the rule's own, where one rule knows two.
"""


@dataclass(frozen=True, slots=True)
class Found:
    """What a bar or permission returns: kept or used, or breached, with its facts and spots.

    `verdict` overrides the bar's own where one rule knows two outcomes. `tells` marks a bar that
    is kept where it might well have been broken: a yes names it.
    """

    status: Status
    facts: Facts
    at: tuple[Spot, ...] = ()
    verdict: Verdict | None = None
    to_do: tuple[Event, ...] = ()
    tells: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that spoke about the act. `verdict` and `to_do` are those of a breach, `tells` is
    that of a bar that is kept."""

    rule: "Rule"
    status: Status
    facts: Facts
    at: tuple[Spot, ...] = ()
    verdict: Verdict = Verdict.LEGAL
    to_do: tuple[Event, ...] = ()
    tells: bool = False


@dataclass(frozen=True, slots=True)
class Consequence:
    """A consequence of the act.

    `verdict` is set by the consequences that fix it. `dead` with `ground` names the hand at
    fault. `discards` is a tile that counts as discarded. `to_do` are events that remain.
    `asks` are table lines that would settle it. `pays` are multiples by payer, `pays_open` where
    they cannot be said; `points` is what each seat scores.
    """

    facts: Facts = field(default_factory=dict)
    verdict: Verdict | None = None
    dead: tuple[Seat, ...] = ()
    ground: Ground | None = None
    discards: tuple[Seat, Tile] | None = None
    to_do: tuple[Event, ...] = ()
    asks: tuple[str, ...] = ()
    pays: Mapping[Seat, int] | None = None
    pays_open: bool = False
    points: Mapping[Seat, int] | None = None
    at: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Applied:
    """A consequence together with the rule that set it."""

    rule: "Rule"
    consequence: Consequence


Check = Callable[[Table, Event, Options], Found | None]
Follow = Callable[[Table, Event, tuple[Finding, ...], Options], Consequence | None]


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source and the authority it rests on.

    `000 l.9` is a line of the first of the five sources, `000 c12 l.117` lies in the twelfth
    reader's question or its answer; `web ...` and `tournament ...` are outside the five.
    """

    place: str
    authority: str
    contrary: bool = False
    """It says or warns otherwise, and stands there so that both are heard."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One sentence of the rule book.

    `says` is its sentence when kept, used or applied, `breached` when broken; both are
    formatted with the finding's facts. `headline` verbs are those whose yes names this bar.
    `rulesets` is None for all; where `option` is given, it is in force in every ruleset with
    that choice (`("called_tile_inside", "dead")`). Equal only to itself.
    """

    id: str
    slug: str
    kind: RuleKind
    chapter: str
    title: str
    governs: frozenset[Verb]
    says: str
    cites: tuple[Citation, ...]
    point: Point | None = None
    breached: str = ""
    verdict: Verdict = Verdict.ILLEGAL
    presupposes: frozenset[Point] = frozenset()
    rulesets: frozenset[str] | None = None
    option: tuple[str, str] | None = None
    headline: frozenset[Verb] = frozenset()
    check: Check | None = None
    follow: Follow | None = None
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to one judged event. Every rule that speaks is among the findings.

    `table` is the table afterwards. `dead` names the hands this act puts at fault or that
    a right declaration kills. `pays` is empty where nobody wins, None where it is unsettled;
    `points` likewise, under a ruleset that scores in points.
    """

    verdict: Verdict
    findings: tuple[Finding, ...]
    applied: tuple[Applied, ...]
    point: Point | None
    table: Table
    dead: tuple[Seat, ...] = ()
    pays: Mapping[Seat, int] | None = field(default_factory=dict)
    points: Mapping[Seat, int] | None = field(default_factory=dict)
    to_do: tuple[Event, ...] = ()
    asks: tuple[str, ...] = ()
    unsettled_because: str = ""
    """Why the engine does not rule, where it does not."""
    nearest_rules: tuple[str, ...] = ()
    """The rules nearest to what is not settled."""

    @property
    def allowed(self) -> bool:
        """True for a yes, as a puzzle asks it: everything but `legal` is a no."""
        return self.verdict is Verdict.LEGAL


def broken_point(findings: tuple[Finding, ...]) -> Point | None:
    """Return the deciding point of the findings; None for a clean act."""
    for finding in findings:
        if finding.status is Status.BREACHED:
            return finding.rule.point
    return None
