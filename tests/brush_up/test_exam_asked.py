"""An exam that a club asks for: assigned with its terms, taken, and seen by both."""

import pytest

from lessons.models import BrushUp, Membership
from tests.brush_up.conftest import Watch
from tests.brush_up.playing import finish, keep, words
from tests.brush_up.test_asked import asked_url, assign, owner, pat, seen_by
from tests.brush_up.test_exam import few_tables
from tests.clubs.clients import client_of

pytestmark = pytest.mark.django_db
__all__ = ["few_tables", "owner", "pat"]


def test_an_exam_is_assigned_like_a_brush_up(
    owner: Membership, pat: Membership, watch: Watch
) -> None:
    assignment, client = assign(owner, what=["exam"], passed_at="18"), client_of(pat.learner)
    assert assignment.what == "exam/tournament.18.2.20"
    page = words(client.get(asked_url(assignment)).content.decode())
    assert "18 of 20 passes." in page
    assert "Exam, 20 tables, by tournament rules" in page
    for right, told, there in ((17, "17 of 20. 18 passes.", 404), (18, "18 of 20. Passed.", 200)):
        watch.move(minutes=1)
        assert client.post(asked_url(assignment)).status_code == 303
        run = BrushUp.objects.latest("pk")
        assert (run.sort, run.ruleset) == ("exam", "tournament")
        run.slugs = [slug or f"t-{n}" for n, slug in enumerate(run.slugs)]
        keep(run, right)
        finish(client, run)
        assert told in words(client.get(f"/brush-up/{run.public_id}/").content.decode())
        assert client.get(f"/exam/{run.public_id}/certificate/").status_code == there
    assert "Pat Passed 18 of 20 – Nov 27" in seen_by(owner, assignment)
    assert BrushUp.objects.count() == 2
