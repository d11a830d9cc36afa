"""*See it done*: only after an answer, the frames of the course, works without script."""

import re
import uuid
from html import unescape

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import home_placement, ruling_placement
from lessons.models import Attempt, Learner
from lessons.puzzles.explain import remedy_clause
from lessons.puzzles.pages import walkthrough_link
from lessons.web.prose import whole
from mahjlearn.course.walkthrough import frames
from tests.folding import folded
from tests.learn.lesson_course import serve
from tests.learn.test_rulings import PLACEMENTS, Placement, word
from tests.learn.walking import placements_of
from tests.models.factories import AttemptFactory
from tests.puzzles.page import HTMX, Page, get, send
from tests.puzzles.test_no_leak import TELLING

pytestmark = pytest.mark.django_db

URL = "/first/left-throws-a-5-dot/"
DONE = f"{URL}done/"
RULINGS = [placement for placement in PLACEMENTS if not placement.place.change]
IDS = [placement.puzzle.slug for placement in RULINGS]
LINK = re.compile(
    r'<a\s+class="[^"]*"(?:\s+id="[^"]*")?\s+href="([^"]*)"[^>]*>\s*(?:<span>)?([^<]*)'
)
TILE = re.compile(r'data-tile="([^"]*)" data-tile-id="([^"]*)" data-place="([^"]*)"')


def answered(client: Client, url: str = URL, answer: str = "yes") -> str:
    """The key of an answer that has been given there."""
    page = send(client, get(client, url), answer=answer)
    assert page.feedback is not None
    return page.feedback["data-attempt"]


def headings(page: Page) -> list[str]:
    return [unescape(found) for found in re.findall(r"<h2[^>]*>(.*?)</h2>", page.html)]


def links(page: Page) -> dict[str, str]:
    """What each link of the region says, and where it leads."""
    region = page.html[page.html.index('id="puzzle"') : page.html.index("</main>")]
    return {text.strip(): unescape(url) for url, text in LINK.findall(region)}


def moved(page: Page) -> list[str]:
    return re.findall(r'class="tile[^"]* moved[^"]*"[^>]*data-tile-id="([^"]*)"', page.html)


@folded("placement", RULINGS, ids=IDS)
def test_before_the_answer_it_leads_to_the_question(client: Client, placement: Placement) -> None:
    for more in ("", "?still=2", "?still=all", f"?from={uuid.uuid4()}"):
        reply = client.get(f"{placement.url}done/{more}")
        assert (reply.status_code, reply["Location"]) == (302, placement.url)
        assert reply.content == b""


def test_an_answer_to_another_table_opens_nothing(client: Client) -> None:
    answered(client, "/first/your-turn-comes-next/")
    reply = client.get(DONE)
    assert (reply.status_code, reply["Location"]) == (302, URL)


def test_an_answer_of_somebody_else_opens_nothing(client: Client) -> None:
    key = answered(Client())
    answered(client, "/first/your-turn-comes-next/")
    reply = client.get(f"{DONE}?from={key}")
    assert (reply.status_code, reply["Location"]) == (302, URL)


def test_the_question_does_not_link_to_it(client: Client) -> None:
    assert "done/" not in get(client, URL).html


def test_a_wrong_answer_does(client: Client) -> None:
    page = send(client, get(client, URL), answer="yes")
    assert page.feedback is not None
    assert links(page)["See it done"] == f"{DONE}?from={page.feedback['data-attempt']}"


@folded("placement", RULINGS, ids=IDS, every=3)
def test_every_picture_has_its_sentence(client: Client, placement: Placement) -> None:
    answered(client, placement.url, word(placement.puzzle.key.allowed))
    told = [whole(frame.words) for frame in frames(placement.puzzle)]
    if not told:
        reply = client.get(f"{placement.url}done/")
        assert (reply.status_code, reply["Location"]) == (302, placement.url)
        return
    pages = [get(client, f"{placement.url}done/?still={number}") for number in range(len(told))]
    assert [headings(page) for page in pages] == [[words] for words in told]
    assert headings(get(client, f"{placement.url}done/?still=all")) == told


