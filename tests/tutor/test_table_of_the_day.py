"""The table of the day: one for everybody, none twice before all were shown, either answer."""

from datetime import date, timedelta

from mahjlearn.tutor.choice import FORMS_OF_A_DAY as FORMS
from mahjlearn.tutor.choice import LEVELS_OF_A_DAY as LEVELS
from mahjlearn.tutor.choice import slug_of_the_day
from mahjlearn.tutor.generate.tables.index import NONE, SOME, by_slug, table_entries

DAY = date(2026, 11, 27)
YEAR = [DAY + timedelta(days=number) for number in range(365)]


def right_on(day: date) -> str:
    return by_slug()[slug_of_the_day(day, table_entries())].right


def test_it_is_neither_too_easy_nor_out_of_reach() -> None:
    for day in YEAR[:60]:
        entry = by_slug()[slug_of_the_day(day, table_entries())]
        assert entry.level in LEVELS
        assert entry.form in FORMS


def test_the_answer_of_one_day_says_nothing_of_the_next() -> None:
    """Of ten days in a row the answer is another than the day before on three to seven."""
    rights = [right_on(day) for day in YEAR]
    assert set(rights) == {SOME, NONE}
    turns = [one != other for one, other in zip(rights, rights[1:], strict=False)]
    assert 0.4 <= sum(turns) / len(turns) <= 0.6


def test_none_comes_back_before_the_others_were_shown() -> None:
    firsts = [one for one in table_entries() if not one.name.near]
    entries = [one for one in firsts if one.level in LEVELS and one.form in FORMS][:40]
    nothing = [one for one in entries if one.right == NONE]
    shown = [slug_of_the_day(day, entries) for day in YEAR[: 4 * len(entries)]]
    for entry in entries:
        assert entry.slug in shown
    for number, slug in enumerate(shown):
        same = (
            len(nothing) if slug in {one.slug for one in nothing} else len(entries) - len(nothing)
        )
        assert slug not in shown[max(0, number - same + 1) : number]


def test_there_is_none_without_an_index() -> None:
    assert slug_of_the_day(DAY, ()) == ""
