"""What she is and does in clubs, and the boards of those she owns."""

from lessons.account.stored.row import OURS, Stored
from lessons.models import (
    AssignedTo,
    Board,
    ClassPresence,
    ClassVote,
    Extension,
    GroupMember,
    KeptCount,
    Membership,
    ReturnLink,
    ReturnPhrase,
    SentLetter,
    SetTable,
)

OF_A_MEMBER = {"id": OURS["id"], "member": OURS["learner"]}
CLUBS = Stored(
    "clubs",
    Membership.objects,
    "learner",
    {
        "public_id": "A random name for you in the addresses of this club.",
        "club": "The number of the club.",
        "role": "Your role in it.",
        "nickname": "What its instructors call you.",
        "joined": "When you joined.",
        "answers_since": ("Its instructors see all your answers from this date on; null if not."),
        "waits": "Whether an instructor has to let you in.",
        "note": "What its instructors noted about you. Your page in the club shows it too.",
        "reminders_since": "We email you before something has to be done since this date; null if "
        "not.",
        "digest_since": "We email you about the club on Sundays since this date; null if not.",
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
        "expires": "When it stops working.",
        "used_at": "When it was used, or ended.",
        "refused_at": "When you told us it wasn’t you.",
    },
    OURS
    | {
        "digest": "a checksum; nobody can tell the link from it",
        "left": "the row of a device that no longer shows your answers",
    },
)
COUNTS = Stored(
    "club_counts",
    KeptCount.objects,
    "member__learner",
    {"counts": "What your answers come to that this club may see, counted ahead."},
    {"member": OURS["learner"], "key": "which answers were counted, which this file lists"},
)
VOTES = Stored(
    "class_votes",
    ClassVote.objects,
    "member__learner",
    {
        "session": "The number of the class.",
        "at": "Which of its tables or hands it was, counted from 0.",
        "ballot": "Which vote on this table it was. For a hand you watched, the play.",
        "answer": "What you voted, or that you stopped the hand.",
        "given": "When that was.",
    },
    OF_A_MEMBER,
)
CLASSES = Stored(
    "classes",
    ClassPresence.objects,
    "member__learner",
    {"session": "The number of a class that your phone was in."},
    OF_A_MEMBER,
)
GROUPS = Stored(
    "groups",
    GroupMember.objects,
    "member__learner",
    {"group": "The number of a group that your instructors put you in, such as a table."},
    OF_A_MEMBER,
)
ASSIGNED = Stored(
    "assigned",
    AssignedTo.objects,
    "member__learner",
    {"assignment": "The number of something a club has assigned to you and not to everybody."},
    OF_A_MEMBER,
)
EXTENSIONS = Stored(
    "extensions",
    Extension.objects,
    "member__learner",
    {
        "assignment": "The number of something for which you have more time.",
        "due": "The last day of it.",
    },
    OF_A_MEMBER,
)
LETTERS = Stored(
    "club_letters",
    SentLetter.objects,
    "member__learner",
    {
        "letter": "What we wrote to you about a club: a reminder, or the digest of a Sunday.",
        "day": "The day it was about.",
    },
    OF_A_MEMBER,
)
SETS = Stored(
    "set_tables",
    SetTable.objects,
    "table_set__club",
    {
        "table_set": "The number of the set.",
        "number": "Its place in the set.",
        "slug": "The name of the table.",
        "board": "The number of the board that it is, if it is one of your own.",
    },
    {"id": OURS["id"]},
)
"""Of the clubs she owns, like the boards."""
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
        "names_club": "Whether people who copy it see which club it’s from.",
        "copied_from": "The name of the club it was copied from.",
    },
    {"id": OURS["id"], "share": "whoever has the link can copy the board; its page shows it"},
)
"""Of the clubs she owns. They are the clubs’ and stay with them, whoever goes."""
