"""Events: what someone does or says. Each verb's value is its form in the transcript.

In a form, capitals are fields and square brackets optional parts: SEAT, OWNER (a seat, or `own`
for the actor), OWNERS (`North's` or `own`), TILE and TILES (`tiles`), EXPOSURE (`exposure`, a
second list of tiles), JOKERS (`jokers`, a count), NATURAL, GROUP, GROUPS, NAMED, GROUND, WORDS,
N (`number`), DIRECTION. A bracket without a field is a manner (`Manner`).
"""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.values import quick
from mahjlearn.engine.table.written import Written


@quick
class Manner(StrEnum):
    """The manner of an act, where it matters."""

    SILENTLY = "silently"
    BEFORE_LIFTING = "before lifting"
    UNRACKED = "with the pick unracked"


@quick
class Verb(StrEnum):
    """An act or utterance, with the line of the notation for it."""

    # Turn
    PICK = "SEAT picks TILE"
    PICK_WRONG_END = "SEAT picks TILE from the wrong end"
    PICK_WRONG_WALL = "SEAT picks TILE from the wrong wall"
    RACK = "SEAT racks"
    TAP = "SEAT taps the rack"
    PUT_PICK_BACK = "SEAT puts the pick back"
    END_TURN = "SEAT ends the turn"
    # Calling
    CALL = "SEAT calls TILE"
    CALL_MAHJ = "SEAT calls TILE for mah jongg"
    CALL_EXCHANGE = "SEAT calls TILE for an exchange"
    CALL_GROUP = "SEAT calls TILE for a GROUP"
    CALL_OWNERS = "SEAT calls OWNERS TILE"
    LIFT = "SEAT lifts the discard"
    SET_DISCARD = "SEAT sets the discard on the rack"
    PUT_INSIDE = "SEAT puts the discard inside the rack"
    PUT_DISCARD_BACK = "SEAT puts the discard back"
    EXPOSE = "SEAT exposes TILES[ as NATURAL][ before lifting][, a fault: GROUND]"
    CHANGE = "SEAT changes the exposure to TILES"
    ADD = "SEAT adds TILES to EXPOSURE"
    # Exchange
    TAKE_OUT = "SEAT takes TILE from the rack"
    SET_IN = "SEAT sets TILE in OWNERS exposure"
    ANNOUNCE = 'SEAT announces an exchange[, saying "WORDS"]'
    UNANNOUNCE = "SEAT takes the announcement back"
    OFFER = "SEAT offers OWNER TILES"
    GIVE = "SEAT gives OWNER TILES for JOKERS[ from EXPOSURE]"
    GIVE_DISCARD = "SEAT gives OWNER the discard for J"
    GIVE_JOKER = "SEAT gives OWNER JOKERS for TILES"
    GIVE_JOKER_FREE = "SEAT gives OWNER J for nothing"
    TOUCH = "SEAT touches the table with TILE"
    HOLD_OVER = "SEAT holds TILE over the table"
    LAY = "SEAT lays TILE on the table by OWNER"
    HAND_OVER = "SEAT hands over JOKERS"
    REFUSE = "SEAT refuses"
    TAKE_JOKER = "SEAT takes JOKERS from OWNER"
    RACK_JOKER = "SEAT racks JOKERS"
    SET_JOKER = "SEAT sets JOKERS on the rack"
    UNDO_EXCHANGE = "SEAT takes the exchange back"
    EXCHANGE = "SEAT exchanges TILES for OWNERS JOKERS[ from EXPOSURE][ silently]"
    TAMPER = "SEAT takes TILE out of OWNERS exposure"
    # Discarding
    SAY = 'SEAT says "WORDS"'
    NAME = "SEAT names TILE"
    DISCARD = "SEAT discards TILE[ as NAMED][ with the pick unracked]"
    CORRECT_NAME = "SEAT corrects the name"
    TAKE_DISCARD_BACK = "SEAT takes the discard back"
    # Winning
    DECLARE = "SEAT declares mah jongg[ on TILE][ with GROUPS]"
    SHOW_HAND = "SEAT shows the hand"
    REVEAL = "SEAT reveals TILES"
    THROW_IN = "SEAT throws in the hand"
    # Mistakes and challenges
    POINT_OUT = "SEAT points out the mistake"
    GIVE_RIGHT = "SEAT gives the right tile TILE"
    NO_RIGHT = "SEAT has no right tile"
    DECLARE_DEAD = "SEAT declares OWNER dead: GROUND"
    OWN_DEAD = "SEAT says own hand is dead"
    # Charleston
    PASS = "SEAT passes TILES DIRECTION"
    PASS_BLIND = "SEAT passes N blind DIRECTION"
    PASS_PART = "SEAT passes TILES and N blind DIRECTION"
    OWE = "SEAT owes N"
    RETURN_JOKER = "SEAT returns J to OWNER"
    LOOK = "SEAT looks at the blind tile"
    MIXED = "The passed tiles are mixed up"
    UNKNOWN_JOKER = "A joker was passed, nobody knows by whom"


@dataclass(frozen=True, slots=True)
class Event(Written):
    """One act or utterance. `seat` is None only for the two events that nobody does.

    `at_once` holds the other events of the same instant (`At once: ...; ...`); the ruling is
    about this one.
    """

    verb: Verb
    seat: Seat | None = None
    tiles: tuple[Tile, ...] = ()
    owner: Seat | None = None
    exposure: tuple[Tile, ...] = ()
    jokers: int = 0
    natural: Tile | None = None
    grouping: Grouping | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()
    named: str | None = None
    ground: Ground | None = None
    words: str | None = None
    number: int = 0
    direction: str | None = None
    manner: Manner | None = None
    at_once: tuple["Event", ...] = ()

    @property
    def actor(self) -> Seat:
        """The seat that acts; a ValueError for the two events that nobody does."""
        if self.seat is None:
            raise ValueError(f"nobody does this: {self.verb.value}")
        return self.seat

    @property
    def tile(self) -> Tile:
        """The one tile of the event."""
        return self.tiles[0]
