"""The fast answers against the slow definition, on lines small enough to write every hand out."""

from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.card import (
    Card,
    can_be_completed,
    is_mah_jongg,
    lines_for,
    readings,
    tiles_away,
    tiles_away_from,
)
from tests.engine.card import reference
from tests.engine.card.strategies import near, seen, small_lines


@given(st.data())
def test_a_whole_hand_is_mah_jongg_as_the_definition_says(data: st.DataObject) -> None:
    line = data.draw(small_lines())
    found = data.draw(near(line, spoiled=data.draw(st.booleans())))
    whole = is_mah_jongg(found.hand, found.exposures, line)
    assert whole == reference.is_mah_jongg(found.hand, found.exposures, line)
    assert whole == bool(readings(found.hand, found.exposures, line))


@given(st.data())
def test_tiles_away_is_what_the_nearest_hand_lacks(data: st.DataObject) -> None:
    card = Card((data.draw(small_lines()), data.draw(small_lines())))
    found = data.draw(near(data.draw(st.sampled_from(card.lines))))
    away = tiles_away(found.hand, found.exposures, card)
    assert away == reference.tiles_away(found.hand, found.exposures, card)
    each = [tiles_away_from(found.hand, found.exposures, line) for line in card.lines]
    assert away == min((one for one in each if one is not None), default=None)


@given(st.data())
def test_one_tile_fewer_is_one_further_or_as_far(data: st.DataObject) -> None:
    card = Card((data.draw(small_lines(concealed=False)),))
    found = data.draw(near(card.lines[0]))
    less = found.hand[1:]
    away = tiles_away(less, found.exposures, card)
    assert away == reference.tiles_away(less, found.exposures, card)
    before = tiles_away(found.hand, found.exposures, card)
    assert (away is None) == (before is None)
    assert away is None or before is None or before <= away <= before + 1


@given(st.data())
def test_a_hand_can_be_completed_while_the_set_has_the_tiles(data: st.DataObject) -> None:
    line = data.draw(small_lines())
    exposures = data.draw(near(line, spoiled=False)).exposures
    visible = data.draw(seen(line, exposures))
    left = can_be_completed(exposures, visible, line)
    assert left == reference.can_be_completed(exposures, visible, line)


@given(st.data())
def test_a_line_is_among_those_for_its_own_exposures(data: st.DataObject) -> None:
    line = data.draw(small_lines(concealed=False))
    other = data.draw(small_lines())
    exposures = data.draw(near(line)).exposures
    fits_other = any(reference.hands(exposures, other, exchange=False))
    assert lines_for(exposures, Card((line, other))) == ((line, other) if fits_other else (line,))
