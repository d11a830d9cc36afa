"""Setting up a table with the form: what each button does, and what is said where it cannot."""

import random

import pytest
from django.test import Client

from lessons.editor.changes.placing import FACE_DOWN
from lessons.web.addresses import desk_url
from tests.desk.address import edited, packed_in
from tests.editor.form import open_page, press, press_htmx

DISPUTE = edited("a-pick-not-racked")


def test_from_an_empty_table_to_a_ruling_without_script(client: Client):
    page = open_page(client, "/ruling/table/")
    page = press(client, page, "place", place="last", tile="9C")
    page = press(client, page, "place", place="West-new", tile="5D")
    assert page.fields["place"] == "West-set-0"
    page = press(client, page, "place", tile="J")
    page = press(client, page, "place", tile="5D")
    page = press(client, page, "update", phase="picked")
    page = press(client, page, "place", place="South-picked", tile="5D")
    assert page.table == ["West shows 5D J 5D", "East discarded 9C", "South has picked 5D"]
    ruling = press(client, page, "rule", ask="take")
    assert ruling.status == 200
    assert 'data-verdict="legal"' in ruling.html
    assert packed_in(ruling.url).splitlines()[-1] == "South exchanges 5D for West's J"


def test_every_place_has_a_field_a_name_and_a_target(client: Client):
    page = open_page(client, DISPUTE)
    assert page.choices["place"] == [
        "North-new", "North-rack", "West-set-0", "West-new", "West-rack", "South-new",
        "South-rack", "last", "earlier", "East-new", "East-rack",
    ]  # fmt: skip
    assert page.labels["place=West-set-0"] == "West, one more in the pung of 5 Dots"
    assert page.labels["tile=5D"] == "5\xa0Dot, 1 left"
    assert {f"place-{key}" for key in page.choices["place"]} <= page.ids


def test_a_tile_of_which_none_is_left_cannot_be_chosen(client: Client):
    page = press(client, open_page(client, DISPUTE), "place", place="North-rack", tile="5D")
    assert len(page.choices["tile"]) == 35
    assert "5D" not in page.choices["tile"]
    assert page.labels["tile=5D"] == "5\xa0Dot, 0 left"
    refused = press(client, page, "place", place="North-rack", tile="5D")
    words = "All four 5\xa0Dots are in use. Take one off the table to place another."
    assert (refused.status, refused.troubles) == (422, [("tile-5D", words)])
    assert "tile-5D" in refused.ids
    assert refused.table == page.table


def test_a_tile_is_taken_off(client: Client):
    page = press(client, open_page(client, DISPUTE), "take-off", give="West-exposed-0-1")
    assert page.table[0] == "West shows 5D 5D, unnoticed"
    refused = press(client, page, "take-off", give="")
    assert (refused.status, refused.troubles[0][0]) == (422, "take-off")


def test_lines_changed_by_hand_stand_against_long_words_of_before(client: Client):
    said = 'East has said "{}"'
    page = open_page(client, desk_url(said.format("é" * 80), set_up=True))
    page = press(client, page, "update", table=said.format("wait"))
    assert page.table == [said.format("wait")]


def test_a_pick_that_nobody_has_seen_can_be_taken_off_and_not_moved(client: Client):
    page = press(client, open_page(client, "/ruling/table/"), "update", phase="picked")
    assert page.table == ["East has picked ?"]
    moved = press(client, page, "move", give="East-picked", place="East-rack")
    assert (moved.status, moved.troubles) == (422, [("place-East-rack", FACE_DOWN)])
    off = press(client, page, "take-off", give="East-picked")
    assert off.fields["phase"] == "before"


def test_a_tile_is_moved(client: Client):
    page = press(client, open_page(client, DISPUTE), "move", give="discard", place="earlier")
    assert page.table == ["West shows 5D J 5D", "Discards 9C", "South has picked 5D"]


def test_a_mistake_can_be_placed_after_it_was_pointed_out(client: Client):
    page = open_page(client, DISPUTE)
    refused = press(client, page, "place", place="West-set-0", tile="6D")
    assert refused.status == 422
    assert 'value="place-mistake"' in refused.html
    assert (refused.fields["tile"], refused.fields["place"]) == ("6D", "West-set-0")
    done = press(client, refused, "place-mistake")
    assert done.table[0] == "West shows 5D J 5D 6D, a fault: not on the card"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"phase": "racked"}, "South has picked and racked"),
        ({"turn": "West"}, "West has picked ?"),
        ({"said": "exchange"}, "South has announced an exchange"),
        ({"said": "words", "said_words": "four"}, 'South has said "four"'),
        ({"discarder": "North"}, "North discarded 9C"),
        ({"named": "8C"}, "East discarded 9C as 8C"),
    ],
)
def test_turn_discard_and_words(client: Client, changes: dict[str, str], line: str):
    page = press(client, open_page(client, DISPUTE), "update", **changes)
    assert line in page.table
    assert {name: page.fields[name] for name in changes} == changes


