"""The table after a play, as the viewer sees it: to watch, to blame somebody, to take a joker."""

from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks
from lessons.board.ids import exposed_id, seat_id
from lessons.board.picture import Pick, State
from lessons.board.still import Still, draw_still, tell_still
from lessons.web.prose import whole
from mahjlearn.course.values import name_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.excerpts import Excerpt

FORM, FIELD = "answer", "answer"


def still_of(excerpt: Excerpt, play: int, marks: Marks | None = None) -> Still:
    """Return what the viewer sees after a play, and hears in it; 0 is the beginning."""
    events = excerpt.steps[play - 1].events if play else ()
    return Still(table_at(excerpt, play), excerpt.you, play=events, marks=marks or Marks())


def table_at(excerpt: Excerpt, play: int) -> Table:
    """What the viewer sees after that play; 0 is the beginning."""
    table = excerpt.steps[play - 1].after if play else excerpt.table
    return as_seen(table, excerpt.you)


def watched(excerpt: Excerpt, play: int) -> SafeString:
    """The table with the tiles ringed that the play has moved."""
    before = table_at(excerpt, play - 1) if play else None
    return draw_still(replace(still_of(excerpt, play), before=before))


def to_blame(excerpt: Excerpt, play: int) -> SafeString:
    """Every player can be touched."""
    picks = {seat_id(seat): _pick(seat_id(seat), blamed(excerpt, seat)) for seat in SEATS}
    return draw_still(still_of(excerpt, play, Marks(picks=picks)))


def to_take(excerpt: Excerpt, play: int) -> SafeString:
    """Every joker on show can be touched."""
    picks = {
        token: _pick(token, "That joker is for me") for token in jokers_on_show(excerpt, play - 1)
    }
    return draw_still(still_of(excerpt, play, Marks(picks=picks)))


def pointed(excerpt: Excerpt, play: int, seat: Seat | None) -> SafeString:
    """The player who went wrong is ringed."""
    states = {seat_id(seat): State.DECIDING} if seat is not None else {}
    return draw_still(still_of(excerpt, play, Marks(states=states)))


def words_at(excerpt: Excerpt, play: int) -> list[str]:
    """The table in sentences."""
    return [whole(sentence) for sentence in tell_still(still_of(excerpt, play))]


def jokers_on_show(excerpt: Excerpt, step: int) -> tuple[str, ...]:
    """The first joker of each exposure after a step, as a form calls it; steps count from 0."""
    table = excerpt.steps[step].after
    return tuple(
        exposed_id(seat, place, exposure.tiles.index(Tile.JOKER))
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.jokers
    )


def blamed(excerpt: Excerpt, seat: Seat) -> str:
    """`Across broke a rule`."""
    who = "You" if seat is excerpt.you else name_of(seat, excerpt.you)
    return f"{who} broke a rule"


def _pick(token: str, says: str) -> Pick:
    return Pick(FIELD, token, words=says, says=says, form=FORM)
