"""Store an answer once, whatever is sent twice, late, or by someone else.

The order of the checks is the contract: key of another learner, another puzzle under the key,
form of someone else, puzzle changed, answer outside the choices. A row is written only after
all of them.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from django.db import IntegrityError
from django.utils import timezone

from lessons.attempts.place import Place
from lessons.attempts.selectors import with_key
from lessons.attempts.store import After, Before, check_allowance, read_before, store
from lessons.attempts.values import (
    Answer,
    Judgement,
    OutsideChoices,
    Recorded,
    Reply,
    Sender,
    Submission,
)
from lessons.models import Attempt, PuzzleText

Judge = Callable[[Answer], Judgement]
AsText = Callable[[], PuzzleText]
Write = Callable[[Submission, Judgement, Before | None, PuzzleText | None], Attempt]


def record_attempt(
    submission: Submission,
    judge: Judge,
    after: After | None = None,
    as_text: AsText | None = None,
    write: Write | None = None,
) -> Recorded:
    """Judge and store a new answer, or find what its key already holds.

    `judge` is called at most once, and only for a new key; it raises OutsideChoices for an
    answer that the puzzle does not offer. `after` writes what follows from the stored answer, in
    the same transaction; so is the puzzle stored `as_text`, where it is not yet. When this raises
    a database error, nothing is stored; nor when it raises TooMany, for more answers than anybody
    gives. `write` keeps the answer in place of `store`, as one that counts later.
    """
    write = write or partial(store, after=after)
    if submission.client_key is None:
        return Recorded(Reply.NO_KEY)
    known = read_before(submission)
    if known.key_taken is not False:
        earlier = found(submission)
        if earlier:
            return earlier
    if signed_out(submission.sender, submission.learner):
        return Recorded(Reply.SIGNED_OUT)
    if submission.version not in (None, submission.puzzle_hash):
        return Recorded(Reply.CHANGED)
    if known.learner is not None:
        check_allowance(known.learner, timezone.now())
    try:
        judged = judge(submission.answer)
    except OutsideChoices:
        return Recorded(Reply.OUTSIDE)
    text = None if as_text is None or known.text_kept else as_text()
    try:
        return Recorded(Reply.STORED, write(submission, judged, known, text))
    except IntegrityError:  # another request took this key or this try in the meantime
        return found(submission) or Recorded(Reply.STORED, write(submission, judged, None, text))


def found(submission: Submission) -> Recorded | None:
    """Return what the key holds for this sender; None for a new key. Two queries at most.

    The version is compared with the row, not with today's puzzle: an answer that was stored
    before a puzzle was edited is still confirmed when its reply was lost.
    """
    key = submission.client_key
    attempt = None if key is None else with_key(key)
    if attempt is None:
        return None
    if attempt.learner.guest_id != submission.sender.id:
        return Recorded(Reply.NOT_YOURS)
    same_slug = attempt.puzzle_slug == submission.puzzle_slug
    if not same_slug or not same_puzzle(attempt.place, submission.place):
        return Recorded(Reply.CHANGED)
    if submission.version not in (None, attempt.puzzle_hash):
        return Recorded(Reply.CHANGED)
    same = attempt.answer == dict(submission.answer)
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
