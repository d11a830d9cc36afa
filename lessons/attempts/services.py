"""Store an answer once, whatever is sent twice, late, or by someone else.

The order of the checks is the contract: key of another learner, another puzzle under the key,
form of someone else, puzzle changed, answer outside the choices. A row is written only after
all of them.
"""

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone

from lessons.attempts.allowance import check_allowance
from lessons.attempts.before import before
from lessons.attempts.place import Place
from lessons.attempts.posted import read_key
from lessons.attempts.selectors import with_key
from lessons.attempts.store import After, store
from lessons.attempts.values import (
    Answer,
    Judgement,
    NewAnswer,
    OutsideChoices,
    Recorded,
    Reply,
    Sender,
    Sent,
    Showing,
)
from lessons.models import PuzzleText

Judge = Callable[[Answer], Judgement]
AsText = Callable[[], PuzzleText]


def record_attempt(
    sender: Sender,
    showing: Showing,
    sent: Sent,
    judge: Judge,
    after: After | None = None,
    as_text: AsText | None = None,
) -> Recorded:
    """Judge and store a new answer, or find what its key already holds.

    `judge` is called at most once, and only for a new key; it raises OutsideChoices for an
    answer that the puzzle does not offer. `after` writes what follows from the stored answer, in
    the same transaction; so is the puzzle stored `as_text`, where it is not yet. When this raises
    a database error, nothing is stored; nor when it raises TooMany, for more answers than anybody
    gives.
    """
    key = read_key(sent.key)
    if key is None:
        return Recorded(Reply.NO_KEY)
    known = before(key, sender, showing)
    if known.key_taken is not False:
        earlier = found(key, sender, showing, sent)
        if earlier:
            return earlier
    if signed_out(sender, sent.learner):
        return Recorded(Reply.SIGNED_OUT)
    if sent.version not in (None, showing.puzzle_hash):
        return Recorded(Reply.CHANGED)
    if known.learner is not None:
        check_allowance(known.learner, timezone.now())
    try:
        judged = judge(sent.answer)
    except OutsideChoices:
        return Recorded(Reply.OUTSIDE)
    text = None if as_text is None or known.text_kept else as_text()
    new = NewAnswer(key=key, sender=sender, showing=showing, sent=sent, judged=judged, text=text)
    try:
        return Recorded(Reply.STORED, store(new, known, after))
    except IntegrityError:  # another request took this key or this try in the meantime
        return found(key, sender, showing, sent) or Recorded(Reply.STORED, store(new, None, after))


def found(key: UUID, sender: Sender, showing: Showing, sent: Sent) -> Recorded | None:
    """Return what the key holds for this sender; None for a new key. Two queries at most.

    The version is compared with the row, not with today's puzzle: an answer that was stored
    before a puzzle was edited is still confirmed when its reply was lost.
    """
    attempt = with_key(key)
    if attempt is None:
        return None
    if attempt.learner.guest_id != sender.id:
        return Recorded(Reply.NOT_YOURS)
    if attempt.puzzle_slug != showing.puzzle_slug or not same_puzzle(attempt.place, showing.place):
        return Recorded(Reply.CHANGED)
    if sent.version not in (None, attempt.puzzle_hash):
        return Recorded(Reply.CHANGED)
    same = attempt.answer == dict(sent.answer)
    return Recorded(Reply.REPLAYED if same else Reply.FIRST_STANDS, attempt)


def same_puzzle(one: str, other: str) -> bool:
    """Return True if two places are of one puzzle: a move sent again is not the next move."""
    here, there = Place.parse(one), Place.parse(other)
    if here is None or there is None:
        return one == other
    return replace(here, move=0) == replace(there, move=0)


def signed_out(sender: Sender, posted: str | None) -> bool:
    """Return True if the form was made for someone else than who sends it now.

    `posted` is its hidden field `learner`; a form without that field counts as the sender's.
    """
    return posted is not None and posted != sender.public_id
