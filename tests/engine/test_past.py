"""What a table remembers of the play: no part of its facts, and of no weight in the rule book."""

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.notation import parse_event, parse_play, parse_table, print_table

TABLE = "West shows R R J\nSouth holds R and 12 more\nEast discarded 1D"
PLAY = "South picks 2C\nSouth racks\nSouth exchanges R for West's J"


def test_what_was_played_is_remembered_in_order_allowed_or_not() -> None:
    play = (*parse_play("North calls 1D for an exchange"), *parse_play(PLAY))
    assert table_after(parse_table(TABLE), play).past == play


def test_what_does_not_count_is_not_among_what_has_happened() -> None:
    table = parse_table(TABLE)
    refused = judge(table, parse_event("North calls 1D for an exchange"))
    picked = judge(table, parse_event("South picks 2C"))
    assert (refused.table.past, len(picked.table.past)) == ((), 1)


def test_a_table_read_back_is_the_same_table_without_its_past() -> None:
    after = table_after(parse_table(TABLE), parse_play(PLAY))
    again = parse_table(print_table(after))
    assert (again, hash(again)) == (after, hash(after))
    assert (len(after.past), again.past) == (3, ())


def test_the_rule_book_does_not_ask_for_the_past() -> None:
    now = table_after(parse_table(TABLE), parse_play(PLAY))
    forgotten = parse_table(print_table(now))
    last = parse_play("South discards J")
    assert judge_play(now, last).ruling == judge_play(forgotten, last).ruling
