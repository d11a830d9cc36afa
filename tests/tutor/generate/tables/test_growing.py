"""An index grows: all that is there is kept, and what is scarce waits for the other answer."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mahjlearn.tutor.generate.tables import building
from mahjlearn.tutor.generate.tables.aims import Lack
from mahjlearn.tutor.generate.tables.building import DealtHand, grown
from mahjlearn.tutor.generate.tables.index import NONE, SOME
from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.mixing.tells import FIRST_OF_A_SIDE
from mahjlearn.tutor.generate.tables.mixing.waiting import WaitingTables
from mahjlearn.tutor.generate.tables.names import TableName
from tests.tutor.generate.tables.test_building import TOLD, mix, table, wanted

KNOWN = [wanted(10 + number, sight=TOLD) for number in range(FIRST_OF_A_SIDE)]
"""All told in the same words, with the same answer."""
OTHER = wanted(30, NONE)


def test_a_table_that_would_tell_waits_for_one_with_the_other_answer() -> None:
    """Either is refused: words would tell of one, and too often nothing is right of the other."""
    here = mix(*KNOWN, *(wanted(30 + number, NONE) for number in range(8)))
    scarce, partner = wanted(99, sight=TOLD), table(98, NONE, rules=(), sight=TOLD)
    waiting = WaitingTables()
    for one in (scarce, partner):
        assert not here.offer(one)
        waiting.keep(one)
    waiting.settle(here)
    assert [one.slug for one in here.taken[-2:]] == [scarce.entry.slug, partner.entry.slug]


@pytest.mark.parametrize(
    "partner",
    [
        pytest.param(table(98, SOME, rules=(), sight=TOLD), id="the same answer"),
        pytest.param(table(98, NONE, "take", rules=(), sight=TOLD), id="another form"),
        pytest.param(replace(KNOWN[0], entry=replace(KNOWN[0].entry, right=NONE)), id="there"),
    ],
)
def test_no_other_table_helps(partner: DealtTable) -> None:
    here = mix(*KNOWN, OTHER)
    waiting = WaitingTables()
    waiting.keep(wanted(99, sight=TOLD))
    waiting.keep(partner)
    before = len(here.taken)
    waiting.settle(here)
    assert len(here.taken) == before


def test_what_nothing_lacks_gets_no_partner() -> None:
    here = mix(*KNOWN, OTHER)
    one, other = table(99, rules=(), sight=TOLD), table(98, NONE, rules=(), sight=TOLD)
    assert not here.offer_with(one, other)


def test_an_index_grows_by_further_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known stands first; the hands after the last known one are dealt."""
    dealt: list[int] = []
    made = {one.entry.name: one for one in (*KNOWN, OTHER)}

    def dealt_widely(seed: int, wanted: Sequence[Lack]) -> DealtHand:
        assert wanted
        dealt.append(seed)
        return [table(seed, seed=seed)]

    monkeypatch.setattr(building, "dealt_table", made.get)
    monkeypatch.setattr(building, "dealt_widely", dealt_widely)
    known = [one.entry for one in (*KNOWN, OTHER)]
    found = grown(known, 3)
    assert dealt == [31, 32, 33]
    assert [*found[: len(known)]] == known
    assert {one.name.seed for one in found[len(known) :]} <= {31, 32, 33}
    assert len(found) > len(known)


def test_a_known_table_that_is_not_made_any_more_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: TableName) -> None:
        return None

    monkeypatch.setattr(building, "dealt_table", none)
    with pytest.raises(ValueError, match="is not made any more"):
        grown([OTHER.entry], 3)
