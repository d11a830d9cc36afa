"""Table and viewer to BoardPicture: who sits where, which tile lies where, what it is called."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lessons.board import ids
from lessons.board.heard import heard_from, lifted
from lessons.board.held import held_of, is_inside
from lessons.board.picture import (
    AmountPicture,
    BoardPicture,
    DonePicture,
    GroupPicture,
    LastDiscard,
    Pick,
    SeatPicture,
    State,
    ThingPicture,
    TilePicture,
    TilePlace,
)
from lessons.board.turns import note_of, phase_of
from lessons.board.words import (
    Names,
    discard_name,
    exposures_words,
    group_name,
    in_a_sentence,
    joker_to_choose,
)
from mahjlearn.engine.table.table import Exposure, HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name

STATE_WORDS = {
    State.REST: "",
    State.CHOSEN: "chosen",
    State.TAPPABLE: "",
    State.DECIDING: "",
    State.RIGHT: "chosen, right",
    State.WRONG: "chosen, not right",
    State.MISSED: "right, left out",
    State.ARRIVED: "just arrived",
}


@dataclass(frozen=True, slots=True)
class Marks:
    """What a page adds to the bare table, by the ids of `lessons.board.ids`.

    `deciding` are numbers, `states` how a thing is marked, `picks` what can be touched; `moved`
    lay elsewhere in the picture before, `laid` are own exposures just laid down, and `emptied` are
    places in a rack or a hand that were left just now. `speech` are words spoken by seat, `done` is
    what the viewer's row says was done; `unfolded` are seats that have a row of their own in any
    case; `amounts` are what a seat may pay, `totals` how many tiles it has, once they are counted;
    `wall` counts the wall where the table itself does not say. `turn_hidden`: nothing says whose
    turn it is, because that is asked, and which way play goes is drawn instead. `discards_open`:
    on a phone all the discards can be opened.
    """

    deciding: Mapping[str, int] = field(default_factory=dict)
    states: Mapping[str, State] = field(default_factory=dict)
    picks: Mapping[str, Pick] = field(default_factory=dict)
    speech: Mapping[Seat, str] = field(default_factory=dict)
    done: DonePicture | None = None
    wall: int | None = None
    moved: frozenset[str] = frozenset()
    laid: frozenset[str] = frozenset()
    emptied: frozenset[str] = frozenset()
    unfolded: frozenset[Seat] = frozenset()
    amounts: Mapping[Seat, tuple[AmountPicture, ...]] = field(default_factory=dict)
    totals: Mapping[Seat, int] = field(default_factory=dict)
    turn_hidden: bool = False
    discards_open: bool = False


def board_of(table: Table, viewer: Seat | None = None, marks: Marks | None = None) -> BoardPicture:
    """The picture of a table as `viewer` sees it; by winds, East nearest, where nobody looks.

    An id of the marks that is not on the table is ignored.
    """
    drawing = _Drawing(table, Names(viewer), marks or Marks())
    near = viewer or Seat.EAST
    turn_hidden = drawing.marks.turn_hidden
    up = (near if turn_hidden else table.turn.seat).number
    order = [*SEATS[up:], *SEATS[:up]]
    return BoardPicture(
        others=tuple(drawing.seat(seat) for seat in order if seat is not near),
        you=drawing.seat(near),
        last=drawing.last(),
        discards=drawing.earlier(),
        wall=table.wall if table.wall is not None else drawing.marks.wall,
        walled=drawing.thing(ids.WALL),
        note="" if turn_hidden else note_of(table),
        turn_hidden=turn_hidden,
        discards_open=drawing.marks.discards_open,
    )


@dataclass(frozen=True, slots=True)
class _Drawing:
    table: Table
    names: Names
    marks: Marks

    def seat(self, seat: Seat) -> SeatPicture:
        rack = self.table.rack(seat)
        known = rack.sloped if self._sees(seat) else ()
        inside = is_inside(self.table, seat, self.names)
        unseen = rack.unseen + len(rack.sloped) - len(known) + inside
        held = held_of(self.table, seat, self.names)
        on_turn = self._on_turn(seat)
        return SeatPicture(
            seat=seat,
            who=self.names.who(seat),
            side=self.names.side(seat),
            label=self._label(seat, unseen),
            groups=tuple(self._group(seat, i, block) for i, block in enumerate(rack.exposures)),
            rack=tuple(self._racked(seat, i, tile) for i, tile in enumerate(known)),
            backs=tuple(self._back(seat, i) for i in range(unseen)),
            held=tuple(replace(one, tile=self.marked(one.tile)) for one in held),
            on_turn=on_turn,
            phase=phase_of(self.table) if on_turn else "",
            done=self.marks.done if self.names.is_you(seat) else None,
            speech=self.marks.speech.get(seat, heard_from(self.table, seat)),
            band="Dead hand" if rack.hand is HandState.DEAD else "",
            total=self._total(seat),
            note=self._absent(seat) if self._sees(seat) else "",
            unfolded=seat in self.marks.unfolded,
            gaps=self._gaps(seat, len(known)),
            hand_empty=ids.held_id(seat) in self.marks.emptied,
            row=self.thing(ids.seat_id(seat)),
            amounts=self.marks.amounts.get(seat, ()),
            said=self.thing(ids.said_id(seat)),
            phased=self.thing(ids.PHASE) if on_turn else ThingPicture(),
        )

    def _on_turn(self, seat: Seat) -> bool:
        """Return True for the seat that is up: none is in the Charleston, or when it is over."""
        nobody = self.table.charleston or self.table.over
        return self.table.turn.seat is seat and not nobody and not self.marks.turn_hidden

    def last(self) -> LastDiscard | None:
        """The last discard while it lies on the table or is still being named.

        Its empty place, once a caller has lifted it.
        """
        discard = self.table.discard
        if discard is None:
            return None
        if lifted(self.table):
            by = self.names.who(self.table.turn.seat)
            called = f"Called by {by.lower() if by == 'You' else by}"
            return LastDiscard(None, called, called)
        who, whose = self.names.who(discard.by), self.names.whose(discard.by)
        tile = TilePicture(
            discard.tile,
            ids.LAST_DISCARD,
            discard.by,
            TilePlace.DISCARD,
            discard_name(discard, whose),
            claimed=self.table.turn.claim is not None,
        )
        naming = f"{who} named this tile, still in hand"
        words = naming if discard.in_hand else f"{who} discarded this tile last"
        return LastDiscard(self.marked(tile), words, f"{whose} discard")

    def earlier(self) -> tuple[TilePicture, ...]:
        """The discards before the last, oldest first."""
        return tuple(
            self.marked(
                TilePicture(tile, ids.earlier_id(i), "", TilePlace.DISCARD, tile_name(tile))
            )
            for i, tile in enumerate(self.table.discards or ())
        )

    def thing(self, at: str) -> ThingPicture:
        """What is no tile, as the marks have it."""
        marks = self.marks
        state = marks.states.get(at, State.REST)
        return ThingPicture(at, marks.deciding.get(at, 0), state, marks.picks.get(at))

    def marked(self, tile: TilePicture) -> TilePicture:
        """The tile as the marks have it: one to touch, one that came, one with a number or state.

        Its name ends with what can be seen of it.
        """
        marks = self.marks
        number, state = marks.deciding.get(tile.id, 0), marks.states.get(tile.id, State.REST)
        if tile.id in marks.picks:
            return replace(tile, pick=marks.picks[tile.id], state=state)
        if tile.id in marks.moved:
            return replace(tile, moved=True, number=number, name=f"{tile.name}, moved here")
        if number and not state:
            state = State.DECIDING
        words = (tile.name, STATE_WORDS[state], f"deciding tile {number}" if number else "")
        return replace(tile, number=number, state=state, name=", ".join(filter(None, words)))

    def _sees(self, seat: Seat) -> bool:
        """A stranger sees every fact of the table; a player only the own slope."""
        return self.names.viewer in (None, seat)

    def _gaps(self, seat: Seat, known: int) -> tuple[int, ...]:
        emptied = self.marks.emptied
        places = range(known + len(emptied))
        return tuple(place for place in places if ids.rack_id(seat, place) in emptied)

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
        if seat in self.marks.totals:
            parts.append(f"{self._total(seat)} in all")
        return f"{', '.join(parts)}{self._turn_words(seat)}"

    def _total(self, seat: Seat) -> str:
        found = self.marks.totals.get(seat)
        return "" if found is None else f"{found} tiles"

    def _turn_words(self, seat: Seat) -> str:
        """`. Your turn: picked, not racked` at the seat whose turn it is."""
        phase = phase_of(self.table)
        if not self._on_turn(seat) or not phase:
            return ""
        return f". {self.names.whose(seat)} turn: {phase.lower()}"

    def _group(self, seat: Seat, place: int, block: Exposure) -> GroupPicture:
        claimed = self._claimed_index(seat, block)
        tiles = tuple(
            self.marked(self._exposed(seat, (place, i), block, i == claimed))
            for i in range(len(block.tiles))
        )
        here = ids.exposure_id(seat, place)
        laid = here in self.marks.laid and self.names.is_you(seat)
        return GroupPicture(group_name(block), tiles, self.thing(here), laid)

    def _exposed(
        self, seat: Seat, at: tuple[int, int], block: Exposure, claimed: bool
    ) -> TilePicture:
        tile = block.tiles[at[1]]
        stands_for = block.natural if tile.is_joker else None
        name = tile_name(tile)
        if stands_for is not None:
            name = f"Joker standing for {tile_name(stands_for)}"
        here = ids.exposed_id(seat, *at)
        if here in self.marks.picks and tile.is_joker:
            name = joker_to_choose(self.names.whose(seat), block)
        return TilePicture(
            tile,
            here,
            seat,
            TilePlace.CLAIMED if claimed else TilePlace.EXPOSED,
            f"{name}, called" if claimed else name,
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
        return self.marked(picture)

    def _back(self, seat: Seat, index: int) -> TilePicture:
        return TilePicture(
            Tile.HIDDEN, ids.back_id(seat, index), seat, TilePlace.RACK, tile_name(Tile.HIDDEN)
        )

    def _absent(self, seat: Seat) -> str:
        """`none of them a 5 Dot`, from the facts about tiles that are not shown."""
        facts = self.table.rack(seat).absent
        return " and ".join(f"none of them a {in_a_sentence(fact.tile)}" for fact in facts)
