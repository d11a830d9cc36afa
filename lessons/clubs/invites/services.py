"""Making and revoking invites."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from lessons.clubs.codes.join_code import new_code, new_token
from lessons.models import Club, Invite, Role
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing

GOOD_FOR = timedelta(days=14)
MOST_USES = 60
CARDS_A_DAY = 600


def make_invite(club: Club, now: datetime, role: str = Role.PLAYER) -> Invite:
    """One for all players of the club; for an instructor, one for her alone."""
    uses = MOST_USES if role == Role.PLAYER else 1
    return _made(club, now, [""], role, uses)[0]


def make_cards(club: Club, nicknames: Sequence[str], now: datetime) -> list[Invite]:
    """One for each of these players, which nobody else can use after her."""
    return _made(club, now, nicknames, Role.PLAYER, 1)


def revoke(invite: Invite, now: datetime) -> None:
    """Nobody joins by it any more, from this moment on."""
    Invite.objects.filter(pk=invite.pk, revoked_at__isnull=True).update(revoked_at=now)


def _made(
    club: Club, now: datetime, nicknames: Sequence[str], role: str, uses: int
) -> list[Invite]:
    with writing():
        add("invites", club.public_id, window=DAY, most=CARDS_A_DAY, now=now, by=len(nicknames))
        codes = _new_codes(len(nicknames))
        return Invite.objects.bulk_create(
            Invite(
                club=club,
                role=role,
                nickname=nickname,
                code=code,
                token=new_token(),
                created=now,
                expires=now + GOOD_FOR,
                most_uses=uses,
            )
            for nickname, code in zip(nicknames, codes, strict=True)
        )


def _new_codes(many: int) -> list[str]:
    """So many that no invite has, nor ever had."""
    codes: set[str] = set()
    while len(codes) < many:
        drawn = {new_code() for _ in range(many - len(codes))}
        taken = Invite.objects.filter(code__in=drawn).values_list("code", flat=True)
        codes |= drawn - set(taken)
    return sorted(codes)
