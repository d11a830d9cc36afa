"""Table and viewer to BoardPicture: who sits where, which tile lies where, what it is called."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lessons.board import ids
from lessons.board.held import held_of
from lessons.board.picture import (
    BoardPicture,
    GroupPicture,
    LastDiscard,
    SeatPicture,
    State,
    TilePicture,
    TilePlace,
)
from lessons.board.turns import turn_picture
from lessons.board.words import (
    Names,
    exposures_words,
    group_name,
    joker_to_choose,
    shown_name,
)
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import CalledPlace, Stage


@dataclass(frozen=True, slots=True)
class Marks:
    """What a page adds to the bare table: deciding tiles by id, and words spoken by seat.

    `give` and `take` are the ids of tiles that can be chosen, to be traded and to be taken;
    `chosen` are those already chosen. `moved` lay elsewhere in the picture before.
    """

    deciding: Mapping[str, int] = field(default_factory=dict)
    speech: Mapping[Seat, str] = field(default_factory=dict)
    wall: int | None = None
    give: frozenset[str] = frozenset()
    take: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()


def board_of(table: Table, viewer: Seat | None = None, marks: Marks | None = None) -> BoardPicture:
    """The picture of a table as `viewer` sees it; by winds, East nearest, where nobody looks.

    `marks` name tiles by the ids of `lessons.board.ids`; an id that is not on the table is
    ignored. `marks.wall` counts the wall where the table itself does not say.
    """
    drawing = _Drawing(table, Names(viewer), marks or Marks())
    near = viewer or Seat.EAST
    up = table.turn.seat.number
    order = [*SEATS[up:], *SEATS[:up]]
    return BoardPicture(
        turn=turn_picture(table, drawing.names),
        others=tuple(drawing.seat(seat) for seat in order if seat is not near),
        you=drawing.seat(near),
        last=drawing.last(),
        discards=tuple(
            drawing.number(
                TilePicture(tile, ids.earlier_id(i), "", TilePlace.DISCARD, tile_name(tile))
            )
            for i, tile in enumerate(table.discards or ())
        ),
        wall=table.wall if table.wall is not None else drawing.marks.wall,
    )


@dataclass(frozen=True, slots=True)
class _Drawing:
    table: Table
    names: Names
    marks: Marks

    def seat(self, seat: Seat) -> SeatPicture:
        rack = self.table.rack(seat)
        known = rack.sloped if self._sees(seat) else ()
        unseen = rack.unseen + len(rack.sloped) - len(known)
        held = held_of(self.table, seat, self.names)
        return SeatPicture(
            seat=seat,
            who=self.names.who(seat),
            side=self.names.side(seat),
            label=self._label(seat, unseen),
            groups=tuple(self._group(seat, i, block) for i, block in enumerate(rack.exposures)),
            rack=tuple(self._racked(seat, i, tile) for i, tile in enumerate(known)),
            backs=tuple(self._back(seat, i) for i in range(unseen)),
            held=tuple(replace(one, tile=self.number(one.tile)) for one in held),
            on_turn=self.table.turn.seat is seat and not self.table.over,
            speech=self._speech(seat),
            band="Dead hand" if rack.hand is HandState.DEAD else "",
            note=self._absent(seat) if self._sees(seat) else "",
        )

    def last(self) -> LastDiscard | None:
        """The last discard while it lies on the table or is still being named."""
        discard = self.table.discard
        if discard is None or _lifted(self.table):
            return None
        who, whose = self.names.who(discard.by), self.names.whose(discard.by)
        tile = TilePicture(
            discard.tile,
            ids.LAST_DISCARD,
            discard.by,
            TilePlace.DISCARD,
            _discard_name(discard, whose),
        )
        naming = f"{who} named this tile, still in hand"
        words = naming if discard.in_hand else f"{who} discarded this tile last"
        return LastDiscard(self.number(tile), words, f"{whose} discard", self._speech(discard.by))

    def number(self, tile: TilePicture) -> TilePicture:
        """The tile as the marks have it: one to choose from, one that came, one with a number.

        The name of a numbered tile ends with its number, that of one that came with that.
        """
        choice = self._choice(tile)
        if choice:
            return replace(tile, choice=choice, chosen=tile.id in self.marks.chosen)
        if tile.id in self.marks.moved:
            return replace(tile, moved=True, name=f"{tile.name}, moved here")
        number = self.marks.deciding.get(tile.id, 0)
        if not number:
            return tile
        name = f"{tile.name}, deciding tile {number}"
        return replace(tile, number=number, state=State.DECIDING, name=name)

    def _choice(self, tile: TilePicture) -> str:
        if tile.id in self.marks.give:
            return "give"
        return "take" if tile.id in self.marks.take else ""

    def _sees(self, seat: Seat) -> bool:
        """A stranger sees every fact of the table; a player only the own slope."""
        return self.names.viewer in (None, seat)

    def _label(self, seat: Seat, unseen: int) -> str:
        """`Across, West, 10 hidden tiles, one pung exposed`; the seat on turn says so too."""
        rack = self.table.rack(seat)
        parts = [self.names.who(seat)]
        if self.names.viewer is not None:
            parts.append(seat.value)
        if unseen:
            parts.append(f"{unseen} hidden {'tile' if unseen == 1 else 'tiles'}")
        if rack.exposures or not self.names.is_you(seat):
            parts.append(exposures_words(rack.exposures))
        if rack.hand is HandState.DEAD:
            parts.append("dead hand")
        return f"{', '.join(parts)}{self._turn_words(seat)}"

    def _turn_words(self, seat: Seat) -> str:
        if self.table.turn.seat is not seat or self.table.over or self.table.charleston:
            return ""
        turn = turn_picture(self.table, self.names)
        return f". {turn.note}" if turn.note else f". {turn.line}: {turn.phase.lower()}"

    def _group(self, seat: Seat, place: int, block: Exposure) -> GroupPicture:
        claimed = self._claimed_index(seat, block)
        tiles = tuple(
            self.number(self._exposed(seat, (place, i), block, i == claimed))
            for i in range(len(block.tiles))
        )
        return GroupPicture(group_name(block), tiles)

    def _exposed(
        self, seat: Seat, at: tuple[int, int], block: Exposure, claimed: bool
    ) -> TilePicture:
        tile = block.tiles[at[1]]
        stands_for = block.natural if tile.is_joker else None
        name = tile_name(tile)
        if stands_for is not None:
            name = f"Joker standing for {tile_name(stands_for)}"
        here = ids.exposed_id(seat, *at)
        if here in self.marks.take:
            name = joker_to_choose(self.names.whose(seat), block)
        return TilePicture(
            tile,
            here,
            seat,
            TilePlace.CLAIMED if claimed else TilePlace.EXPOSED,
            f"{name}, claimed" if claimed else name,
            joker_for=stands_for or "",
            claimed=claimed,
        )

    def _claimed_index(self, seat: Seat, block: Exposure) -> int | None:
        """Which tile of a fresh exposure came from the table."""
        claim = self.table.turn.claim
        ours = seat is self.table.turn.seat and block.made_this_turn
        if not ours or claim is None or not claim.exposed or claim.tile not in block.tiles:
            return None
        return block.tiles.index(claim.tile)

    def _racked(self, seat: Seat, index: int, tile: Tile) -> TilePicture:
        picture = TilePicture(tile, ids.rack_id(seat, index), seat, TilePlace.RACK, tile_name(tile))
        return self.number(picture)

    def _back(self, seat: Seat, index: int) -> TilePicture:
        return TilePicture(
            Tile.HIDDEN, ids.back_id(seat, index), seat, TilePlace.RACK, tile_name(Tile.HIDDEN)
        )

    def _speech(self, seat: Seat) -> str:
        """The exact words last heard from a seat, where the table knows them."""
        if seat in self.marks.speech:
            return self.marks.speech[seat]
        turn, discard = self.table.turn, self.table.discard
        exchange = self.table.exchange_of(seat)
        if exchange is not None and exchange.stage is Stage.ANNOUNCED:
            return "Exchange."
        if turn.seat is seat and turn.said:
            return turn.said
        if discard is not None and discard.by is seat and not (turn.begun or _lifted(self.table)):
            return f"{_named(discard)}."
        return ""

    def _absent(self, seat: Seat) -> str:
        """`none of them a 5 Dot`, from the facts about tiles that are not shown."""
        facts = self.table.rack(seat).absent
        return " and ".join(f"none of them a {_lower(fact.tile)}" for fact in facts)


def _lifted(table: Table) -> bool:
    """True once a caller has the discard in hand, on the rack or in an exposure."""
    claim = table.turn.claim
    return claim is not None and (claim.exposed or claim.place is not CalledPlace.TABLE)


def _lower(tile: Tile) -> str:
    return "joker" if tile.is_joker else shown_name(tile)


def _named(discard: Discard) -> str:
    """What was said: the tile's name, or the other word that was spoken."""
    if discard.named is None:
        return shown_name(discard.tile)
    try:
        return shown_name(Tile(discard.named))
    except ValueError:
        return discard.named.capitalize()


def _discard_name(discard: Discard, whose: str) -> str:
    name = f"{tile_name(discard.tile)}, {whose} discard".replace("Your", "your")
    return name if discard.named is None else f"{name}, named as {_named(discard)}"
