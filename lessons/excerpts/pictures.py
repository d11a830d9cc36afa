"""The table after a play, as the viewer sees it: to watch, to blame somebody, to take a joker."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import exposed_id, seat_id, spot_id
from lessons.board.picture import Pick, State
from lessons.board.render import board_html
from lessons.web.prose import whole
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.course.walkthrough.moved import moved
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.words.table import describe
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.excerpts import Excerpt

FORM, FIELD = "answer", "answer"


def table_at(excerpt: Excerpt, play: int) -> Table:
    """What the viewer sees after that play; 0 is the beginning."""
    table = excerpt.steps[play - 1].after if play else excerpt.table
    return as_seen(table, excerpt.you)


def watched(excerpt: Excerpt, play: int) -> SafeString:
    """The table with the tiles ringed that the play has moved."""
    now = table_at(excerpt, play)
    fresh = moved(table_at(excerpt, play - 1), now) if play else ()
    shown = frozenset(spot_id(spot) for spot in fresh if spot.place != "rack")
    return _drawn(excerpt, play, Marks(moved=shown))


def to_blame(excerpt: Excerpt, play: int) -> SafeString:
    """Every player can be touched."""
    picks = {seat_id(seat): _pick(seat_id(seat), blamed(excerpt, seat)) for seat in SEATS}
    return _drawn(excerpt, play, Marks(picks=picks))


def to_take(excerpt: Excerpt, play: int) -> SafeString:
    """Every joker on show can be touched."""
    picks = {
        token: _pick(token, "That joker is for me") for token in jokers_on_show(excerpt, play - 1)
    }
    return _drawn(excerpt, play, Marks(picks=picks))


def pointed(excerpt: Excerpt, play: int, seat: Seat | None) -> SafeString:
    """The player who went wrong is ringed."""
    states = {seat_id(seat): State.DECIDING} if seat is not None else {}
    return _drawn(excerpt, play, Marks(states=states))


def words_at(excerpt: Excerpt, play: int) -> list[str]:
    """The table in sentences."""
    told = describe(table_at(excerpt, play), audience_of(excerpt.you))
    return [whole(sentence) for sentence in told]


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


def _drawn(excerpt: Excerpt, play: int, marks: Marks) -> SafeString:
    marks = Marks(
        deciding=marks.deciding,
        states=marks.states,
        picks=marks.picks,
        moved=marks.moved,
        speech=_said(excerpt, play),
    )
    return board_html(board_of(table_at(excerpt, play), excerpt.you, marks))


def _said(excerpt: Excerpt, play: int) -> Mapping[Seat, str]:
    """What was said aloud in the play, in the very words."""
    events = excerpt.steps[play - 1].events if play else ()
    spoken = {Verb.CALL: "Call.", Verb.CALL_EXCHANGE: "Call.", Verb.EXCHANGE: "Exchange."}
    found = {}
    for event in events:
        words = event.words or spoken.get(event.verb, "")
        if words and event.actor is not None:
            found[event.actor] = words
    return found
