"""An act without JavaScript: rows, places, replay, what is refused, what costs, and the end."""

import re

import pytest
from django.test import Client

from lessons.models import Attempt
from lessons.puzzles.kinds.exchange import KIND
from tests.puzzles.kinds.exchanging import (
    FIVE_BAM,
    NORTH,
    NORTH_2,
    PLACE,
    THREE_CRAK,
    TWO_URL,
    URL,
    WEST,
    acts,
    press,
    trade,
)
from tests.puzzles.page import HTMX, Page, get, read, send, send_htmx

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("acts")]
__all__ = ["acts"]

PICKED = "You picked a 9\N{NO-BREAK SPACE}Dot from the wall."


def rows() -> list[tuple[str, int, str, str]]:
    """Move, try, verdict, outcome of every row in its order."""
    found = Attempt.objects.order_by("id")
    return [(r.place.removeprefix(PLACE), r.try_no, r.verdict, r.outcome) for r in found]


def begun(client: Client) -> Page:
    """Picked and racked: the exchange is next."""
    return press(client, get(client, URL), "a", "b")


def choices(page: Page, name: str) -> list[str]:
    return re.findall(rf'<input type="radio" name="{name}" value="([^"]+)"', page.html)


def test_every_own_tile_and_every_joker_can_be_chosen(client: Client) -> None:
    page = get(client, URL)
    own = [f"South-rack-{place}" for place in range(13)]
    assert (page.stage, page.answers) == ("answer", ["none", "a", "c", "e"])
    assert sorted(choices(page, "give")) == sorted([*own, "discard"])
    assert sorted(choices(page, "take")) == sorted([WEST, NORTH, NORTH_2])


def test_nothing_tells_the_way_before_a_move(client: Client) -> None:
    html = get(client, URL).html
    assert re.findall(r"data-tile=.9D|South picks|XA4|TS2|M01|deciding", html) == []


def test_a_whole_run_by_plain_http(client: Client) -> None:
    page = begun(client)
    assert page.heading == "You racked the tile."
    page = trade(client, page, THREE_CRAK, WEST)
    assert (page.stage, page.outcome) == ("done", ("right", "legal", "TS2 EX23 EX1 EX2"))
    assert page.heading == "Correct. The joker is yours."
    told = "You said “Exchange”, gave Right the 3\N{NO-BREAK SPACE}Crak and racked the joker."
    assert f"{told} Discard to end your turn." in page.html
    assert rows() == [
        ("/move-1", 1, "legal", "right"),
        ("/move-2", 1, "legal", "right"),
        ("/move-3", 1, "legal", "right"),
    ]
    assert [row.answer for row in Attempt.objects.order_by("id")] == [
        {"answer": "South picks 9D"},
        {"answer": "South racks"},
        {"give": THREE_CRAK, "take": WEST},
    ]
    assert {row.puzzle_slug for row in Attempt.objects.all()} == {"two-tiles-to-trade"}


def test_each_move_has_its_own_address_with_the_next_form_beneath(client: Client) -> None:
    first = get(client, URL)
    reply = client.post(URL, first.fields | {"answer": "a"})
    key = first.fields["attempt_key"]
    assert (reply.status_code, reply["Location"]) == (303, f"{URL}?answer={key}")
    page = get(client, reply["Location"])
    assert (page.heading, page.outcome) == (PICKED, ("right", "legal", "TS2"))
    assert (page.stage, page.answers) == ("answer", ["none", "b", "c", "e"])
    assert page.fields["attempt_key"] != key


def test_the_line_of_a_button_is_an_answer_too(client: Client) -> None:
    send(client, get(client, URL), answer="South picks 9D")
    assert rows() == [("/move-1", 1, "legal", "right")]


def test_an_illegal_move_changes_nothing(client: Client) -> None:
    page = trade(client, begun(client), FIVE_BAM, WEST)
    assert page.outcome == ("wrong", "illegal", "EX1")
    assert page.heading == "Not quite. It’s back in your hand."
    assert "which doesn’t match Right’s pung of 3\N{NO-BREAK SPACE}Craks" in page.html
    assert (page.stage, page.answers) == ("answer", ["none", "c", "e"])
    trade(client, page, THREE_CRAK, WEST)
    assert rows()[2:] == [
        ("/move-3", 1, "illegal", "wrong"),
        ("/move-3", 2, "legal", "right"),
    ]


