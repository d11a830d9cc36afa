"""How often a code may be guessed. A right code is never refused for a class at one address."""

from datetime import datetime

from lessons.platform.limits import HOUR, Failures
from lessons.platform.writing import writing
from lessons.visitors import Visitor

WRONG_A_VISITOR, WRONG_A_NETWORK, WRONG_A_CLUB_NETWORK, WRONG_ANYWHERE = 10, 10, 60, 60
"""An hour: of one browser, from one network, from one where somebody has just joined, in all."""
ANYWHERE = "anywhere"

_OF_VISITOR = Failures("join: visitor", HOUR)
_OF_NETWORK = Failures("join: network", HOUR)
_OF_SITE = Failures("join: site", HOUR)
_JOINED = Failures("join: joined", HOUR)


def refuse_guessing(visitor: Visitor, now: datetime) -> None:
    """Raises TooMany for whoever has guessed wrong too often."""
    known = bool(_JOINED.count(visitor.network, now))
    _OF_VISITOR.refuse(_subject(visitor), WRONG_A_VISITOR, now)
    _OF_NETWORK.refuse(visitor.network, WRONG_A_CLUB_NETWORK if known else WRONG_A_NETWORK, now)


def note_wrong(visitor: Visitor, now: datetime) -> None:
    """One more wrong code."""
    with writing():
        _OF_VISITOR.add(_subject(visitor), now)
        _OF_NETWORK.add(visitor.network, now)
        _OF_SITE.add(ANYWHERE, now)


def note_joined(visitor: Visitor, now: datetime) -> None:
    """Somebody has joined from here: more at this network are likely to mistype."""
    with writing():
        _JOINED.add(visitor.network, now)


def typed_codes_wait(now: datetime) -> bool:
    """Whether so many guess just now that an instructor has to let in whoever types a code."""
    return _OF_SITE.count(ANYWHERE, now) >= WRONG_ANYWHERE


def _subject(visitor: Visitor) -> str:
    return visitor.id if visitor.known else ""