def test_a_number_that_is_not_there_is_the_nearest(client: Client) -> None:
    answered(client)
    asked = ("", "-3", "x", "1.5", "9" * 5000, "99", "2")
    found = [headings(get(client, f"{DONE}?still={text}"))[0] for text in asked]
    told = [whole(frame.words) for frame in frames(ruling_placement("left-throws-a-5-dot").puzzle)]
    assert found == [told[number] for number in (0, 0, 0, 0, 0, 5, 2)]


def test_the_way_through_by_plain_links(client: Client) -> None:
    key = answered(client)
    page, places = get(client, f"{DONE}?from={key}"), []
    while "Next" in links(page):
        places.append(page.text_of(r'<p class="still-place">(.*?)</p>'))
        page = get(client, links(page)["Next"].partition("#")[0])
    assert places == ["At the beginning", *(f"Step {n} of 5" for n in range(1, 5))]
    assert links(page) == {
        "Back one": f"{DONE}?still=4&from={key}#still",
        "Next ruling": "/first/your-turn-comes-next/",
        "Back to the ruling": f"{URL}?answer={key}&reasons=shown",
        "Show all at once": f"{DONE}?still=all&from={key}",
    }


def test_at_the_beginning_there_is_no_way_back_one(client: Client) -> None:
    answered(client)
    assert links(get(client, DONE)) == {
        "Next": f"{DONE}?still=1#still",
        "Show all at once": f"{DONE}?still=all",
    }


def test_all_pictures_below_one_another(client: Client) -> None:
    key = answered(client)
    page = get(client, f"{DONE}?still=all&from={key}")
    assert len(re.findall(r'class="board[ "]', page.html)) == 6
    assert links(page) == {
        "Next ruling": "/first/your-turn-comes-next/",
        "Back to the ruling": f"{URL}?answer={key}&reasons=shown",
        "Show one at a time": f"{DONE}?still=0&from={key}",
    }


def test_the_way_back_leads_only_to_an_answer_given_here(client: Client) -> None:
    elsewhere = answered(client, "/first/your-turn-comes-next/")
    answered(client)
    for key in (elsewhere, answered(Client()), str(uuid.uuid4()), "x", "%00"):
        page = get(client, f"{DONE}?still=5&from={key}")
        assert links(page)["Back to the ruling"] == URL
        assert links(page)["Back one"] == f"{DONE}?still=4#still"


def test_the_reason_given_is_an_answer_to_come_back_to(client: Client) -> None:
    every = (one for lesson in course().parts for one in placements_of(lesson))
    asked = next(one for one in every if one.puzzle.choices and one.puzzle.key.allowed)
    url = asked.url
    page = send(client, get(client, url), answer="yes")
    page = send(client, page, reason=asked.puzzle.key.right)
    assert page.feedback is not None
    key = page.feedback["data-attempt"]
    found = links(get(client, f"{url}done/?still=99&from={key}"))
    assert found["Back to the ruling"] == f"{url}?answer={key}&reasons=shown"
    assert get(client, found["Back to the ruling"]).stage == "done"


def test_a_move_of_an_act_is_an_answer_there(client: Client) -> None:
    step = next(
        StepAddress(lesson, lesson.number_of(one.slug))
        for lesson in course().lessons
        for one in lesson.tries
        if one.puzzle.kind == "exchange"
    )
    answered(client, "/first/your-turn-comes-next/")
    assert client.get(f"{step.url}done/").headers["Location"] == step.url
    AttemptFactory(learner=Learner.objects.get(), place=f"{step.place}/move-1")
    assert client.get(f"{step.url}done/").status_code == 200


def test_tiles_that_moved_say_so(client: Client) -> None:
    answered(client)
    pages = [get(client, f"{DONE}?still={number}") for number in range(6)]
    assert [moved(page) for page in pages] == [
        [],
        ["North-picked"],
        [],
        ["South-picked"],
        ["South-exposed-0-2", "North-picked"],
        ["North-rack-13"],
    ]
    named = re.findall(r'aria-label="([^"]*, moved here)"', "".join(p.html for p in pages))
    assert named == [
        "5 Dot, picked, not racked, moved here",
        "5 Dot, handed over by you, moved here",
        "5 Dot, moved here",
        "Joker, joker, not racked, moved here",
        "Joker, moved here",
    ]


