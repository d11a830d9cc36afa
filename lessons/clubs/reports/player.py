"""What the answers of one player say, on her page."""

from dataclasses import dataclass
from typing import Any

from lessons.assignments.boards import is_slug
from lessons.clubs.reports.mixups_page import MixUp
from lessons.models import Attempt, Membership, Outcome
from lessons.tallies.gone import Go
from lessons.tallies.seen import goes_seen
from lessons.tallies.states import met_by
from lessons.tallies.tables import Tables, tables_of

LAST = 10
GONE = "A board that was deleted"
WORDS = {Outcome.RIGHT: "Correct", Outcome.WRONG: "Not quite", Outcome.ACCEPTED: "Accepted"}


@dataclass(frozen=True, slots=True)
class Answered:
    """A go in a list, with its last answer."""

    go: Go
    row: Attempt
    title: str

    @property
    def words(self) -> str:
        """What came of it."""
        return WORDS[Outcome(self.go.outcome)]


def player_context(player: Membership) -> dict[str, Any]:
    """Her mix-ups and last answers, as far as the club may see them. Six queries at most."""
    known = tables_of(player.club)
    goes = goes_seen([player], known)[player.pk]
    rows = Attempt.objects.only("client_key", "answered_at").in_bulk(
        [go.row for go in goes[-LAST:]]
    )
    return {
        "met": [(MixUp(one.mixup), one) for one in met_by(goes)],
        "answered": [
            Answered(go, rows[go.row], title_of(go.slug, known)) for go in reversed(goes[-LAST:])
        ],
        "goes": len(goes),
    }


def title_of(slug: str, known: Tables) -> str:
    """As the course or the club calls the puzzle; where it is gone, what is left of its name."""
    if slug in known:
        return known[slug].title
    return GONE if is_slug(slug) else slug.replace("-", " ").capitalize()
