"""A whole hand, from the deal to mah jongg or an empty wall, each event judged."""

from dataclasses import dataclass

from mahjlearn.engine.card.card import Card
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import IN_A_PASS, PASSES, way_of
from mahjlearn.engine.table.table import HAND_SIZE, Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Turn
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.bots.passes import courtesy, passed, to_spare
from mahjlearn.tutor.games.bots.players import Player, player
from mahjlearn.tutor.games.bots.styles import Seating
from mahjlearn.tutor.games.game import End, Game
from mahjlearn.tutor.games.recorder import Recorder, Step

WHOLE_SET = tuple(tile for tile in FACES for _ in range(tile.in_a_set))


@dataclass(frozen=True, slots=True)
class Deal:
    """The table at the first pass to the right, all tiles known, and the wall as it is picked."""

    table: Table
    wall: tuple[Tile, ...]


def deal(seed: int) -> Deal:
    """Return the deal of that number."""
    tiles = tuple(Chance("deal", 1, seed).shuffled(WHOLE_SET))
    racks, start = [], 0
    for seat in SEATS:
        size = HAND_SIZE + (seat is Seat.EAST)
        racks.append(Rack(tiles[start : start + size], unseen=0))
        start += size
    wall = tiles[start:]
    table = Table(
        Turn(Seat.EAST),
        (racks[0], racks[1], racks[2], racks[3]),
        discards=(),
        wall=len(wall),
        charleston=PASSES[0],
    )
    return Deal(table, wall)


def play_charleston(recorder: Recorder, players: dict[Seat, Player]) -> None:
    """Play the first three passes; the others and the courtesy if all have tiles to spare."""
    for name in PASSES[:3]:
        _round(recorder, players, name)
    spare = [to_spare(players[seat], players[seat].look(recorder.table)) for seat in SEATS]
    if min(spare) < IN_A_PASS:
        return
    for name in PASSES[3:6]:
        _round(recorder, players, name)
    for seat in SEATS[:2]:
        _courtesy(recorder, players[seat], players[SEATS[seat.number + 2]])


def _round(recorder: Recorder, players: dict[Seat, Player], name: str) -> None:
    """Play one pass; all choose before a tile moves."""
    for seat in SEATS:
        one = players[seat]
        tiles = passed(one, one.look(recorder.table))
        recorder.happen(Event(Verb.PASS, seat, tiles, direction=way_of(name)))


def _courtesy(recorder: Recorder, one: Player, other: Player) -> None:
    """Play a courtesy of as many tiles as the one with fewer to spare offers."""
    offers = [to_spare(each, each.look(recorder.table)) for each in (one, other)]
    number = min(IN_A_PASS, *offers)
    if number:
        for each in (one, other):
            tiles = courtesy(each, each.look(recorder.table), number)
            recorder.happen(Event(Verb.PASS, each.seat, tiles, direction="across"))


Wall = tuple[Tile, ...]
"""The tiles not yet picked, the next one first."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal played to its end."""

    seed: int
    seating: Seating
    steps: tuple[Step, ...]
    end: End
    table: Table
    """As it stood at the end."""
    away: tuple[int, ...]
    """After the Charleston: how far away each seat was by its plan, in the order of the seats."""


def play_hand(seed: int, seating: Seating, card: Card | OpenWays) -> Hand:
    """Return the hand of that number, as these styles play it with that card.

    For many hands on one card its open ways are worked out once and given instead. Raises
    NotAllowed where a bot does anything that the League's rules do not allow.
    """
    players = _seated(seed, seating, card)
    dealt = deal(seed)
    recorder = Recorder(dealt.table, list(reversed(dealt.wall)))
    play_charleston(recorder, players)
    game = Game(recorder, players)
    away = tuple(players[seat].away for seat in SEATS)
    end = game.play()
    return Hand(seed, seating, tuple(recorder.steps), end, recorder.table, away)


def resumed(hand: Hand, table: Table, wall: Wall, card: Card | OpenWays) -> Game:
    """Return a game that goes on from a table of the hand, or from one that differs from it.

    The same players sit there; what they had in mind is thought out anew. `table` is one from
    after the Charleston, with every tile known, and `wall` has as many tiles as it counts.
    """
    return Game(Recorder(table, list(reversed(wall))), _seated(hand.seed, hand.seating, card))


def wall_at(seed: int, table: Table) -> Wall:
    """Return the tiles left to be picked at a table of that hand."""
    wall = deal(seed).wall
    return wall[len(wall) - (table.wall or 0) :]


def _seated(seed: int, seating: Seating, card: Card | OpenWays) -> dict[Seat, Player]:
    ways = card if isinstance(card, OpenWays) else OpenWays(card)
    return {seat: player(seed, seat, seating[seat], ways) for seat in SEATS}