def test_every_button_carries_out_all_that_was_changed(client: Client):
    page = press(
        client, open_page(client, DISPUTE), "place",
        place="North-rack", tile="F", said="exchange", ask="claim", claim_by="North",
        claim_for="kong", ruleset="amja",
    )  # fmt: skip
    assert page.table == [
        "West shows 5D J 5D",
        "North holds F and 12 more",
        "East discarded 9C",
        "South has picked 5D",
        "South has announced an exchange",
    ]
    kept = {"ask": "claim", "claim_by": "North", "claim_for": "kong", "ruleset": "amja"}
    assert {name: page.fields[name] for name in kept} == kept


def test_lines_changed_by_hand_are_not_undone_by_the_fields_beside_them(client: Client):
    page = open_page(client, DISPUTE)
    text = "West shows 5D J 5D\nSouth discarded 9C\nWest has picked and racked"
    found = press(client, page, "update", table=text)
    assert found.table == text.splitlines()
    assert (found.fields["turn"], found.fields["phase"]) == ("West", "racked")


def test_what_happened_before_stays_before_the_question(client: Client):
    page = open_page(client, edited("called-and-exposed"))
    assert page.fields["play"].splitlines() == ["South calls 3D", "South exposes 3D 3D J"]
    assert (page.fields["ask"], page.fields["take_joker"]) == ("take", "North-0")
    ruling = press(client, page, "rule")
    assert packed_in(ruling.url).splitlines()[-3:] == [
        "South calls 3D",
        "South exposes 3D 3D J",
        "South exchanges G for North's J",
    ]


def test_a_joker_exposed_in_the_play_can_be_asked_about(client: Client):
    page = open_page(client, edited("called-and-exposed"))
    assert page.choices["take_joker"] == ["South-0", "North-0"]
    assert page.table[0] == "North shows G G J"


@pytest.mark.parametrize(
    ("changes", "at", "field"),
    [
        ({"ask": ""}, "ask", "ask"),
        ({"ask": "line", "line": "South swap"}, "line", "line"),
        ({"ask": "line", "line": "South racks J"}, "ask", "ask"),
        ({"ask": "claim", "claim_by": "East"}, "claim-by", "claim-by"),
        ({"play": "North racks J"}, "play-lines", "play-lines"),
        ({"discarder": "South"}, "discarder", "discarder"),
        ({"said": "words", "said_words": "“four”"}, "said-words", "said-words"),
        ({"phase": "called"}, "phase-called", "rows"),
    ],
)
def test_a_ruling_is_refused_at_the_field_that_is_wrong(
    client: Client, changes: dict[str, str], at: str, field: str
):
    page = open_page(client, DISPUTE)
    found = press(client, page, "rule", **changes)
    assert found.status == 422
    assert [where for where, _ in found.troubles] == [at]
    assert at in found.ids
    error = "turn-error" if field == "rows" else f"{at}-error"
    assert error in found.described[field] & found.ids
    assert {name: found.fields[name] for name in changes if changes[name]} == {
        name: value for name, value in changes.items() if value
    }
    assert found.table == page.table
    assert found.html.count("<title>Error: ") == 1
    assert found.html.count("autofocus") == 1


def test_an_exposure_that_is_only_begun_is_not_ruled_on(client: Client):
    page = press(client, open_page(client, DISPUTE), "place", place="North-new", tile="R")
    refused = press(client, page, "rule")
    assert (refused.status, refused.troubles[0][0]) == (422, "place-North-set-0")
    assert refused.described["place-North-set-0"] == {"place-error"}
    assert {"place-North-set-0", "place-error"} <= refused.ids


def test_every_exposure_that_is_only_begun_is_named(client: Client):
    page = press(client, open_page(client, DISPUTE), "place", place="North-new", tile="R")
    page = press(client, page, "place", place="East-new", tile="G")
    refused = press(client, page, "rule")
    assert [at for at, _ in refused.troubles] == ["place-East-set-0", "place-North-set-0"]
    beside = refused.html.partition('id="place-error"')[2].partition("</p>")[0]
    assert all(words in beside for _, words in refused.troubles)


