"""The JSON file: every row, every column, and exactly what the published schema says."""

import json
from datetime import UTC, datetime

import pytest

from lessons.account.export import json_pieces, schema
from lessons.account.stored import LEARNER, OF_A_LEARNER
from lessons.models import Learner
from tests.account.rows import GIVEN, KEY, learner_with_rows
from tests.account.shapes import misfits

pytestmark = pytest.mark.django_db
SCHEMA_URL = "https://example.org/your-data/schema.json"
LISTS = [
    *(
        "answers",
        "lessons",
        "standing",
        "drills",
        "brush_ups",
        "assigned",
        "extensions",
        "club_letters",
        "class_votes",
        "classes",
        "club_counts",
        "groups",
        "clubs",
    ),
    *("return_phrase", "return_links"),
    *("mails", "addresses", "passkeys", "account", "boards", "set_tables"),
]
NOW = datetime(2026, 6, 1, 8, 0, tzinfo=UTC)


def exported(learner: Learner | None) -> dict:
    return json.loads("".join(json_pieces(learner, SCHEMA_URL, NOW)))


def test_what_it_holds() -> None:
    learner = learner_with_rows(client_key=KEY, try_no=1, rules=["EX1", "TS4"], response_ms=2500)
    learner_with_rows(5)
    found = exported(learner)
    assert list(found) == ["$schema", "exported_at", "learner", *LISTS]
    assert found["$schema"] == SCHEMA_URL
    assert found["learner"]["public_id"] == learner.public_id
    assert found["learner"]["guest_id"] == learner.guest_id
    (answer,) = found["answers"]
    assert answer["client_key"] == str(KEY)
    assert answer["answer"] == {"answer": "yes"}
    assert answer["rules"] == ["EX1", "TS4"]
    assert answer["response_ms"] == 2500
    assert datetime.fromisoformat(answer["answered_at"]) == GIVEN
    assert found["lessons"] == [
        {
            "lesson": "meet-the-joker",
            "steps": {"a-fourth-joker": {"outcome": "right", "tries": 1, "again": ""}},
            "last": "a-fourth-joker",
            "answered_at": "2026-05-03T19:30:00Z",
        }
    ]
    assert found["standing"] == [
        {
            "mixups": {"M16": {"times": 2}},
            "reviews": {"start of the turn": {"in_a_row": 0}},
            "served": {"M16": 4},
            "answered_at": "2026-05-03T19:30:00Z",
        }
    ]
    assert found["drills"] == [
        {"drill": "tiles", "right": 9, "took_ms": 41_000, "reached": "2026-05-03T19:30:00Z"}
    ]
    (brush_up,) = found["brush_ups"]
    assert (brush_up["ruleset"], brush_up["slugs"]) == ("tournament", ["t1-1-591ecd"])
    assert brush_up["answers"] == {"t1-1-591ecd": {"key": str(KEY), "hash": "a", "how": "right"}}


@pytest.mark.parametrize("answers", [0, 1, 3])
def test_it_is_as_the_schema_says(answers: int) -> None:
    assert misfits(exported(learner_with_rows(answers)), schema(SCHEMA_URL)) == []


def test_so_is_the_file_of_somebody_who_has_not_answered() -> None:
    found = exported(None)
    assert misfits(found, schema(SCHEMA_URL)) == []
    assert (found["learner"], found["answers"], found["lessons"]) == (None, [], [])


def test_the_schema_has_words_for_every_column_and_for_nothing_else() -> None:
    found = schema(SCHEMA_URL)["properties"]
    assert found["learner"]["required"] == list(LEARNER.words)
    for stored in OF_A_LEARNER:
        columns = found[stored.name]["items"]
        assert set(columns["required"]) == set(columns["properties"]) == set(stored.words)
        described = {name: one["description"] for name, one in columns["properties"].items()}
        assert described == stored.words


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"try_no": "1"}, ".answers[0].try_no: '1' is not ['integer']"),
        ({"correct": 1}, ".answers[0].correct: 1 is not ['boolean']"),
        ({"outcome": "great"}, ".answers[0].outcome: 'great' is not offered"),
        ({"rules": [1]}, ".answers[0].rules[0]: 1 is not ['string']"),
        ({"extra": 1}, ".answers[0]: extra is not known"),
    ],
)
def test_what_is_not_so_is_seen(changed: dict, said: str) -> None:
    found = exported(learner_with_rows())
    found["answers"][0] |= changed
    assert misfits(found, schema(SCHEMA_URL)) == [said]


@pytest.mark.parametrize("answers", [1, 1200])
def test_one_query_a_kind_however_many_rows(answers: int, django_assert_num_queries) -> None:
    learner = learner_with_rows(answers)
    with django_assert_num_queries(len(OF_A_LEARNER)):
        assert len(exported(learner)["answers"]) == answers


def test_answers_come_in_the_order_in_which_they_were_given() -> None:
    tries = [answer["try_no"] for answer in exported(learner_with_rows(30))["answers"]]
    assert tries == sorted(tries)
