"""Which lessons somebody knows, from a few tables: over any lessons and any answers."""

from hypothesis import assume, given
from hypothesis import strategies as st

from mahjlearn.tutor.placing import (
    MOST,
    LessonGraph,
    PlacingAnswer,
    next_lesson,
    place_learner,
)

CHAIN = LessonGraph({"a": (), "b": ("a",), "c": ("b",)}, {"a": 1, "b": 2, "c": 1})


@st.composite
def graphs(draw: st.DrawFn) -> LessonGraph:
    """Up to fourteen lessons, each on some of those before it, with up to three tables each."""
    slugs = [f"lesson-{number}" for number in range(draw(st.integers(1, 14)))]
    needs = {
        slug: tuple(draw(st.sets(st.sampled_from(slugs[:at]), max_size=3))) if at else ()
        for at, slug in enumerate(slugs)
    }
    return LessonGraph(needs, {slug: draw(st.integers(0, 3)) for slug in slugs})


def asked(graph: LessonGraph, rights: list[bool]) -> list[PlacingAnswer]:
    """The answers of somebody who is right or wrong in this order, as often as she is asked."""
    answers: list[PlacingAnswer] = []
    for right in rights:
        slug = next_lesson(graph, answers)
        if slug is None:
            break
        answers.append(PlacingAnswer(slug, right))
    return answers


RIGHTS = st.lists(st.booleans(), min_size=MOST + 2, max_size=MOST + 2)


@given(graphs(), RIGHTS)
def test_there_are_never_more_than_eight_tables_and_none_that_is_not_there(graph, rights) -> None:
    answers = asked(graph, rights)
    assert len(answers) <= MOST
    for slug in graph.needs:
        assert sum(one.lesson == slug for one in answers) <= graph.tables[slug]


@given(graphs(), RIGHTS)
def test_no_lesson_is_asked_twice_while_another_is_open(graph, rights) -> None:
    answers = asked(graph, rights)
    for number, one in enumerate(answers):
        before = answers[:number]
        if one.lesson in [earlier.lesson for earlier in before]:
            still_open = place_learner(graph, before).open
            assert not [slug for slug in still_open if graph.asks(slug)]


@given(graphs(), st.data())
def test_what_is_known_needs_nothing_that_was_missed(graph, data) -> None:
    """Of any answers, in whatever order, also those that contradict each other."""
    some = st.builds(PlacingAnswer, st.sampled_from(list(graph.needs)), st.booleans())
    answers = data.draw(st.lists(some, max_size=12))
    known = place_learner(graph, answers).known
    for slug in known:
        assert set(graph.needs[slug]) <= known.keys()
    assert not known.keys() & {one.lesson for one in answers if not one.right}
    for slug, index in known.items():
        assert answers[index].right
        assert slug in graph.below[answers[index].lesson]


@given(graphs(), RIGHTS)
def test_the_same_answers_lead_to_the_same_table(graph, rights) -> None:
    answers = asked(graph, rights)
    again = LessonGraph(dict(graph.needs), dict(graph.tables))
    assert next_lesson(again, tuple(answers)) == next_lesson(graph, answers)
    assert asked(again, rights) == answers


@given(graphs())
def test_it_ends_at_once_for_who_knows_nothing_of_what_is_left(graph) -> None:
    """After a miss of all that is open nothing is known, and nothing is asked any more."""
    answers = asked(graph, [False] * MOST)
    assume(len(answers) < MOST)
    assert place_learner(graph, answers).known == {}
    assert not [slug for slug in place_learner(graph, answers).open if graph.asks(slug)]


def test_the_first_table_is_of_the_lesson_in_the_middle() -> None:
    assert next_lesson(CHAIN, []) == "b"


def test_a_right_answer_shows_what_the_lesson_needs() -> None:
    assert place_learner(CHAIN, [PlacingAnswer("b", right=True)]).known == {"a": 0, "b": 0}


def test_a_lesson_is_shown_by_its_own_table_before_another() -> None:
    answers = [PlacingAnswer("c", right=True), PlacingAnswer("a", right=True)]
    assert place_learner(CHAIN, answers).known == {"a": 1, "b": 0, "c": 0}


def test_a_wrong_answer_counts_for_more_than_a_right_one() -> None:
    answers = [PlacingAnswer("c", right=True), PlacingAnswer("b", right=False)]
    assert place_learner(CHAIN, answers).known == {"a": 0}


def test_lessons_that_nothing_can_show_are_not_open() -> None:
    graph = LessonGraph({"a": (), "b": ("a",), "c": ("b",)}, {"a": 0, "b": 1, "c": 0})
    assert place_learner(graph, []).open == {"a", "b"}
    answers = asked(graph, [True] * MOST)
    assert answers == [PlacingAnswer("b", right=True)]
    assert place_learner(graph, answers).known == {"a": 0, "b": 0}


def test_what_is_known_is_looked_at_again_from_the_top() -> None:
    """There a slip takes the least away; a second table of the same lesson is asked then."""
    answers = asked(CHAIN, [True] * MOST)
    assert [one.lesson for one in answers] == ["b", "c", "b", "a"]


def test_answers_to_lessons_that_are_gone_say_nothing() -> None:
    answers = [PlacingAnswer("gone", right=True), PlacingAnswer("gone", right=False)]
    assert place_learner(CHAIN, answers).known == {}
    assert next_lesson(CHAIN, answers) is not None