@pytest.mark.parametrize("place", ["West-set-0", "West-set-7"])
def test_a_place_that_is_not_drawn_leads_to_the_one_beside_it(client: Client, place: str):
    text = "West shows F F F J J J\nEast discarded 9C"
    page = press(client, open_page(client, "/ruling/table/"), "update", table=text)
    refused = press(client, page, "place", place=place, tile="F")
    assert (refused.status, refused.troubles[0][0]) == (422, "place-West-new")
    assert refused.described["place-West-new"] == {"place-error"}


@pytest.mark.parametrize(
    ("name", "text", "at", "words"),
    [
        ("table", "West has 5D", "table-lines", "Line 1: “West has 5D” is no line of a table"),
        ("table", "West shows 5D\n\nWest shows R R", "table-lines", "Line 1: 5D is no exposure"),
        ("play", "South picks 5D\nSouth swaps", "play-lines", "Line 2: “South swaps”"),
    ],
)
def test_lines_that_make_no_table_are_kept_with_everything_else(
    client: Client, name: str, text: str, at: str, words: str
):
    page = open_page(client, DISPUTE)
    found = press(client, page, "update", **{name: text, "ask": "claim", "claim_by": "North"})
    assert found.status == 422
    assert found.troubles[0][0] == at
    assert found.troubles[0][1].startswith(words)
    assert found.fields[name].strip() == text
    assert (found.fields["ask"], found.fields["claim_by"]) == ("claim", "North")
    mended = press(client, found, "update", table="\n".join(page.table), play="")
    assert (mended.status, mended.table) == (200, page.table)
    assert (mended.fields["ask"], mended.fields["claim_by"]) == ("claim", "North")


def test_a_table_over_the_limit_is_not_read_and_not_lost(client: Client):
    page = open_page(client, DISPUTE)
    for text in ("\n" * 400 + "Discards N", "x" * 17000):
        found = press(client, page, "update", table=text)
        assert found.status == 413
        assert "at most 400 lines and 16 kB" in found.troubles[0][1]
        assert found.fields["table"].strip() == text.strip()
        assert found.described["table-lines"] == {"table-lines-error"}


def test_a_question_that_is_only_begun_is_not_lost(client: Client):
    page = open_page(client, "/ruling/table/")
    found = press(client, page, "place", place="North-rack", tile="F", ask="line", line="South do")
    assert (found.status, found.table) == (200, ["North holds F and 12 more"])
    assert (found.fields["ask"], found.fields["line"]) == ("line", "South do")


def test_a_table_too_long_for_an_address_is_shown_all_the_same(client: Client):
    noise = random.Random(7)
    play = "\n".join(f'South says "{noise.getrandbits(160):x}"' for _ in range(200))
    page = open_page(client, DISPUTE)
    found = press(client, page, "place", place="North-rack", tile="F", play=play)
    assert (found.status, found.url) == (200, "/ruling/table/")
    assert found.table[1] == "North holds F and 12 more"
    assert found.fields["play"].splitlines() == play.splitlines()
    ruling = press(client, found, "rule")
    assert (ruling.status, ruling.url) == (200, "/ruling/table/")
    assert 'data-verdict="legal"' in ruling.html
    assert "Share this table" not in ruling.html


def test_htmx_gets_the_region_alone_with_its_address_and_what_was_done(client: Client):
    page = open_page(client, DISPUTE)
    found = press_htmx(client, page, "place", place="North-new", tile="R")
    assert found.status == 200
    assert found.html.lstrip().startswith('<div id="editor"')
    assert found.html.count('data-told="Red Dragon placed: North, ') == 1
    address = found.html.partition('data-address="')[2].partition('"')[0]
    again = open_page(client, address)
    assert (again.table, again.fields["place"]) == (found.table, "North-set-0")
    alone = press_htmx(client, page, "place", place="North-new", tile="R", stay="no")
    assert "place" not in alone.fields


def test_htmx_gets_a_refusal_in_the_same_region(client: Client):
    page = open_page(client, DISPUTE)
    found = press_htmx(client, page, "place", place="West-set-0", tile="6D")
    assert found.status == 422
    assert found.html.lstrip().startswith('<div id="editor"')
    assert 'data-title="Error: ' in found.html
