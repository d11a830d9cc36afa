"""The pages of an exam: the later tables, what stays, what is told at the end, the certificate."""

from urllib.parse import quote

import pytest
from django.core import signing
from django.test import Client
from django.utils import timezone

from lessons.brush_up.exams import choosing as exams
from lessons.brush_up.exams.certificates import SALT
from lessons.brush_up.exams.choosing import first_slugs, written_for_exams
from lessons.brush_up.exams.ideas import about_of
from lessons.brush_up.tables import EXAM_TABLES, table_named
from lessons.models import BrushUp
from lessons.seed.believed import believed_answer
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.read.rulings import read_rulings
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.exam import FIRST, ExamTable
from mahjlearn.tutor.generate.tables.index import by_slug
from tests.brush_up.conftest import Watch, of_few_hands
from tests.brush_up.playing import answer, finish, keep, url_of, words
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the tables that are written for the exam, and dealt ones of few hands."""
    dealt = [ExamTable.of(one) for one in of_few_hands() if one.about]
    written = [one for one in exams.exam_tables(LEAGUE.name) if one.slug not in by_slug()]
    monkeypatch.setattr(exams, "exam_tables", lambda ruleset: (*dealt, *written))
    monkeypatch.setattr(exams, "differing_slugs", lambda ruleset: ())
    monkeypatch.setattr("mahjlearn.tutor.exam.SHARE", 100)
    # The name of a try is random: with it, which tables are asked.
    monkeypatch.setattr(exams, "Chance", lambda sort, name, *number: Chance("test", *number))


def start(client: Client) -> BrushUp:
    assert client.get("/exam/").status_code == 200
    assert client.post("/exam/", {"book": "league", "clock": "no"}).status_code == 303
    return BrushUp.objects.latest("pk")


def on_to_the_later(client: Client, run: BrushUp) -> None:
    reply = client.post(f"/exam/{run.public_id}/later/")
    assert (reply.status_code, reply.url) == (303, url_of(run, FIRST + 1))


def test_the_later_tables_are_chosen_when_they_are_opened(client: Client, watch: Watch) -> None:
    run = start(client)
    assert (run.sort, len(run.slugs), run.slugs[FIRST:]) == ("exam", 20, [""] * 7)
    answer(client, run, 1, right=True)
    # Nothing leads past the page that says that answers stay.
    reply = client.get(url_of(run, FIRST + 1))
    assert (reply.status_code, reply.url) == (303, f"/exam/{run.public_id}/later/")
    assert "your answers stay" in words(client.get(reply.url).content.decode())
    assert client.get(url_of(run, 18)).url == f"/exam/{run.public_id}/later/"
    run.refresh_from_db()
    assert run.slugs[FIRST] == ""
    on_to_the_later(client, run)
    client.get(url_of(run, FIRST + 1))
    run.refresh_from_db()
    chosen = run.slugs[FIRST]
    assert chosen
    assert run.slugs[FIRST + 1] == ""
    client.get(url_of(run, FIRST + 2))
    run.refresh_from_db()
    assert (run.slugs[FIRST], run.slugs[FIRST + 2]) == (chosen, "")
    assert run.slugs[FIRST + 1] not in ("", chosen)


def test_answers_stay_from_there_on(client: Client, watch: Watch) -> None:
    run = start(client)
    first = get(client, url_of(run, 1))
    answer(client, run, 1, right=False)
    answer(client, run, 1, right=True)
    on_to_the_later(client, run)
    reply = client.get(url_of(run, 1))
    assert (reply.status_code, reply.url) == (303, f"/brush-up/{run.public_id}/")
    client.post(url_of(run, 1), first.fields | {"unsure": "yes"})
    run.refresh_from_db()
    assert run.how(run.slugs[0]) == "right"
    # What is open can still be answered.
    answer(client, run, 2, right=None)
    run.refresh_from_db()
    assert run.how(run.slugs[1]) == "unsure"


def test_what_she_holds_is_named(client: Client, watch: Watch) -> None:
    run = take_the_exam(client, "M58")
    told = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "Ideas that your answers fit" in told
    assert "An exchange comes only after a pick, never after a call." in told
    assert told.count("Your answers that fit it") == 1
    assert f"{run.score} of 20." in told
    run.looking = [slug for slug in run.slugs if run.how(slug) == "wrong"][:1]
    run.save()
    told = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "looked again at something you missed, and costs nothing." in told
    assert f"You got {run.right} of the other 19 right. Out of 20, rounded down" in told
    assert f"that’s {run.score}." in told


def test_who_errs_nowhere_is_told_of_nothing(client: Client, watch: Watch) -> None:
    run = take_the_exam(client, "")
    told = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "20 of 20. Passed." in told
    assert "None: you missed nothing." in told
    assert not run.looking


def test_who_is_only_unsure_is_told_that_nothing_was_wrong(client: Client, watch: Watch) -> None:
    run = start(client)
    answer(client, run, 1, right=True)
    answer(client, run, 2, right=None)
    finish(client, run)
    told = words(client.get(f"/brush-up/{run.public_id}/").content.decode())
    assert "You gave no wrong answer, so nothing points to one idea." in told
    assert "don’t settle" not in told


def take_the_exam(client: Client, mixup: str) -> BrushUp:
    """Answer all twenty as somebody with that mix-up does, and end it."""
    run = start(client)
    for number in range(1, 21):
        if number == FIRST + 1:
            on_to_the_later(client, run)
        page = get(client, url_of(run, number))
        run.refresh_from_db()
        puzzle = table_named(run.slugs[number - 1])
        wrong = believed_answer(puzzle, mixup) if mixup in about_of(puzzle.slug) else []
        if wrong:
            assert client.post(page.action, page.fields | wrong[-1]).status_code == 303
        else:
            answer(client, run, number, right=True)
    finish(client, run)
    run.refresh_from_db()
    return run


def test_the_certificate_of_a_pass(client: Client, watch: Watch) -> None:
    run = start(client)
    url = f"/exam/{run.public_id}/certificate/"
    run.slugs = run.slugs[:FIRST] + [f"t-{n}" for n in range(7)]
    keep(run, 16)
    assert client.get(url).status_code == 404
    finish(client, run)
    assert "Your name" in words(client.get(url).content.decode())
    page = client.get(f"{url}?name={quote('  Ann  <b>Lee</b> ')}").content.decode()
    assert "Ann &lt;b&gt;Lee&lt;/b&gt;" in page
    assert "Score 16 of 20, by the League’s rules" in words(page)
    assert "Not affiliated with the National Mah Jongg League" in page
    _, _, rest = page.partition("/exam/check/")
    signed = rest.partition('"')[0].rstrip("/")
    told = words(Client().get(f"/exam/check/{signed}/").content.decode())
    assert "Ann <b>Lee</b>" in told
    assert "16 of 20" in told
    assert "16 passes" in told
    name, day, book, score, mark = signing.Signer(salt=SALT).unsign_object(signed)
    assert mark == "16 passes"
    assert (name, book, score) == ("Ann <b>Lee</b>", "the League’s rules", "16 of 20")
    run.refresh_from_db()
    assert day == timezone.localdate(run.ended).isoformat()
    before = signing.Signer(salt=SALT).sign_object([name, day, book, score])
    told = words(Client().get(f"/exam/check/{before}/").content.decode())
    assert "16 of 20" in told and "passes" not in told
    assert Client().get(f"/exam/check/{signed[:-1]}/").status_code == 404
    assert Client().get(url).status_code == 404


@pytest.mark.parametrize(("right", "status"), [(15, 404), (16, 200)])
def test_no_certificate_without_a_pass(
    client: Client, watch: Watch, right: int, status: int
) -> None:
    run = start(client)
    run.slugs = run.slugs[:FIRST] + [f"t-{n}" for n in range(7)]
    keep(run, right)
    finish(client, run)
    assert client.get(f"/exam/{run.public_id}/certificate/").status_code == status


@pytest.mark.parametrize(
    ("right", "looking", "score"),
    [(16, 0, 16), (13, 7, 20), (12, 7, 18), (10, 7, 15), (0, 3, 0), (15, 7, 20), (19, 3, 20)],
)
def test_to_miss_what_looks_again_at_a_miss_costs_nothing(
    right: int, looking: int, score: int
) -> None:
    run = BrushUp(sort="exam", slugs=[f"t-{n}" for n in range(20)])
    run.looking = run.slugs[20 - looking :]
    run.answers = {
        slug: {"how": "right" if n < right else "wrong"} for n, slug in enumerate(run.slugs)
    }
    assert run.score == score


def test_a_brush_up_and_an_exam_are_under_way_together(client: Client, watch: Watch) -> None:
    exam = start(client)
    client.post("/brush-up/", {"book": "league", "clock": "no"})
    assert BrushUp.objects.count() == 2
    client.post("/exam/", {"book": "league", "clock": "no"})
    assert BrushUp.objects.count() == 2
    assert "Continue: table 1 of 20" in words(client.get("/exam/").content.decode())
    assert exam.sort == "exam"


def test_the_written_tables_are_without_fault_and_the_same_by_every_book() -> None:
    found = read_rulings(EXAM_TABLES)
    assert len(found.puzzles) == len(written_for_exams()) >= 10
    for puzzle in found.puzzles:
        facets = KINDS[puzzle.kind].facets(puzzle)
        for book in RULESETS.values():
            assert [one.answer(book) for one in facets] == [one.answer(LEAGUE) for one in facets]


def test_the_same_name_has_the_same_first_tables() -> None:
    assert first_slugs("league", "a") == first_slugs("league", "a")
