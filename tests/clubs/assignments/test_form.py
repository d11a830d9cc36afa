"""The form of a new assignment: what is wrong stands at its field, in the section that has it."""

import re

import pytest
from django.test import Client

from lessons.models import Assignment, Membership
from tests.clubs.assignments.given import LESSON
from tests.clubs.clients import at

pytestmark = pytest.mark.django_db

PASS, TRIES = "The passing score is a number from 1 to 20.", "Allow 1 to 9 tries."
MINUTES = "Give 1 to 60 minutes, or 0 for no clock."
TERMS = {"book": "tournament", "passed_at": "16", "tries": "2", "minutes": "20"}
WRONG: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "both": ({"passed_at": "25", "tries": "0"}, {"passed_at": PASS, "tries": TRIES}),
    "empty": ({"passed_at": "", "tries": ""}, {"passed_at": PASS, "tries": TRIES}),
    "words": ({"passed_at": "all", "tries": "x"}, {"passed_at": PASS, "tries": TRIES}),
    "one": ({"tries": "10"}, {"tries": TRIES}),
    "minutes": ({"minutes": "61"}, {"minutes": MINUTES}),
    "no such book": ({"book": "nobody"}, {"book": "Choose a rule book."}),
}


def sent(hers: Client, owner: Membership, **form: object) -> tuple[int, str]:
    """Send the form; return the status and the page with single spaces."""
    reply = hers.post(at("club-assign", owner.club), {"to": "all"} | TERMS | form)
    return reply.status_code, " ".join(reply.text.split()) if reply.status_code != 303 else ""


def open_sections(page: str) -> list[str]:
    """Return the titles of the sections that are open."""
    return re.findall(r'<details class="unit" open> <summary>(.*?)</summary>', page)


@pytest.mark.parametrize("what", [["exam"], ["brush-up", "exam"]], ids=len)
@pytest.mark.parametrize(("form", "errors"), WRONG.values(), ids=WRONG)
def test_each_wrong_term_is_told_once_at_its_field(
    what: list[str],
    form: dict[str, str],
    errors: dict[str, str],
    owner: Membership,
    hers: Client,
) -> None:
    status, page = sent(hers, owner, what=what, **form)
    assert status == 422
    for name, said in errors.items():
        assert page.count(said) == 2
        assert f'<a href="#id_{name}">{said}</a>' in page
        assert re.search(rf'id="id_{name}_error">(?:(?!</div>).)*{re.escape(said)}', page)
        assert re.search(rf'<(?:input|select)[^>]*aria-describedby="id_{name}_error"', page)
    assert page.count('<p class="error">') == len(errors)
    assert open_sections(page) == ["A brush-up before a tournament, or the exam"]
    assert 'href="#"' not in page
    assert Assignment.objects.count() == 0


def test_nothing_chosen_leads_to_the_sections(owner: Membership, hers: Client) -> None:
    status, page = sent(hers, owner)
    assert status == 422
    assert '<a href="#id_what">Choose at least one lesson, board or hand.</a>' in page
    assert re.search(r'<fieldset[^>]*id="id_what"', page)
    assert len(open_sections(page)) == 1


def test_only_sections_with_something_chosen_are_open(owner: Membership, hers: Client) -> None:
    assert len(open_sections(" ".join(hers.get(at("club-assign", owner.club)).text.split()))) == 1
    _, page = sent(hers, owner, what=["exam", LESSON], due="2020-01-01")
    assert len(open_sections(page)) == 2
    assert "A hand to referee" not in open_sections(page)


def test_terms_are_nobodys_worry_where_a_lesson_is_assigned(
    owner: Membership, hers: Client
) -> None:
    assert sent(hers, owner, what=[LESSON], passed_at="25", tries="0", minutes="x")[0] == 303
    assert [row.what for row in Assignment.objects.all()] == [LESSON]


def test_a_brush_up_and_the_exam_are_assigned_by_the_same_terms(
    owner: Membership, hers: Client
) -> None:
    assert sent(hers, owner, what=["brush-up", "exam"], minutes="")[0] == 303
    made = sorted(row.what for row in Assignment.objects.all())
    assert made == ["brush-up/tournament.16.2.0", "exam/tournament.16.2.0"]