def test_the_discard_buys_nothing_and_fits_a_mixup(client: Client) -> None:
    page = trade(client, get(client, URL), "discard", WEST)
    assert page.heading == "Not quite. The discard stays."
    assert Attempt.objects.get().misconceptions == ["M01"]
    assert "The mix-up:" in page.html


def test_before_the_turn_it_is_played_out_and_ends_the_run(client: Client) -> None:
    page = trade(client, get(client, URL), THREE_CRAK, WEST)
    assert (page.stage, page.outcome[:2]) == ("done", ("wrong", "dead-hand"))
    assert page.heading == "Not quite. That can cost the hand."
    assert page.feedback is not None
    assert page.feedback["data-dead"] == "South"
    assert 'aria-label="3 Crak, deciding tile 1" data-tile="3C" data-tile-id="' + WEST in page.html
    assert "pick from the wall first" in page.html
    assert get(client, URL).answers == ["none", "a", "c", "e"]


def test_an_unracked_pick_has_to_be_put_right(client: Client) -> None:
    page = trade(client, press(client, get(client, URL), "a"), THREE_CRAK, WEST)
    assert (page.stage, page.outcome[:2]) == ("done", ("wrong", "correctable"))
    assert page.heading == "Not quite. This has to be fixed."


def test_a_move_that_leads_nowhere_ends_the_run(client: Client) -> None:
    page = press(client, begun(client), "e")
    assert (page.stage, page.outcome[:2]) == ("done", ("wrong", "legal"))
    assert page.heading == "Not quite. It’s out of reach."
    assert Attempt.objects.latest("id").misconceptions == []


def test_two_jokers_are_two_exchanges(client: Client) -> None:
    page = trade(client, press(client, get(client, TWO_URL), "a", "b"), FIVE_BAM, NORTH_2)
    assert (page.stage, page.outcome[:2]) == ("answer", ("right", "legal"))
    assert page.heading.endswith("and racked the joker. One more joker to take.")
    page = trade(client, page, THREE_CRAK, WEST)
    assert (page.stage, page.heading) == ("done", "Correct. Two jokers are yours.")


def test_after_a_reload_the_run_goes_on(client: Client) -> None:
    begun(client)
    page = get(client, URL)
    assert page.feedback is None
    assert [word in page.html for word in (PICKED, "You racked the tile.")] == [True, True]
    assert trade(client, page, THREE_CRAK, WEST).stage == "done"


def test_after_the_end_a_new_run_begins_with_new_keys(client: Client) -> None:
    first = get(client, URL)
    trade(client, begun(client), THREE_CRAK, WEST)
    page = get(client, URL)
    assert page.answers == ["none", "a", "c", "e"]
    assert page.fields["attempt_key"] != first.fields["attempt_key"]
    assert "You answered this on" in page.html
    press(client, page, "a")
    assert rows()[3:] == [("/move-1", 2, "legal", "right")]


def test_an_earlier_move_can_be_seen_again(client: Client) -> None:
    first = get(client, URL)
    begun(client)
    page = get(client, f"{URL}?answer={first.fields['attempt_key']}")
    assert (page.stage, page.heading) == ("done", PICKED)
    assert f'id="next" href="{URL}"' in page.html


@pytest.mark.parametrize("how", [send, send_htmx])
def test_a_double_post_is_one_row(client: Client, how) -> None:
    page = get(client, URL)
    first, second = (how(client, page, answer="a") for _ in range(2))
    assert first.feedback == second.feedback
    assert rows() == [("/move-1", 1, "legal", "right")]


def test_a_form_sent_late_makes_no_next_move(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="a")
    late = send(client, page, give=THREE_CRAK, take=WEST)
    assert "Your first answer stands." in late.html
    assert rows() == [("/move-1", 1, "legal", "right")]


