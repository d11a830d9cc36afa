"""What is shown of an excerpt, as text: nothing of what there is to find, nor of hidden tiles."""

from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.excerpts.values import content_hash, text_of
from tests.tutor.generate.excerpts.some import some


def test_table_and_play_can_be_read_out_of_it() -> None:
    for excerpt in some()[::5]:
        head, *rest = text_of(excerpt).split("\n\n")
        table = parse_table("\n".join(head.splitlines()[1:]))
        assert table == as_seen(excerpt.table, excerpt.you)
        assert all(table.rack(seat).sloped == () for seat in SEATS if seat is not excerpt.you)
        lines = [line for part in rest for line in part.splitlines() if not line.startswith("#")]
        assert parse_play("\n".join(lines)) == excerpt.play


def test_the_answers_are_not_in_it() -> None:
    for excerpt in some():
        text = text_of(excerpt)
        for foul in excerpt.task.fouls:
            assert [words for words in foul.because if words in text] == []
            assert foul.mixup not in text


def test_another_excerpt_has_another_hash() -> None:
    assert len({content_hash(one) for one in some()}) == len(some())
