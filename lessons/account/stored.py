"""All that is stored of a learner: one entry for each kind of row, with words for every column.

Export, erase and the published schema are made from these entries. A new model that leads to a
learner, or to the user of her account, needs an entry here; a test finds the one that has none.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS, models
from django.db.models import Q

from lessons.models import (
    AssignedTo,
    Attempt,
    Board,
    ClassPresence,
    ClassVote,
    Learner,
    LessonProgress,
    Mail,
    Membership,
    ReturnLink,
    ReturnPhrase,
    Role,
)

OURS = {"id": "the number of a row in our database", "learner": "the file is of one learner"}


@dataclass(frozen=True)
class Stored:
    """One kind of row. `learner` is the way from it to the learner, or to the user where the row
    is an account's, as a filter writes it.

    `words` says for each exported column what it holds; `left_out` why another is not exported.
    """

    name: str
    manager: models.Manager
    learner: str
    words: Mapping[str, str]
    left_out: Mapping[str, str] = field(default_factory=lambda: OURS)

    @property
    def model(self) -> type[models.Model]:
        return self.manager.model

    @property
    def columns(self) -> list[models.Field]:
        """What is exported, in the order of the model."""
        return [one for one in self.model._meta.concrete_fields if one.name not in self.left_out]

    def rows(self, learner: Learner) -> models.QuerySet:
        """The learner's rows, oldest first."""
        return self.manager.filter(**{self.learner: learner.pk}).order_by("pk")


ANSWERS = Stored(
    "answers",
    Attempt.keeper,
    "learner",
    {
        "client_key": "The key of this answer; no other answer has it.",
        "place": "Where the puzzle stood: a ruling, or a step of a lesson.",
        "try_no": "Which try it was at this place.",
        "puzzle_slug": "The name of the puzzle.",
        "puzzle_hash": "A checksum of the puzzle as it was shown.",
        "engine_version": "The version of the rules by which it was ruled.",
        "ruleset": "The rule book by which it was ruled.",
        "mode": "What the puzzle was asked for.",
        "sitting": "Which sitting it was part of, where there was one.",
        "timed": "Whether there was a clock.",
        "late": "Whether the time was over.",
        "selection_reason": "Why this puzzle was chosen, where the site chose it.",
        "selection_propensity": "How likely the choice was, where the site chose it.",
        "presented_at": "When the puzzle was shown, as far as is known.",
        "answered_at": "When you answered.",
        "feedback_shown_at": "When the ruling was shown to you.",
        "response_ms": "How long you took, in thousandths of a second, as far as is known.",
        "hints": "How many hints were open.",
        "fresh": "Whether you saw this puzzle for the first time, and without a hint.",
        "answer": "What you answered.",
        "verdict": "The ruling.",
        "outcome": "How your answer compares with the ruling.",
        "correct": "Whether it counts as right.",
        "rules": "The rules that decide.",
        "misconceptions": "The mix-ups that would lead to the same answer.",
    },
)
LESSONS = Stored(
    "lessons",
    LessonProgress.objects,
    "learner",
    {
        "lesson": "The name of the lesson.",
        "steps": "For each puzzle answered: how it went last, how often, and how it went when "
        "the idea came back.",
        "last": "The puzzle answered last.",
        "answered_at": "When that was.",
    },
)
LEARNER = Stored(
    "learner",
    Learner.objects,
    "pk",
    {
        "public_id": "A random name for you, shown to nobody.",
        "guest_id": "The random number of this browser, which its guest cookie holds.",
        "created": "When you first answered.",
        "last_seen": "When you last answered, to a quarter of an hour.",
        "answered_on": "The day of your last answer.",
        "answered_that_day": "How many answers you gave on that day.",
        "stays_guest": "Whether you would rather go on without an account.",
        "warned": "When you were told that an account which nobody uses is going to be erased.",
    },
    {"id": OURS["id"], "user": "the file is of one person, whose account it lists"},
)

CLUBS = Stored(
    "clubs",
    Membership.objects,
    "learner",
    {
        "public_id": "A random name for you in the addresses of this club.",
        "club": "The number of the club.",
        "role": "As what you are in it.",
        "nickname": "What its instructors call you.",
        "joined": "When you joined.",
        "answers_since": "Since when its instructors may see all your answers; null for not.",
        "waits": "Whether an instructor has to let you in.",
    },
)
PHRASE = Stored(
    "return_phrase",
    ReturnPhrase.objects,
    "learner",
    {"made": "When you were given your four words."},
    OURS | {"digest": "a checksum; nobody can tell the words from it"},
)
LINKS = Stored(
    "return_links",
    ReturnLink.objects,
    "learner",
    {
        "club": "The number of the club whose instructor made the link.",
        "made": "When it was made.",
        "expires": "Until when it can be used.",
        "used_at": "When it was used, or ended.",
    },
    OURS | {"digest": "a checksum; nobody can tell the link from it"},
)