def test_moves_of_a_form_are_not_believed(client: Client) -> None:
    page = get(client, URL)
    page.fields |= {"moves": "South picks 9D", "place": f"{PLACE}/move-3", "done": "ab"}
    assert trade(client, page, THREE_CRAK, WEST).outcome[1] == "dead-hand"
    assert rows() == [("/move-1", 1, "dead-hand", "wrong")]


def test_a_client_may_make_its_own_key(client: Client) -> None:
    page = begun(client)
    page.fields["attempt_key"] = "5f0c3c1e-0000-4000-8000-1f1f1f1f1f1f"
    assert trade(client, page, THREE_CRAK, WEST).stage == "done"
    assert rows()[-1] == ("/move-3", 1, "legal", "right")


OUTSIDE = [
    {},
    {"give": FIVE_BAM},
    {"take": WEST},
    {"give": "South-rack-13", "take": WEST},
    {"give": FIVE_BAM, "take": "West-exposed-0-0"},
    {"answer": "b"},
    {"answer": "West picks 9D"},
    {"answer": "\x00"},
    {"give": "x" * 10_000, "take": "\x00"},
]


@pytest.mark.parametrize("answer", OUTSIDE)
def test_what_is_not_there_is_422_with_the_form_as_filled(client: Client, answer) -> None:
    page = get(client, URL)
    for more in ({}, HTMX):
        reply = read(client.post(URL, page.fields | answer, **more))
        assert (reply.status, reply.stage) == (422, "answer")
        assert reply.fields["attempt_key"] == page.fields["attempt_key"]
        assert KIND.missing in reply.html
        filled = [value for value in (FIVE_BAM, WEST) if value in answer.values()]
        assert sorted(re.findall(r'value="([^"]+)" checked', reply.html)) == sorted(filled)
    assert rows() == []


def test_a_stale_version_is_409(client: Client) -> None:
    page = get(client, URL)
    page.fields["version"] = "old"
    assert send(client, page, answer="a").status == 409
    assert "This puzzle has changed. Open it again." in send_htmx(client, page, answer="a").html
    assert rows() == []


def test_the_key_of_another_learner_is_not_there(client: Client) -> None:
    page = get(client, URL)
    send(client, page, answer="a")
    other = Client()
    fields = get(other, URL).fields | {"attempt_key": page.fields["attempt_key"], "answer": "a"}
    assert other.post(URL, fields).status_code == 404
    assert other.get(f"{URL}?answer={page.fields['attempt_key']}").status_code == 404
    assert len(rows()) == 1


def test_an_edited_puzzle_begins_anew(client: Client) -> None:
    begun(client)
    Attempt.keeper.update(puzzle_hash="b" * 64)
    assert get(client, URL).answers == ["none", "a", "c", "e"]
    page = press(client, get(client, URL), "a")
    assert (page.heading, rows()[-1]) == (PICKED, ("/move-1", 2, "legal", "right"))


def test_a_hint_leaves_the_run_where_it_is(client: Client) -> None:
    begun(client)
    page = get(client, f"{URL}?hint=1")
    assert (page.answers, page.fields["hints"]) == (["none", "c", "e"], "1")
    trade(client, page, THREE_CRAK, WEST)
    assert Attempt.objects.latest("id").hints == 1


def test_the_fragment_stands_alone(client: Client) -> None:
    page = send_htmx(client, get(client, URL), answer="a")
    assert " ".join(page.html.split()).startswith(
        '<div id="puzzle" class="puzzle exchange" data-stage="answer"'
    )
    assert page.feedback is not None
    assert page.feedback["data-live"] == "Answer saved. Continue."
    page = send_htmx(client, page, give=THREE_CRAK, take=WEST)
    assert (page.status, page.stage) == (200, "done")


def test_query_ceilings(client: Client, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(4):
        Client().get(URL)
    page = begun(client)
    with django_assert_max_num_queries(12):
        client.get(URL)
    fields = page.fields | {"give": THREE_CRAK, "take": WEST}
    for most in (15, 8):
        with django_assert_max_num_queries(most):
            client.post(URL, fields, **HTMX)
