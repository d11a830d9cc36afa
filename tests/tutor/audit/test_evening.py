"""Tables by which somebody would be right too often go, and no more of them than have to."""

from dataclasses import replace

from mahjlearn.tutor.audit.auditing import FEWEST, by_form, who_read
from mahjlearn.tutor.audit.evening import evened
from mahjlearn.tutor.audit.seen import Options, SeenTable
from mahjlearn.tutor.generate.tables.index import TableEntry
from tests.tutor.audit.planted import fair_tables, planted


def entries_of(tables: list[SeenTable]) -> list[TableEntry]:
    return [one.entry for one in tables]


def beyond(tables: list[SeenTable]) -> set[str]:
    lines = (one.line for form, each in by_form(tables).items() for one in who_read(form, each))
    return {one.guesser for one in lines if one.tables >= FEWEST and not one.holds}


def acts(right: int, turn: int = 0) -> Options:
    """Three acts of which one is right, in some order; they are equally long."""
    listed = [(text, at == right) for at, text in enumerate(("Pick it", "Call it", "Rack it"))]
    return (*listed[turn:], *listed[:turn])


def telling(many: int) -> list[SeenTable]:
    """As many tables where the first act is right as where another is, and so many more."""
    rights = [n % 3 for n in range(30)] + [0] * many
    return [
        planted(n, "what_now", options=acts(right, n % 3), about=("M16",))
        for n, right in enumerate(rights)
    ]


def test_of_fair_tables_all_stay() -> None:
    tables = fair_tables(80)
    assert evened(entries_of(tables), tables) == tuple(entries_of(tables))


def test_what_tells_goes_until_nobody_is_right_too_often() -> None:
    tables = telling(60)
    assert "remembers which acts were right" in beyond(tables)
    left = set(evened(entries_of(tables), tables))
    stays = [one for one in tables if one.entry in left]
    assert beyond(stays) == set()
    assert 30 < len(stays) < 90
    firsts = [one for one in tables if one.options[0] in (acts(0, 0), acts(0, 1), acts(0, 2))]
    assert {one.entry for one in tables} - left <= {one.entry for one in firsts}


def test_what_there_is_enough_of_goes_first() -> None:
    """Of tables that tell as much, those about a rule with few stay longest."""
    tables = telling(60)
    scarce = [replace(one, entry=replace(one.entry, rules=("XA1",))) for one in tables[80:]]
    for one, other in zip(scarce, tables[80:], strict=True):
        one.__dict__.update(other.__dict__ | {"entry": one.entry})
    tables = [*tables[:80], *scarce]
    left = set(evened(entries_of(tables), tables))
    assert len(left) < len(tables)
    assert {one.entry for one in scarce} <= left


def test_a_near_miss_goes_with_its_table_and_not_the_reverse() -> None:
    tables = telling(60)
    left = set(evened(entries_of(tables), tables))
    gone = next(one.entry for one in tables if one.entry not in left)
    kept = next(one.entry for one in tables if one.entry in left)
    with_near = []
    for entry in entries_of(tables):
        if entry not in (gone, kept):
            with_near.append(entry)
            continue
        near = replace(entry, slug=entry.name.other.slug, change="4")
        with_near += [replace(entry, change="4"), near]
    found = {one.slug: one for one in evened(with_near, tables)}
    assert {gone.slug, gone.name.other.slug} & found.keys() == set()
    assert found[kept.slug].change == found[kept.name.other.slug].change == "4"


def test_a_table_whose_near_miss_goes_has_none() -> None:
    tables = telling(60)
    gone = next(one for one in tables if one.entry not in evened(entries_of(tables), tables))
    slug = gone.entry.name.other.slug
    near = replace(gone.entry, slug=slug, change="2")
    gone.__dict__["entry"] = near
    first = replace(near, slug=near.name.other.slug)
    found = evened([first, *entries_of(tables)], tables)
    assert slug not in {one.slug for one in found}
    assert next(one for one in found if one.slug == first.slug).change == ""
