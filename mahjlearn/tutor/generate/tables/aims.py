"""Aims at further drafts of the forms, the words that tell these drafts apart, and what is lacking.

An aim is a form, words that are said of the drafts wanted, and the kinds of place where they are
looked for. What decides at such a draft is often none of its acts: a tile held, what was said
before, a hand that is dead. A lack is what an index has too little of, and the ways by which tables
about it were found before.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.search import Sought
from mahjlearn.tutor.generate.moments import MomentKind as Kind

_OWN_JOKER, _DEAD, _FAULT, _OLD = "for a joker of yours", "you are dead", "at fault", "an old one"
_TO_LAY, _TO_ADD, _COULD_LAY, _COULD_EXPOSE = "to lay", "to add", "could lay", "could expose"
_RACKED, _WINDOW, _EXPOSED = (Kind.RACKED,), (Kind.WINDOW,), (Kind.EXPOSED,)
_READY = (Kind.RACKED, Kind.EXCHANGED)
_IN_TURN = (Kind.PICKED, Kind.RACKED)

MORE_AIMS: tuple[tuple[str, str, tuple[Kind, ...]], ...] = (
    ("take", _OWN_JOKER, _IN_TURN),
    ("give", _OWN_JOKER, _IN_TURN),
    ("exchange", _OWN_JOKER, _IN_TURN),
    ("take", "RACK NAME", _RACKED),
    ("give", "RACK NAME", _RACKED),
    ("take", "RACK SAY", _RACKED),
    ("give", "RACK SAY", _RACKED),
    ("ruling", "named", _RACKED),
    ("ruling", "half a name", _RACKED),
    ("take", "RACK DISCARD", _WINDOW),
    ("which_player", "RACK DISCARD", _WINDOW),
    ("which_player", "DECLARE_DEAD", _RACKED),
    ("late", "RACK DISCARD CALL", _RACKED),
    ("late", _DEAD, _WINDOW),
    ("late", _FAULT, _WINDOW),
    ("give", _DEAD, _WINDOW),
    ("give", _FAULT, _WINDOW),
    ("lay_down", _DEAD, _WINDOW),
    ("lay_down", _FAULT, _WINDOW),
    ("told", _FAULT, _IN_TURN),
    ("give", _FAULT, _IN_TURN),
    ("give", "picked out of turn", _READY),
    ("give", "wrong wall", _READY),
    ("give", "concealed hand exposed", _READY),
    ("give", "own hand concealed", _READY),
    ("exchange", "picked out of turn", _IN_TURN),
    ("exchange", "wrong wall", _IN_TURN),
    ("exchange", "own hand concealed", _IN_TURN),
    ("ruling", "wrong wall", _RACKED),
    ("ruling", "concealed hand exposed", _RACKED),
    ("told", "GIVE REFUSE", _RACKED),
    ("ruling", "GIVE REFUSE", _RACKED),
    ("ruling", ", EXPOSE", (Kind.CALLING,)),
    ("ruling", ", EXPOSE", _READY),
    ("changing", ", EXPOSE", (Kind.CALLING,)),
    ("changing", ", EXPOSE", _READY),
    ("exchange", _COULD_EXPOSE, _RACKED),
    ("exchange", _COULD_LAY, _RACKED),
    ("give", _TO_LAY, _RACKED),
    ("give", f"ANNOUNCE, {_TO_LAY}", _RACKED),
    ("ruling", ", LAY", _RACKED),
    ("give", _TO_ADD, _EXPOSED),
    ("give", _TO_ADD, _READY),
    ("changing", "EXPOSE ADD", _EXPOSED),
    ("changing", _OLD, _EXPOSED),
    ("ruling", "EXPOSE ADD", _EXPOSED),
    ("ruling", "EXPOSE CHANGE", _EXPOSED),
    ("ruling", _OLD, _EXPOSED),
    ("ruling", "EXCHANGE DECLARE", (Kind.DECLARED,)),
)


def marks(draft: Draft) -> Iterator[str]:
    """Yield what sets a draft apart besides the acts of its play."""
    yield from _asked(draft)
    yield from _said(draft)
    you = draft.position.table.rack(draft.position.you)
    if you.hand is HandState.DEAD:
        yield _DEAD
    if you.hand is HandState.AT_FAULT:
        yield _FAULT
    picked = [tile for event in draft.position.play[:1] for tile in event.tiles]
    own = [one.natural for one in you.exposures if one.jokers]
    if any(tile in own for tile in (*you.sloped, *picked) if tile is not Tile.JOKER):
        yield _OWN_JOKER


def _asked(draft: Draft) -> Iterator[str]:
    """Yield what a tile would do, and which acts are offered besides an exchange."""
    act = str(draft.own.get("act", ""))
    offered = str(draft.own.get("move", ""))
    if " lays " in act:
        yield _TO_LAY
    if " adds " in act or " changes " in act:
        yield _TO_ADD
    if " lays " in offered:
        yield _COULD_LAY
    if " exposes " in offered:
        yield _COULD_EXPOSE


def _said(draft: Draft) -> Iterator[str]:
    """Yield what was said before, and whether the act is about an exposure of an earlier turn."""
    table, play = draft.position.table, draft.position.play
    if table.discard is not None and table.discard.in_hand:
        yield "named"
    if table.turn.said:
        yield "half a name"
    if table.turn.exchange is not None:
        yield "announced"
    laid = [event.tiles for event in play if event.verb is Verb.EXPOSE]
    added = [event.exposure for event in play if event.verb is Verb.ADD]
    if laid and any(exposure not in laid for exposure in added):
        yield _OLD


# What an index lacks

BAND = 20
"""Tiles of the wall that make a band: with 15 to 95 left there are five."""


@dataclass(frozen=True, slots=True, order=True)
class TableWay:
    """A form at a kind of place, and what is said of its draft: see `drawing.way_of`."""

    form: str
    kind: Kind
    says: str


@dataclass(frozen=True, slots=True)
class Lack:
    """A mix-up or a rule with too few tables: the ways to more of it, in forms that it is short of,
    the one that led to most first; and the bands of walls that have room.
    """

    about: str
    ways: tuple[TableWay, ...]
    bands: frozenset[int]

    def is_in(self, puzzle: Puzzle) -> bool:
        """Return True where the rule decides, or the believer answers otherwise."""
        if self.about in MISCONCEPTIONS:
            return Sought(mixup=self.about).is_in(puzzle)
        return Sought(rule=self.about).is_in(puzzle)
