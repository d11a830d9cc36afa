"""What the clients do in turn, and what they note."""

import pytest

from tests.bench.load.crowd import Asked, Learner, Outcome, Plan, together, turns_of

STEPS = [("/learn/a/1/", {"answer": "yes"}), ("/learn/a/2/", {"answer": "no"})]


def plan(seconds: float, think: float = 0.0) -> Plan:
    return Plan(port=1, clients=2, seconds=seconds, think=think, steps=STEPS)


@pytest.mark.parametrize(
    ("seconds", "think", "rounds"), [(1.0, 0.0, 1), (12.0, 0.0, 2), (60.0, 0.0, 10)]
)
def test_answers_and_healthz_take_turns(seconds: float, think: float, rounds: int) -> None:
    turns = turns_of(plan(seconds, think))
    assert [do for do, _ in turns] == [Learner.learn, Learner.knock] * rounds
    assert sum(time for _, time in turns) == pytest.approx(seconds)


def test_who_thinks_does_nothing_else() -> None:
    assert turns_of(plan(45.0, 8.0)) == [(Learner.learn, 45.0)]


@pytest.mark.parametrize(
    ("status", "good"),
    [(200, True), (204, True), (303, True), (302, False), (409, False), (429, False), (503, False)],
)
def test_a_refusal_is_every_status_but_the_good_ones(status: int, good: bool) -> None:
    asked = Asked()
    assert asked.ask(lambda: status) is good
    assert (len(asked.took), asked.refused) == ((1, {}) if good else (0, {str(status): 1}))


def test_a_broken_connection_is_a_refusal() -> None:
    def broken() -> int:
        raise ConnectionResetError

    asked = Asked()
    assert not asked.ask(broken)
    assert asked.refused == {"ConnectionResetError": 1}


def test_clients_begin_at_different_steps() -> None:
    assert [Learner(plan(1), number).at for number in range(2)] == [0, 1]


def test_what_all_met_is_added_up() -> None:
    learners = [Learner(plan(12), number) for number in range(2)]
    for number, learner in enumerate(learners):
        learner.found = Outcome(confirmed=[str(number)])
        learner.found.answers.ask(lambda: 200)
        learner.found.pages.ask(lambda: 503)
    whole = together(learners, turns_of(plan(12)), [0.0, 5.5, 6.5, 11.5, 13.0])
    assert (whole.seconds, whole.healthz_seconds) == (10.5, 2.5)
    assert (len(whole.answers.took), whole.pages.refused) == (2, {"503": 2})
    assert whole.confirmed == ["0", "1"]
