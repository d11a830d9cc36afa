"""What is right of several things, what is told of an answer, and whose belief it fits."""

from dataclasses import replace

import pytest

from mahjlearn.course.hashing import printed
from mahjlearn.course.kit.touching import values
from mahjlearn.course.kit.touching.grammar import saying
from mahjlearn.course.kit.touching.kind import nothing_wrong, problems_of_touching
from mahjlearn.course.kit.touching.things import seat_of, tile_at
from mahjlearn.course.kit.touching.told import Numbered, Told, fitting, mixups_of, told
from mahjlearn.course.kit.touching.values import NoneOfThem, Quota, Touching
from mahjlearn.course.values import Problem, Reason
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kit.touching.tables import EIGHT, GREEN, OWN, SECOND_EIGHT, question, things

NOTHING = things()
PICK = tile_at(Spot("picked", Seat.SOUTH))


def one_of_two() -> Touching:
    """One 8 Bam takes one of the two jokers."""
    quota = Quota((tile_at(EIGHT), tile_at(SECOND_EIGHT)), 1, "You have one 8 Bam.")
    found = (replace(one, partners=(PICK,)) for one in question().candidates)
    return replace(question(many=True), quotas=(quota,), candidates=tuple(found))


def test_any_of_the_right_things_where_one_is_asked_for() -> None:
    task = question()
    assert [one.right for one in task.candidates] == [True, True, False, False]
    assert list(task.right_sets()) == [things(EIGHT), things(SECOND_EIGHT)]
    assert task.is_right(things(SECOND_EIGHT))
    for wrong in (NOTHING, things(EIGHT, SECOND_EIGHT), things(GREEN), things(EIGHT, GREEN)):
        assert not task.is_right(wrong)


def test_all_of_them_where_many_are() -> None:
    task = question(many=True)
    assert list(task.right_sets()) == [things(EIGHT, SECOND_EIGHT)]
    assert task.is_right(things(EIGHT, SECOND_EIGHT))
    assert not task.is_right(things(EIGHT))


def test_none_where_nothing_is_right() -> None:
    task = replace(question(many=True), quotas=())
    assert list(task.right_sets()) == [NOTHING]
    assert task.is_right(NOTHING)
    assert not task.is_right(things(GREEN))


def test_the_nearest_right_answer_keeps_what_was_touched() -> None:
    assert one_of_two().nearest(things(SECOND_EIGHT, GREEN)) == things(SECOND_EIGHT)
    assert one_of_two().nearest(NOTHING) == things(EIGHT)


def test_tokens_are_things_that_are_offered() -> None:
    task = question()
    assert task.touched(["West-exposed-0-1", "East-exposed-0-1"]) == things(EIGHT, GREEN)
    assert task.touched([]) == NOTHING
    assert task.touched(["West-exposed-0-1", "seat-West"]) is None


def test_a_right_answer_is_numbered_with_what_it_goes_with() -> None:
    found = told(one_of_two(), things(SECOND_EIGHT))
    (numbered,) = found.numbered
    assert numbered.things == (tile_at(SECOND_EIGHT), PICK)
    assert numbered.text == "Right’s joker stands for an 8 Bam, so an 8 Bam takes it."
    assert found.numbers == ((tile_at(SECOND_EIGHT), 1), (PICK, 1))
    assert (found.refuted, found.missed, found.refutations, found.because) == ((), (), (), ())


def test_a_wrong_answer_is_refuted_thing_by_thing() -> None:
    found = told(question(), things(GREEN))
    assert [one.because for one in found.refuted] == [
        ("The tile comes from the rack, and you haven’t racked the pick yet.",)
    ]
    assert [one.thing for one in found.missed] == [tile_at(EIGHT)]
    assert found.refutations == ()


def test_too_many_that_are_alike_are_told_how_many() -> None:
    found = told(one_of_two(), things(EIGHT, SECOND_EIGHT))
    assert found.refutations == ("You have one 8 Bam.",)
    assert found.right == things(EIGHT)
    assert found.refuted == ()


def test_none_is_told_why_it_is_wrong_and_why_it_is_right() -> None:
    assert told(question(), NOTHING).refutations == question().candidates[0].because
    none = replace(question(), quotas=(), none=NoneOfThem("None", ("You have no tile.",)))
    for chosen in (things(GREEN), NOTHING):
        found = told(none, chosen)
        assert (found.reasons, found.refutations) == ((Reason(0, "You have no tile."),), ())


def test_at_most_four_numbers() -> None:
    task = question(many=True)
    five = (*task.candidates, replace(task.candidates[0], thing=PICK))
    quotas = tuple(Quota((one.thing,)) for one in five)
    found = told(replace(task, candidates=five, quotas=quotas), NOTHING)
    assert [one.number for one in found.numbered] == [1, 2, 3, 4]


