"""Pictures of all that we wrote: drawn at release by a command, kept for ever by who asks."""

import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from lessons.course_tables import tables
from lessons.management.commands import preview_pictures
from lessons.sharing import views
from lessons.sharing.addresses import picture_path, released_names
from lessons.sharing.picture import kept
from lessons.sharing.tables import shared_table
from lessons.sharing.titled import titled_names
from tests.browser.addresses import RULED
from tests.sharing.test_tags import PRACTICE

pytestmark = pytest.mark.django_db

SLUG = next(iter(tables()))
FOR_EVER, A_DAY = "public, max-age=31536000, immutable", "public, max-age=86400"
FEW = [SLUG, "rule-ST4", "page-words", "lesson-never-alone"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path / kept.FOLDER / kept.RELEASED


def released(monkeypatch: pytest.MonkeyPatch, names: list[str]) -> str:
    monkeypatch.setattr(preview_pictures, "released_names", lambda: names)
    out = StringIO()
    call_command("preview_pictures", stdout=out)
    return out.getvalue()


def test_everything_that_we_wrote_is_among_them_once() -> None:
    names = released_names()
    assert len(names) == len(set(names))
    assert {*tables(), *titled_names(), "rule-ST4"} <= set(names)
    assert all(re.fullmatch(r"/preview/.+\.[0-9a-f]{16}\.png", picture_path(n)) for n in FEW)


def test_the_command_draws_them_and_then_finds_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert released(monkeypatch, FEW) == "drawn: 4, there: 0, removed: 0\n"
    assert released(monkeypatch, FEW[:3]) == "drawn: 0, there: 3, removed: 1\n"
    assert len(list(folder.iterdir())) == 3


def test_what_the_command_drew_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    released(monkeypatch, FEW)
    monkeypatch.setattr(views, "drawn_png", lambda preview: pytest.fail("drawn again"))
    for name in FEW:
        reply = Client().get(picture_path(name))
        assert (reply.status_code, reply["Cache-Control"]) == (200, FOR_EVER)


def test_a_disk_that_cannot_be_written_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(previews: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(preview_pictures, "keep_released", full)
    with pytest.raises(CommandError, match="No space left on device"):
        call_command("preview_pictures")


def test_a_picture_is_kept_for_ever_only_where_its_address_says_what_it_shows() -> None:
    right = picture_path(SLUG)
    former = right.replace(right[-20:-4], "0" * 16)
    plain = f"/preview/{SLUG}.png"
    replies = {path: Client().get(path) for path in (right, former, plain)}
    assert {path: one["Cache-Control"] for path, one in replies.items()} == {
        right: FOR_EVER, former: A_DAY, plain: A_DAY,
    }  # fmt: skip
    assert len({one.content for one in replies.values()}) == 1


def test_a_table_that_changes_gets_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.digest_of(shared_table(SLUG).preview)
    monkeypatch.setattr(kept, "STYLE", "another")
    assert kept.digest_of(shared_table(SLUG).preview) != before


@pytest.mark.parametrize("name", [RULED.split("/")[2], PRACTICE.split("/")[3], "2026-11-27"])
def test_tables_without_end_go_by_their_name(name: str) -> None:
    assert picture_path(name) == f"/preview/{name}.png"


@pytest.mark.parametrize("shown", ["", "0", "0" * 15, "0" * 17, "G" * 16])
def test_other_addresses_lead_to_nothing(shown: str) -> None:
    assert Client().get(f"/preview/{SLUG}.{shown}.png").status_code == 404
