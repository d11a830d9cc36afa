"""Practice: the learner who practises, the pages she opens, and an answer to a table.

The next table is not made ahead here: to deal it costs the same, whatever is stored.
"""

from collections.abc import Iterator
from itertools import cycle, islice

from django.urls import reverse
from django.utils import timezone

from lessons.models import Learner
from lessons.practice import placing
from lessons.visitors.guests import cookie_value, new_guest_id
from lessons.web.addresses import address
from mahjlearn.course import Puzzle
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.bench.pages.asking import Application, Ask
from tests.bench.pages.copies import add_older_answers
from tests.bench.pages.ways import Asks, right_forms, sent

BY_HAND = 100
"""Tables that she answers through the site, each once, before older answers are added."""
SCOPE = "mixed"


def practiser(answers: int) -> str:
    """Return the cookie of a new learner with so many answers, all of them in practice."""
    placing.make_ahead = lambda slug: None
    guest_id = new_guest_id()
    cookie = cookie_value(guest_id, timezone.now())
    site = Application()
    for puzzle in islice(cycle(_tables()), min(answers, BY_HAND)):
        for ask in sent(_url(puzzle), puzzle, iter(right_forms(puzzle)), cookie):
            site.send(ask)
    for learner in Learner.objects.filter(guest_id=guest_id):
        add_older_answers(learner, answers - BY_HAND)
    return cookie


def practice(cookie: str) -> dict[str, Asks]:
    """Return the pages of practice under this cookie, and an answer to a table."""
    first = next(iter(_tables()))
    pages = {
        "practice: table": _url(first),
        "practice: end": reverse("practice_end", args=[SCOPE]),
        "mix-ups": reverse("mix-ups"),
        "progress": reverse("progress"),
    }
    found: dict[str, Asks] = {name: cycle([Ask(url, cookie=cookie)]) for name, url in pages.items()}
    answers = cycle(right_forms(first))
    return {**found, "practice: answer": sent(_url(first), first, answers, cookie)}


def _tables() -> Iterator[Puzzle]:
    """Yield tables that one form answers."""
    every = (table_of(entry.slug) for entry in table_entries())
    return islice((one for one in every if len(right_forms(one)) == 1), BY_HAND)


def _url(puzzle: Puzzle) -> str:
    return address("practice_table", SCOPE, puzzle.slug)