def test_what_two_numbers_say_alike_stands_once() -> None:
    alike = (Numbered(1, (tile_at(EIGHT),), "It fits."), Numbered(2, (PICK,), "It fits."))
    found = Told(NOTHING, numbered=alike, because=("It fits.", "It’s your turn."))
    assert found.reasons == (Reason(1, "It fits."), Reason(0, "It’s your turn."))
    assert [number for _, number in found.numbers] == [1, 2]


def test_each_partner_is_numbered_once() -> None:
    task = replace(one_of_two(), quotas=question(many=True).quotas)
    assert [one.things for one in told(task, NOTHING).numbered] == [
        (tile_at(EIGHT), PICK),
        (tile_at(SECOND_EIGHT),),
    ]


def test_a_belief_fits_the_very_answer_that_it_would_have_given() -> None:
    """Who must rack first takes no joker yet; the Green Dragon takes one for nobody but others."""
    assert "M24" in fitting(question(), NOTHING)
    assert "M24" not in fitting(question(), things(GREEN))
    assert fitting(question(), things(EIGHT, GREEN)) == ()


def test_of_several_a_belief_fits_what_it_explains_more_of_than_it_contradicts() -> None:
    assert "M24" in fitting(question(many=True), NOTHING)
    assert "M24" not in fitting(question(many=True), things(EIGHT, SECOND_EIGHT, GREEN))


def test_of_several_a_belief_fits_only_where_it_would_touch_what_was_wrongly_touched() -> None:
    """A believer that a pick is racked first leaves both jokers out, and the Green Dragon alone."""
    assert "M24" not in fitting(question(many=True), things(GREEN))


def test_what_the_puzzle_is_about_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    held = ("M24", "M44")
    monkeypatch.setattr(
        values, "believers_about", lambda facet, option, *, right: held if right else ()
    )
    assert fitting(question(), NOTHING) == held
    assert fitting(question(), NOTHING, ("M44", "M99")) == ("M44", "M24")


def test_a_right_answer_fits_no_belief_but_the_rules() -> None:
    assert fitting(question(), things(EIGHT)) == ()


def test_who_stops_after_one_fits_one_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    two = tuple(Quota((tile_at(spot),)) for spot in (EIGHT, GREEN))
    task = replace(question(many=True), quotas=two)
    one_only = "M07"
    monkeypatch.setattr(values, "believers", lambda facet: (one_only,))
    assert one_only not in fitting(task, things(GREEN))
    task = replace(task, together=task.candidates[0].facet)
    assert one_only in fitting(task, things(GREEN))
    assert one_only not in fitting(task, things(EIGHT, GREEN, OWN))
    assert one_only in mixups_of(task)


def test_what_is_judged_alike_is_one_decision() -> None:
    assert [facet.name for facet in question().facets] == [
        "South exchanges 8B for West's J",
        "South exchanges G for East's J",
        "South exchanges G for own J",
    ]


def test_what_explains_is_no_part_of_the_hash() -> None:
    task = question()
    assert printed(saying(task, {tile_at(GREEN): "Another word."})) == printed(task)
    assert printed(replace(task, many=True)) != printed(task)


def test_an_authors_text_takes_the_place_of_the_engines() -> None:
    task = saying(question(), {tile_at(OWN): "That’s a 5 Crak."})
    assert task.candidate(tile_at(OWN)).because == ("That’s a 5 Crak.",)
    assert task.candidate(tile_at(GREEN)) == question().candidate(tile_at(GREEN))


def test_problems_of_any_of_them() -> None:
    task = question()
    assert list(problems_of_touching(task, ("play",))) == []
    mute = saying(task, {tile_at(GREEN): ""})
    silent = replace(mute.candidates[2], because=())
    few = replace(
        task, candidates=(silent,), none=NoneOfThem("None", ()), quotas=(Quota((tile_at(OWN),)),)
    )
    assert list(problems_of_touching(few, ("play",))) == [
        Problem(("play",), "There can be 2 to 14 things to touch, not 1."),
        Problem(("says",), f"Nothing is said of “{silent.name}”; write it under [says]."),
        Problem(("says",), "Nothing is said of “None”; write none = …."),
    ]
    twice = replace(task, candidates=(task.candidates[0], task.candidates[0]))
    assert [one.message for one in problems_of_touching(twice, ())] == [
        "Two things are both called “First Joker in Right’s kong of 8 Bams”."
    ]
    assert [one.message for one in nothing_wrong(twice, ())] == [
        "Everything is right; something has to be wrong."
    ]


def test_what_is_not_offered_is_no_candidate() -> None:
    with pytest.raises(StopIteration):
        question().candidate(seat_of(Seat.WEST))
