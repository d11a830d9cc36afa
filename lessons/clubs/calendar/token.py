"""The address of a player's calendar: who has it sees what is assigned to her, and nothing else.

Programs that read calendars cannot sign in. It is good as long as she is in the club.
"""

from django.core.signing import BadSignature, Signer

from lessons.models import Membership

SALT = "lessons.clubs.calendar"
LONGEST = 120


def token_of(member: Membership) -> str:
    """What stands in the address."""
    return Signer(salt=SALT).sign(member.public_id)


def member_with(token: str) -> Membership | None:
    """Whose calendar it is, with her club and learner; None for what this site has not signed."""
    if len(token) > LONGEST:
        return None
    try:
        public_id = Signer(salt=SALT).unsign(token)
    except BadSignature:
        return None
    found = Membership.objects.filter(public_id=public_id, waits=False)
    return found.select_related("club", "learner").first()
