"""Facts: the table lines of the notation. Each form's value is written as the verbs' are.

Most state a position as a person would. The following are there so that every table that can
come about in play can be printed and read back:

| line | meaning |
|---|---|
| `SEAT holds N unseen` | the number of unseen tiles, where no tile of the slope is known |
| `SEAT has the wrong number of tiles, unnoticed` | a wrong count on which nothing was ruled |
| `SEAT shows TILES, unnoticed` | a wrong exposure on which nothing was ruled |
| `SEAT shows TILES as TILE` | what its jokers stand for, where the tiles do not show it |
| `SEAT is dead` | without a ground |
| `SEAT is at fault: GROUND` | may stand several times, the newest fault last |
| `SEAT is dead: GROUND` | also a wrong exposure of it that went back; what it died of last |
| `SEAT made the newest mistake` | where several hands are at fault |
| `SEAT discarded J as NAME, misnamed` | a name that the joker may not have (DS6) |
| `SEAT has named TILE` | a discard fully named, still in the hand |
| `SEAT keeps the discard` | it stays with a dead hand after a mah jongg in error (ME4) |
| `Discards none` | nothing was discarded before; so the earlier discards are all listed |
| `SEAT has picked` | and the pick is neither in her hand nor racked: it was given for a joker |
| `SEAT has picked TILE from the wrong wall` (`end`) | also `picked and racked`, `picked` |
| `SEAT has picked TILE out of turn` | it is in her hand, not racked |
| `SEAT holds the pick TILE, not racked` | and threw another tile: twelve are on her rack (XA18) |
| `SEAT has called TILE for a GROUP` / `for mah jongg` / `for an exchange` | what it was for |
| `SEAT has called TILE, PLACE` | `on the table` (unless exposed, as without it), `lifted`, |
| | `on the rack` (once exposed, as without it), `inside the rack` |
| `SEAT has called TILE from OWNER` | who threw it, once it lies on the table no longer |
| `..., exposed` / `..., not exposed` | where it differs from `shows TILES, made this turn` |
| `SEAT has a pick to put back` | the discard was called while the pick was not racked (WO3) |
| `SEAT has taken TILE from the rack` | to exchange it |
| `SEAT has offered OWNER TILES` | an announced exchange whose tiles are still her own |
| `SEAT has given ... from EXPOSURE` | where two exposures could be meant |
| `SEAT has offered OWNER TILE, the discard` | it lies there until the joker is out |
| `SEAT took J from OWNER before the turn` | and it is on her slope; nobody wins with it |
| `SEAT took TILE from OWNER for no exchange` | against its direction, or for no tile that fits |
| `SEAT has J from OWNER, no tile given yet` | handed over, or lifted out, before the tile (EX15) |
| `..., refused` | a tile that does not count as offered; or given, and the owner refused |
| `..., left open` | nobody finished it in its turn; no source says whose the joker is |
| `..., in vain` | refused: the tile is where it was |
| `..., no longer shown` | the exposure meant has gone back, and another is there (DH3, DH5) |
| `..., before the turn` / `..., in the turn` | when the exchange began, where it is not as now |
| `SEAT holds J from OWNER for TILES, not racked` | what was given; also `from EXPOSURE` |
| `SEAT has exchanged this turn, silently` | on the own rack, the pick unracked (D4) |
| `SEAT has asked for an exchange this turn` | and took it back; the window is closed (WO2) |
| `SEAT has said "WORDS"` | speech that named no whole tile |
| `SEAT has declared mah jongg` (`on TILE`) / `SEAT has shown the hand` (`, in part`) | |
| `SEAT has declared mah jongg, in error` | the hand, shown or not, is known to be none |
| `Wall N, not counted` | a number that does not fit hands and discards, taken as it is |
| `SEAT has passed TILES` / `has passed N blind` | in the Charleston, not moved on yet |
| `SEAT has promised N` | an IOU for tiles of this pass; nothing has moved yet |
| `SEAT still has to pass N` | where a pass is not complete; `for a joker` that came back |
| `SEAT has passed wrongly` | the wrong way or number; the tiles are back, to be passed again |
| `SEAT still owes OWNER N` | an IOU once the others have moved; `for a joker` given back |
| `SEAT was passed J by OWNER` | a joker that has moved by mistake |

An exchange line of a seat whose turn it is not is an early exchange. `WORDS` in `The game is
over` run to the end of the line.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from mahjlearn.engine.errors import Fault
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace


class FactForm(StrEnum):
    """A form of table line, in the order in which a table is printed."""

    SHOWS = "SEAT shows TILES[ as NATURAL][, made this turn][, a fault: GROUND][, unnoticed]"
    HOLDS = "SEAT holds TILES[ and N more]"
    HOLDS_UNSEEN = "SEAT holds N unseen"
    LACKS = "SEAT holds no ABSENT"
    LACKS_OTHER = "SEAT holds no other ABSENT"
    COUNT_OFF = "SEAT has the wrong number of tiles, unnoticed"
    PLAYS = "SEAT plays GROUPS[ concealed]"
    PLAYS_CONCEALED = "SEAT plays a concealed line"
    PLAYS_SINGLES = "SEAT plays a Singles and Pairs line"
    PLAYS_WORTH = "SEAT plays a line worth N"
    NEEDS = "SEAT needs a GROUP of TILE"
    NEEDS_TO_WIN = "SEAT needs TILE in a GROUP for mah jongg"
    AT_FAULT = "SEAT is at fault: GROUND"
    DEAD = "SEAT is dead[: GROUND]"
    NEWEST = "SEAT made the newest mistake"
    DISCARDS = "Discards TILES"
    DISCARDS_NONE = "Discards none"
    DISCARDED = "SEAT discarded TILE[ as NAMED][, misnamed]"
    NAMED = "SEAT has named TILE[ as NAMED]"
    KEPT = "SEAT keeps the discard"
    NEXT = "SEAT is next"
    PICKED_RACKED = "SEAT has picked and racked[ from the wrong WRONG]"
    PICKED_TILE = "SEAT has picked TILE[ from the wrong WRONG]"
    PICKED = "SEAT has picked[ from the wrong WRONG]"
    STRAY = "SEAT has picked TILE out of turn"
    UNRACKED = "SEAT holds the pick TILE[ from the wrong WRONG], not racked"
    CALLED = (
        "SEAT has called TILE[ from OWNER][ for a GROUP][ for mah jongg][ for an exchange]"
        "[, PLACE][, exposed][, not exposed]"
    )
    GAVE_WAY = "SEAT has a pick to put back"
    TAKEN_OUT = "SEAT has taken TILE from the rack"
    ANNOUNCED = "SEAT has announced an exchange[, before the turn][, in the turn]"
    OFFERED = (
        "SEAT has offered OWNER[ TILES][ from EXPOSURE][, the discard][, refused]"
        "[, no longer shown][, before the turn][, in the turn]"
    )
    GIVEN = (
        "SEAT has given OWNER TILES for JOKERS[ from EXPOSURE][, refused][, left open]"
        "[, no longer shown][, before the turn][, in the turn]"
    )
    JOKER_FIRST = (
        "SEAT has JOKERS from OWNER[ from EXPOSURE], no tile given yet[, left open]"
        "[, no longer shown][, before the turn][, in the turn]"
    )
    JOKER_HELD = (
        "SEAT holds JOKERS from OWNER[ for TILES][ from EXPOSURE], not racked[, no longer shown]"
        "[, before the turn][, in the turn]"
    )
    EXCHANGED = "SEAT has exchanged this turn[, silently]"
    TAKEN_EARLY = "SEAT took TILE from OWNER before the turn[, in vain]"
    TAKEN_WRONGLY = "SEAT took TILE from OWNER for no exchange[, in vain]"
    ASKED = "SEAT has asked for an exchange this turn"
    SAID = 'SEAT has said "WORDS"'
    DECLARED = "SEAT has declared mah jongg[ on TILE][, in error]"
    SHOWN = "SEAT has shown the hand[, in part]"
    WALL = "Wall N[, not counted]"
    WALL_EMPTY = "The wall is empty"
    CHARLESTON = "Charleston PASS"
    PASSED = "SEAT has passed TILES"
    PASSED_BLIND = "SEAT has passed N blind"
    PROMISED = "SEAT has promised N"
    TO_PASS = "SEAT still has to pass N[ for a joker]"
    PASSED_WRONG = "SEAT has passed wrongly"
    OWES = "SEAT still owes OWNER N[ for a joker]"
    JOKER_PASSED = "SEAT was passed J by OWNER"
    OVER = "The game is over: REASON"


@dataclass(frozen=True, slots=True)
class Fact:
    """One table line: its form, its fields and the line it stands on (0 where it was not read).

    `marks` are the optional words said (`made this turn`, `silently`). Facts are equal where
    they say the same, wherever they stand.
    """

    form: FactForm
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
    number: int | None = None
    place: CalledPlace | None = None
    wrong: str | None = None
    marks: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def who(self) -> Seat:
        """The seat of a line that has one; a ValueError for the lines about the whole table."""
        if self.seat is None:
            raise ValueError(f"this line is about no seat: {self.form.value}")
        return self.seat

    @property
    def tile(self) -> Tile:
        """The one tile of the fact."""
        return self.tiles[0]


class Sheet:
    """The facts by form, with the faults found while they become a table."""

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self.facts = facts
        self.faults: list[Fault] = []

    def all(self, *forms: FactForm, seat: Seat | None = None) -> list[Fact]:
        """Yield every fact of these forms, of one seat if it is named, in the order written."""
        return [
            fact
            for fact in self.facts
            if fact.form in forms and (seat is None or fact.seat is seat)
        ]

    def one(self, *forms: FactForm, seat: Seat | None = None) -> Fact | None:
        """Return the first fact of these forms, or None."""
        return next(iter(self.all(*forms, seat=seat)), None)

    def fault(self, fact: Fact | None, message: str) -> None:
        """Add a fault on the line of this fact, or on the table as a whole without one."""
        self.faults.append(Fault(0 if fact is None else fact.line, message))
