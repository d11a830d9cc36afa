"""The decisions that are stored: which there are, and who answers each otherwise."""

from mahjlearn.course.kit.facet import EITHER, NO, YES, Facet, answer_under, believers
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.table.events import Verb
from mahjlearn.tutor.games.beliefs import WAYS
from mahjlearn.tutor.generate.excerpts import Excerpt
from mahjlearn.tutor.generate.referee import CORRECTIONS, Stop, facets, given, offered
from tests.tutor.generate.excerpts.some import some


def by_name(excerpt: Excerpt) -> dict[str, Facet]:
    return {facet.name: facet for facet in facets(excerpt)}


def test_one_for_each_foul_objection_and_exchange_and_no_other() -> None:
    for excerpt in some():
        names = [f"stop-{foul.step}" for foul in excerpt.fouls]
        names += [f"wrong-{foul.step}" for foul in excerpt.fouls]
        names += [f"objection-{one.step}" for one in excerpt.objections]
        fouls = [foul.step for foul in excerpt.fouls]
        names += [
            f"stop-{number}"
            for number, step in enumerate(excerpt.steps)
            if step.events[0].verb is Verb.EXCHANGE and number not in fouls
        ]
        assert sorted(by_name(excerpt)) == sorted(names)
        steps = [int(facet.name.partition("-")[2]) for facet in facets(excerpt)]
        assert steps == sorted(steps)


def test_a_believer_does_not_stop_for_the_own_foul() -> None:
    for excerpt in some():
        found = by_name(excerpt)
        for foul in excerpt.fouls:
            facet = found[f"stop-{foul.step}"]
            assert facet.options == EITHER
            assert {facet.answer(book) for book in RULESETS.values()} == {(YES,)}
            assert answer_under(facet, (foul.misconception,)) == (NO,)
            assert foul.misconception in believers(facet)


def test_nobody_is_stopped_for_an_exchange_but_by_a_belief() -> None:
    for excerpt in some():
        fouls = {f"stop-{foul.step}" for foul in excerpt.fouls}
        for facet in facets(excerpt):
            if facet.name.startswith("stop-") and facet.name not in fouls:
                assert facet.answer(LEAGUE) == (NO,)


def test_an_objection_is_upheld_where_it_is_right() -> None:
    for excerpt in some():
        for one in excerpt.objections:
            facet = by_name(excerpt)[f"objection-{one.step}"]
            right, wrong = ((YES,), (NO,)) if one.right else ((NO,), (YES,))
            assert facet.answer(LEAGUE) == right
            assert answer_under(facet, (one.misconception,)) == wrong


def test_what_should_have_happened_is_one_of_four() -> None:
    assert set(CORRECTIONS) == set(WAYS)
    places = set()
    for excerpt in some():
        for foul in excerpt.fouls:
            facet = by_name(excerpt)[f"wrong-{foul.step}"]
            assert facet.afterwards
            assert facet.options == offered(excerpt.slug, foul)
            assert len(set(facet.options)) == 4
            assert facet.answer(LEAGUE) == (foul.misconception,)
            assert facet.answer(LEAGUE)[0] in facet.options
            assert answer_under(facet, (foul.misconception,)) == ()
            places.add(facet.options.index(foul.misconception))
    assert places == set(range(4))


def test_corrections_that_would_both_do_are_not_offered_together() -> None:
    for excerpt in some():
        for foul in excerpt.fouls:
            options = set(offered(excerpt.slug, foul))
            for close in ({"M15", "M16"}, {"M14", "M35"}, {"M32", "M33"}):
                assert not close <= options


def test_the_answers_of_who_sees_nothing() -> None:
    for excerpt in some():
        answers = given(excerpt, [])
        assert set(answers) == {
            facet.name for facet in facets(excerpt) if not facet.name.startswith("wrong-")
        }
        assert {v for name, v in answers.items() if name.startswith("stop-")} <= {NO}
        assert {v for name, v in answers.items() if name.startswith("objection-")} <= {YES}


def test_the_answers_of_who_sees_all() -> None:
    for excerpt in some():
        stops = [Stop(foul.step, foul.seat) for foul in excerpt.fouls]
        stops += [Stop(one.step, one.seat) for one in excerpt.objections if not one.right]
        answers = given(excerpt, stops)
        for facet in facets(excerpt):
            if facet.name in answers:
                assert facet.answer(LEAGUE) == (answers[facet.name],)


def test_blamed_for_an_exchange() -> None:
    asked = 0
    for excerpt in some():
        fouls = {foul.step for foul in excerpt.fouls}
        for number, step in enumerate(excerpt.steps):
            if step.events[0].verb is Verb.EXCHANGE and number not in fouls:
                answers = given(excerpt, [Stop(number, step.seat)])
                assert answers[f"stop-{number}"] == YES
                asked += 1
    assert asked


def test_a_right_objection_rejected() -> None:
    for excerpt in some():
        for one in excerpt.objections:
            if one.right:
                name = f"objection-{one.step}"
                assert given(excerpt, [Stop(one.step, one.seat)])[name] == NO
                assert given(excerpt, [Stop(one.about, one.event.actor)])[name] == YES