VOTES = Stored(
    "class_votes",
    ClassVote.objects,
    "member__learner",
    {
        "session": "The number of the class.",
        "at": "Which of its tables it was, counted from 0; of a hand that was watched, the play.",
        "ballot": "Which vote on this table it was.",
        "answer": "What you voted, or that you stopped the hand.",
        "given": "When that was.",
    },
    {"id": OURS["id"], "member": "the file is of one learner"},
)
CLASSES = Stored(
    "classes",
    ClassPresence.objects,
    "member__learner",
    {"session": "The number of a class that your phone was in."},
    {"id": OURS["id"], "member": "the file is of one learner"},
)

ASSIGNED = Stored(
    "assigned",
    AssignedTo.objects,
    "member__learner",
    {"assignment": "The number of something a club has assigned to you and not to everybody."},
    {"id": OURS["id"], "member": "the file is of one learner"},
)

BOARDS = Stored(
    "boards",
    Board.objects,
    "club",
    {
        "public_id": "A random name for the board in addresses.",
        "club": "The number of the club, which you own.",
        "title": "What the board is called.",
        "intro": "What players read above the question.",
        "text": "The table and the question, without an answer.",
        "made": "When it was made.",
        "changed": "When it was changed last.",
        "names_club": "Whether those who copy it are told which club it is from.",
        "copied_from": "The name of the club that it was copied from.",
    },
    {"id": OURS["id"], "share": "whoever has the link can copy the board; its page shows it"},
)
"""Of the clubs she owns. They are the clubs’ and stay with them, whoever goes."""

OF_A_LEARNER = (ANSWERS, LESSONS, ASSIGNED, VOTES, CLASSES, CLUBS, PHRASE, LINKS)
"""What leads to the learner's own row: it has to go first."""
STORED = (*OF_A_LEARNER, LEARNER)

MAILS = Stored(
    "mails",
    Mail.objects,
    "recipient",
    {
        "recipient": "The address it went to.",
        "sender": "In whose name.",
        "subject": "What it was about.",
        "text": "What it said.",
        "made": "When it was written.",
        "due": "When it was to be tried next.",
        "tries": "How often it was tried.",
        "sent": "When a mail server took it.",
    },
    {"id": OURS["id"]},
)
OF_USER = {"id": OURS["id"], "user": "the file is of one account"}
ADDRESSES = Stored(
    "addresses",
    EmailAddress.objects,
    "user",
    {
        "email": "The address.",
        "verified": "Whether you have shown that it is yours.",
        "primary": "Whether it is the one that mail goes to.",
    },
    OF_USER,
)
PASSKEYS = Stored(
    "passkeys",
    Authenticator.objects,
    "user",
    {
        "type": "What it is.",
        "data": "Its name, and its public half.",
        "created_at": "When it was set up.",
        "last_used_at": "When somebody last signed in with it.",
    },
    OF_USER,
)
USER = Stored(
    "account",
    User.objects,
    "pk",
    {
        "username": "A random name, by which you may sign in too.",
        "email": "The address that mail goes to.",
        "last_login": "When you last signed in.",
        "date_joined": "When the account was made.",
        "is_active": "Whether it can be used.",
    },
    {
        "id": OURS["id"],
        "password": "only a checksum of it is stored",
        "first_name": "nobody is asked for it",
        "last_name": "nobody is asked for it",
        "is_staff": "says nothing about you",
        "is_superuser": "says nothing about you",
    },
)

OF_AN_ACCOUNT = (MAILS, ADDRESSES, PASSKEYS, USER)
"""What belongs to the user; a guest has none of it. The user's own row goes last."""


EXPORTED = (*OF_A_LEARNER, *OF_AN_ACCOUNT, BOARDS)
"""What the file lists, besides the learner's own row."""


def own_rows(stored: Stored, learner: Learner) -> models.QuerySet:
    """The rows of one kind that are hers, oldest first; those of an account by way of its user, and
    those of a club where she owns it.
    """
    if stored is BOARDS and learner.user_id is not None:
        hers = Membership.objects.filter(learner=learner, role=Role.OWNER)
        return stored.manager.filter(club__in=hers.values("club")).order_by("pk")
    if stored in OF_A_LEARNER:
        return stored.rows(learner)
    if learner.user_id is None:
        return stored.manager.none()
    return account_rows(stored, [learner.user_id]).order_by("pk")


def account_rows(
    stored: Stored, users: Collection[int], using: str = DEFAULT_DB_ALIAS
) -> models.QuerySet:
    """The rows of one kind that belong to these users; a mail belongs to whom it went to."""
    rows = stored.manager.using(using)
    if stored is MAILS:
        addresses = EmailAddress.objects.using(using).filter(user__in=users)
        names = User.objects.using(using).filter(pk__in=users).exclude(email="")
        return rows.filter(
            Q(recipient__in=addresses.values("email")) | Q(recipient__in=names.values("email"))
        )
    return rows.filter(**{f"{stored.learner}__in": users})
