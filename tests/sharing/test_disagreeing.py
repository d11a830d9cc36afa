"""“I think this is wrong”: a line with the code of its table, kept for the host and nobody else."""

import re
from datetime import timedelta
from html import unescape
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from lessons.keeping.retention import LINES_KEPT, old_lines
from lessons.models import Disagreement, Learner
from lessons.models.disagreement import LONGEST
from lessons.sharing import disagreeing
from lessons.web.addresses import code_of
from tests.browser.addresses import ASKED, RULED

pytestmark = pytest.mark.django_db

PAGE = f"{RULED}wrong/"
CODE = RULED.split("/")[2]
LINE = "The 2024 book, page 23, says she may."
HERE = {"REMOTE_ADDR": "203.0.113.7"}


def kept() -> list[tuple[str, str]]:
    return list(Disagreement.objects.values_list("code", "text"))


def printed(*remove: int) -> str:
    out = StringIO()
    call_command("disagreements", remove=list(remove), stdout=out)
    return out.getvalue()


def test_the_ruling_leads_to_it_and_a_line_is_kept(client: Client) -> None:
    assert f'href="{PAGE}"' in client.get(RULED).content.decode()
    page = unescape(client.get(PAGE).content.decode())
    assert "exchange a 5\u00a0Dot for West’s joker?" in page
    assert "data-verdict" not in page
    sent = client.post(PAGE, {"text": f"  {LINE} "})
    assert (sent.status_code, sent["Location"]) == (303, f"{PAGE}?sent=yes")
    assert "We’ve got it" in client.get(sent["Location"]).content.decode()
    assert kept() == [(CODE, LINE)]


def test_nothing_is_kept_of_who_wrote_it(client: Client) -> None:
    client.post(PAGE, {"text": LINE}, **HERE)
    row = Disagreement.objects.get()
    assert {field.name for field in Disagreement._meta.concrete_fields} == {
        "id", "code", "text", "written",
    }  # fmt: skip
    assert "203.0.113.7" not in str(row)
    assert not Learner.objects.exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Write what is wrong"),
        ("   ", "Write what is wrong"),
        ("x" * (LONGEST + 1), "Shorten it to 300"),
        ("two\nlines", "ordinary marks"),
        ("hidden\u202e", "ordinary marks"),
        ("nul\0", "ordinary marks"),
    ],
)
def test_what_is_no_line_is_asked_for_again(client: Client, text: str, words: str) -> None:
    reply = client.post(PAGE, {"text": text})
    page = unescape(reply.content.decode())
    assert (reply.status_code, kept()) == (422, [])
    assert words in page
    assert "<title>Error: " in re.sub(r"\s+", " ", page)


def test_the_longest_line_fits_and_markup_stays_text(client: Client) -> None:
    text = "<b>" + "x" * (LONGEST - 3)
    assert client.post(PAGE, {"text": text}).status_code == 303
    assert kept() == [(CODE, text)]


def test_a_line_sent_twice_is_kept_once(client: Client) -> None:
    for _ in range(2):
        assert client.post(PAGE, {"text": LINE}).status_code == 303
    assert kept() == [(CODE, LINE)]


def test_one_network_can_fill_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disagreeing, "AN_HOUR", 2)
    replies = [client.post(PAGE, {"text": f"{LINE} {n}"}, **HERE).status_code for n in range(3)]
    assert (replies, len(kept())) == ([303, 303, 429], 2)
    elsewhere = {"REMOTE_ADDR": "198.51.100.9"}
    assert client.post(PAGE, {"text": LINE}, **elsewhere).status_code == 303


def test_everybody_together_can_fill_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disagreeing, "A_DAY", 2)
    replies = [
        Client().post(PAGE, {"text": LINE + str(n)}, REMOTE_ADDR=f"203.0.113.{n}").status_code
        for n in range(3)
    ]
    assert (replies, len(kept())) == ([303, 303, 429], 2)


@pytest.mark.parametrize("code", [CODE[:-6], "1AAAA", code_of(ASKED.split("\n\n")[0], asked=False)])
def test_there_is_nothing_to_disagree_with_without_a_ruling(client: Client, code: str) -> None:
    for reply in (client.get(f"/ruling/{code}/wrong/"), client.post(f"/ruling/{code}/wrong/")):
        assert reply.status_code == 404
    assert kept() == []


def test_a_foreign_form_is_refused() -> None:
    reply = Client(enforce_csrf_checks=True).post(PAGE, {"text": LINE})
    assert (reply.status_code, kept()) == (403, [])


def test_the_host_reads_the_lines_and_removes_what_is_done(client: Client) -> None:
    assert printed() == "lines: 0\n"
    for text in (LINE, "another"):
        client.post(PAGE, {"text": text})
    first, second = Disagreement.objects.all()
    out = printed()
    assert out.index(LINE) < out.index("another")
    assert f"/ruling/{CODE}/" in out and out.endswith("lines: 2\n")
    assert LINE not in printed(first.pk)
    with pytest.raises(CommandError, match=f"no line {first.pk}"):
        printed(second.pk, first.pk)
    assert kept() == [(CODE, "another")]


def test_a_line_is_kept_for_a_year() -> None:
    now = timezone.now()
    for days, text in ((1, "kept"), (-1, "gone")):
        written = now - LINES_KEPT + timedelta(days=days)
        Disagreement.objects.create(code=CODE, text=text, written=written)
    assert [row.text for row in old_lines(now)] == ["gone"]
