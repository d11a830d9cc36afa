"""The passes before the game: two Charlestons, and the courtesy."""

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.passes import IN_A_PASS, PASSES, way_of
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games.bots.passes import courtesy, passed, to_spare
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.recorder import Recorder


def play_charleston(recorder: Recorder, players: dict[Seat, Player]) -> None:
    """The first three passes; the second three and the courtesy where all have tiles to spare."""
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
    """All choose before a tile moves."""
    for seat in SEATS:
        one = players[seat]
        tiles = passed(one, one.look(recorder.table))
        recorder.happen(Event(Verb.PASS, seat, tiles, direction=way_of(name)))


def _courtesy(recorder: Recorder, one: Player, other: Player) -> None:
    """As many as the one with fewer to spare offers; none where that is none."""
    offers = [to_spare(each, each.look(recorder.table)) for each in (one, other)]
    number = min(IN_A_PASS, *offers)
    if number:
        for each in (one, other):
            tiles = courtesy(each, each.look(recorder.table), number)
            recorder.happen(Event(Verb.PASS, each.seat, tiles, direction="across"))
