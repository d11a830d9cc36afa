"""Which invite a code or the token of a link stands for."""

from datetime import datetime

from lessons.clubs.codes.join_code import read_code, shown
from lessons.models import Invite
from lessons.models.clubs.invite import LONGEST_CODE, TOKEN_LENGTH


def invite_by(text: str, now: datetime) -> Invite | None:
    """The open invite with its club; None for one that is wrong, over, used up or revoked."""
    code = read_code(text)
    if not code and len(text) != TOKEN_LENGTH:
        return None
    wanted = {"code": code} if code else {"token": text}
    found = Invite.objects.filter(**wanted).select_related("club").first()
    return found if found is not None and found.is_open(now) else None


def is_typed(text: str) -> bool:
    """Whether it is a code, which can be guessed, and not the token of a link."""
    return bool(read_code(text))


def no_club(text: str) -> str:
    """The sentence for a code that leads nowhere; it is the same whatever the reason."""
    code = read_code(text)
    if code:
        return (
            f"No club has the code {shown(code)}. Check the three digits, or ask your instructor "
            "for a new one."
        )
    if len(text) > LONGEST_CODE + 3:
        return "No club has this code. Ask your instructor for a new one."
    return (
        f"No club has the code {text}. A code is a word and three digits, such as BAM-472. Ask "
        "your instructor for a new one."
    )