@folded("placement", RULINGS, ids=IDS, every=3)
def test_what_others_hold_stays_face_down(client: Client, placement: Placement) -> None:
    answered(client, placement.url)
    if not frames(placement.puzzle):
        return
    html = get(client, f"{placement.url}done/?still=all").html
    racked = {(seat.split("-")[0], tile) for tile, seat, place in TILE.findall(html)
              if place == "rack" and not seat.startswith(placement.puzzle.you)}  # fmt: skip
    assert {tile for _, tile in racked} == {"?"}


def test_the_wall_counts_down_with_each_pick(client: Client) -> None:
    answered(client)
    html = get(client, f"{DONE}?still=all").html
    walls = [int(n) for n in re.findall(r"<span>Wall (\d+)</span>", html)]
    before = ruling_placement("left-throws-a-5-dot").puzzle.key.wall
    assert before is not None
    assert walls == [before, *[before - 1] * 5]


def test_words_that_were_said_stand_in_the_bubble(client: Client) -> None:
    answered(client)
    bubbles = [re.findall("“([^”]*)”", get(client, f"{DONE}?still={n}").html) for n in (1, 2)]
    assert bubbles == [[], ["Exchange."]]


def test_nothing_moves_or_opens_by_itself(client: Client) -> None:
    answered(client)
    html = get(client, f"{DONE}?still=2").html
    assert re.findall(r"http-equiv|<video|<marquee|autoplay|hx-trigger", html) == []


def test_the_table_is_also_there_in_words(client: Client) -> None:
    answered(client)
    html = get(client, f"{DONE}?still=4").html
    assert "<li>Across shows a pung of 5\N{NO-BREAK SPACE}Dots: " in html


def test_no_ruling_is_told_on_the_way(client: Client) -> None:
    """What is right and wrong stands on the page of the ruling; this one tells a play."""
    answered(client)
    html = get(client, f"{DONE}?still=all").html
    assert [words for words in TELLING if words in html] == []


def test_it_is_only_read(client: Client) -> None:
    answered(client)
    assert client.post(DONE).status_code == 405
    assert client.head(DONE).status_code == 200
    assert Attempt.objects.count() == 1
    assert client.get("/first/no-such-table/done/").status_code == 404


def test_htmx_takes_its_part_of_the_whole_page(client: Client) -> None:
    answered(client)
    plain, part = client.get(f"{DONE}?still=3"), client.get(f"{DONE}?still=3", **HTMX)
    assert part.content == plain.content
    assert (
        b'id="puzzle" class="puzzle see" data-stage="see" data-live="Step 3 of 5. You give'
        in part.content
    )


def test_the_link_to_it(client: Client) -> None:
    answered(client)
    attempt = Attempt.objects.get()
    found = [
        walkthrough_link(ruling_placement("left-throws-a-5-dot"), attempt),
        walkthrough_link(home_placement(), attempt),
        walkthrough_link(ruling_placement("three-dots-and-a-green-dragon"), attempt),
    ]
    more = f"done/?from={attempt.client_key}"
    assert found == [f"{URL}{more}", f"{URL}{more}", ""]


def test_in_a_lesson(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, one="? a b")
    for url in ("/learn/one/2/", "/learn/one/again/one-a/"):
        assert client.get(f"{url}done/")["Location"] == url
        answered(client, url)
        assert client.get(f"{url}done/").status_code == 200
    assert links(get(client, "/learn/one/2/done/?still=99"))["Next step"] == "/learn/one/3/"
    assert client.get("/learn/one/1/done/").status_code == 404


@folded("placement", RULINGS, ids=IDS, every=3)
def test_after_a_no_it_is_said_what_is_done_instead(client: Client, placement: Placement) -> None:
    """Over the first picture and over all of them; where authorities differ it is for a no."""
    answered(client, placement.url, word(placement.puzzle.key.allowed))
    if not frames(placement.puzzle):
        return
    key = placement.puzzle.key
    mend = remedy_clause(key)
    assert (mend == "") is key.allowed
    shown = [get(client, f"{placement.url}done/?still={still}") for still in ("0", "1", "all")]
    label = "Where the answer is no:" if key.differs else key.remedy_label
    told = [page.text_of(rf"<p><b>{label}</b>(.*?)</p>") for page in shown]
    assert [unescape(text) for text in told] == [mend, "", mend]
