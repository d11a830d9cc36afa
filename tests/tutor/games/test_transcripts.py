"""What authors start from: tables and play that read back, as one seat sees them."""

import pytest

from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.transcripts import AROUND, ending, moment, places, whole
from tests.tutor.games.played import hand


@pytest.mark.parametrize("what", AROUND)
def test_a_place_reads_back_and_is_legal_as_seen(what: str) -> None:
    for seed in range(8):
        played = hand(seed)
        for number in list(places(played, what))[:3]:
            table, play = _parts(moment(played, number, Seat.SOUTH))
            ruling = judge_play(parse_table(table), parse_play(play), LEAGUE).ruling
            assert ruling.verdict is not Verdict.ILLEGAL, moment(played, number, Seat.SOUTH)


def test_only_ones_own_tiles_are_told_and_in_order() -> None:
    played = hand(3)
    number = next(iter(places(played, "exchange")))
    table = parse_table(_parts(moment(played, number, Seat.SOUTH))[0])
    others = [table.rack(seat).sloped for seat in (Seat.EAST, Seat.WEST, Seat.NORTH)]
    assert others == [(), (), ()]
    own = table.rack(Seat.SOUTH).sloped
    assert len(own) == 13 - sum(len(e.tiles) for e in table.rack(Seat.SOUTH).exposures)


def test_the_whole_hand_is_told_from_the_deal_to_its_end() -> None:
    text = whole(hand(3))
    assert text.startswith(f"# Hand 3: {ending(hand(3).end)}\n")
    assert print_table(hand(3).steps[0].before) in text
    assert len(_parts(text)[1].splitlines()) == len(hand(3).steps)


def test_what_nobody_looks_for() -> None:
    with pytest.raises(KeyError):
        list(places(hand(3), "weather"))


def _parts(text: str) -> tuple[str, str]:
    """The table and the play, without the comments."""
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    table, _, play = "\n".join(lines).strip().partition("\n\n")
    return table, play.strip()
