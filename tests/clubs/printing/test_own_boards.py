"""The club's own boards on paper: what is asked, the answers, and their sources at the end."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.boards.puzzles import board_slug, read_board
from lessons.clubs.boards.services import new_board
from lessons.clubs.boards.talk import make_talk
from lessons.clubs.printing.sheets import NO_BOARD, list_sources
from lessons.clubs.sets.services import add_tables, make_set
from lessons.content_store import course
from lessons.editor.situation import Situation
from lessons.models.learner import new_public_id
from lessons.puzzles import on_paper
from mahjlearn.engine.notation import parse_table
from tests.clubs.boards.made import HAND, TAKES, board_of, owner_of
from tests.clubs.clients import client_of

pytestmark = pytest.mark.django_db
OPEN = Situation(parse_table("South holds 5D 5D J and 10 more\nSouth has called 3C"))


@pytest.fixture
def page(owner):
    browser = client_of(owner.learner)
    url = reverse("club-print-boards", args=[owner.club.public_id])
    return lambda **query: browser.get(url, query)


def talk_of(club):
    fields = TAKES | {"ask": "line", "line": "South picks ?"}
    talk = make_talk(board_slug(new_public_id()), OPEN, fields)
    return new_board(owner_of(club), talk, "A pick", "", timezone.now())


def test_boards_are_printed_without_their_answers(owner, page) -> None:
    boards = [board_of(owner.club), board_of(owner.club, "Hands", HAND, ask="exchange")]
    ids = [board.public_id for board in boards]
    assert all(f'value="{one}" checked' in page().text for one in ids)
    asked = page(board=ids).text
    assert asked.count('class="paper-puzzle"') == 2
    paper = asked[asked.index("puzzle-sheet") :]
    assert "hand is dead" not in paper
    assert "<input" not in paper
    answers = unescape(page(board=ids, answers="on").text)
    assert answers.count('class="paper-answer"') == 2
    assert answers.index("Where it’s written") > answers.rindex('class="paper-answer"')


def test_a_board_to_talk_about_has_no_answer_on_paper(owner, page) -> None:
    talk, board = talk_of(owner.club), board_of(owner.club)
    ids = [talk.public_id, board.public_id]
    asked = page(board=ids).text
    assert "2. May you pick a tile from the wall?" in asked
    assert "No source settles this: there’s no answer and no score." in asked
    assert "<b>To talk about.</b>" in page(board=ids, answers="on").text


def test_a_choice_that_is_none_is_refused(owner, page) -> None:
    board_of(owner.club)
    for query in ({"print": "1"}, {"board": "nothing"}):
        response = page(**query)
        assert response.status_code == 422
        assert NO_BOARD in response.text


def test_a_club_without_boards_is_told_so(owner, page) -> None:
    assert "No boards yet." in page().text


def test_each_source_stands_once_at_the_end(owner) -> None:
    lesson = course().lessons[0]
    url = reverse("club-print-puzzles", args=[owner.club.public_id])
    text = unescape(
        client_of(owner.learner).get(url, {"lesson": lesson.slug, "answers": "on"}).text
    )
    answers, _, end = text.partition("Where it’s written")
    sources = {
        source
        for step in lesson.tries
        if on_paper(step.puzzle)
        for source in list_sources(step.puzzle)
    }
    assert sources
    for source in sources:
        assert end.count(f"<li>{source}.</li>") == 1
        assert source not in answers
    numbers = {
        int(one) for refs in re.findall(r"refs\">\[([\d, ]+)\]", answers) for one in refs.split(",")
    }
    assert numbers == set(range(1, len(sources) + 1))


def test_a_set_is_printed_in_its_order_and_its_answers_apart(owner) -> None:
    board = board_of(owner.club)
    known = [step.puzzle for lesson in course().lessons for step in lesson.tries]
    asked = next(puzzle for puzzle in known if on_paper(puzzle) is not None)
    played = next(puzzle for puzzle in known if on_paper(puzzle) is None)
    made = make_set(owner.club, "Before the tournament", timezone.now())
    add_tables(made, [asked.slug, played.slug, board_slug(board.public_id)])
    url = reverse("club-print-set", args=[owner.club.public_id, made.public_id])
    browser = client_of(owner.learner)
    sheet = unescape(browser.get(url).text)
    assert sheet.count('class="paper-puzzle"') == 2
    assert "1 more of this set is played on the screen" in " ".join(sheet.split())
    assert "Before the tournament" in sheet
    questions = [asked.question.replace("**", ""), read_board(board).question.replace("**", "")]
    plain = re.sub(r"<[^>]+>", "", sheet).replace("\N{NO-BREAK SPACE}", " ")
    assert plain.index(f"1. {questions[0]}") < plain.index(f"2. {questions[1]}")
    answers = unescape(browser.get(url, {"answers": "on"}).text)
    assert answers.count('class="paper-answer"') == 2
    assert answers.index("Where it’s written") > answers.rindex('class="paper-answer"')
    parts = [owner.club.public_id, made.public_id]
    listed = (reverse("club-sets", args=parts[:1]), reverse("club-set-edit", args=parts))
    assert all(f'href="{url}"' in browser.get(page).text for page in listed)
