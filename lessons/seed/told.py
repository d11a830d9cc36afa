"""What is printed of what was made: one JSON object, for scripts. Passwords stand here alone."""

from typing import Any

from django.urls import reverse

from lessons.clubs.entry.codes import format_code
from lessons.content_store import course
from lessons.models import Club, Invite
from lessons.puzzles.kinds import kind_of
from lessons.seed.actors import Actor, Seeded
from lessons.seed.replies import Asked, all_asked

VERSION = 1
URLS = {
    "login": "account_login",
    "logout": "account_logout",
    "home": "home",
    "learn": "course",
    "join": "join",
    "account": "account",
    "export": "your-data-json",
}
Json = dict[str, Any]


def told(seeded: Seeded) -> Json:
    """Addresses are paths of the site. What the site does not have yet is not named."""
    return {
        "version": VERSION,
        "urls": {name: reverse(view) for name, view in URLS.items()},
        "actors": {one.part.name: _actor(one) for one in seeded.actors},
        "learners": {
            "usernames": [one.user.username for one in seeded.bulk if one.user],
            "password": seeded.bulk_password,
        },
        "clubs": [_club(*both) for both in zip(seeded.clubs, seeded.invites, strict=True)],
        "lessons": [
            {"slug": one.slug, "url": reverse("lesson", args=[one.slug]), "steps": len(one.steps)}
            for one in course().lessons
        ],
        "puzzles": [found for one in all_asked() if (found := _puzzle(one))],
        "assignments": [
            {
                "id": one.public_id,
                "club": one.club.public_id,
                "what": one.what,
                "due": one.due and one.due.isoformat(),
                "url": reverse("club-assignment", args=[one.club.public_id, one.public_id]),
            }
            for one in seeded.assignments
        ],
    }


def _actor(actor: Actor) -> Json:
    user, member = actor.learner.user, actor.member
    return {
        "username": actor.part.name,
        "password": actor.password,
        "display_name": actor.part.display_name,
        "email": user.email if user else "",
        "public_id": actor.learner.public_id,
        "club": member and member.club.public_id,
        "member_id": member and member.public_id,
        "role": str(actor.part.role),
    }


def _club(club: Club, invite: Invite) -> Json:
    at = reverse("club", args=[club.public_id])
    return {
        "id": club.public_id,
        "name": club.name,
        "url": at,
        "roster_url": at,
        "code": format_code(invite.code),
        "join_url": reverse("join-by", args=[invite.token]),
    }


def _puzzle(asked: Asked) -> Json | None:
    """None where more is sent than one field `answer`. The order of the answers tells nothing."""
    kind, answers = kind_of(asked.puzzle), []
    for right in (True, False):
        forms = kind.forms(asked.puzzle, right=right)
        if len(forms) != 1 or forms[0].keys() != {"answer"}:
            return None
        answers.append(forms[0]["answer"])
    return {
        "slug": asked.puzzle.slug,
        "url": asked.at.url,
        "kind": asked.puzzle.kind,
        "answers": sorted(answers, key=str),
        "right": answers[0],
    }
