"""What a learner has answered, how far she has come, and her own row."""

from lessons.account.stored.row import OURS, Stored
from lessons.models import (
    Attempt,
    BrushUp,
    DrillBest,
    Learner,
    LearnerStanding,
    LessonProgress,
)

ANSWERS = Stored(
    "answers",
    Attempt.keeper,
    "learner",
    {
        "client_key": "The key of this answer; no other answer has it.",
        "place": "Where the puzzle stood: a ruling, a step of a lesson, or a table for players "
        "of many years.",
        "try_no": "Which try it was at this place.",
        "puzzle_slug": "The name of the puzzle.",
        "puzzle_hash": "A checksum of the puzzle as it was shown.",
        "engine_version": "The version of the rules we ruled by.",
        "ruleset": "The rule book by which it was ruled, then your club’s house rules: of each "
        "its number on the page of differences, and what it says.",
        "mode": "What the puzzle was asked for.",
        "sitting": "The sitting it was part of, if any.",
        "selection_reason": "Why the site chose this puzzle, if it did.",
        "presented_at": "When you saw the puzzle, if we know.",
        "answered_at": "When you answered.",
        "feedback_shown_at": "When the ruling was shown to you.",
        "response_ms": "How long you took, in thousandths of a second, if we know.",
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
STANDING = Stored(
    "standing",
    LearnerStanding.objects,
    "learner",
    {
        "mixups": "For each mix-up that an answer of yours fits: how often, the last tables about "
        "it, and whether it’s open, improving or cleared.",
        "reviews": "For each idea you answered about: when it comes back, and what that was "
        "worked out from.",
        "served": "How many tables practice has made for you, by what they were about.",
        "answered_at": "Your last answer that counted for this.",
    },
    {"learner": OURS["learner"]},
)
DRILLS = Stored(
    "drills",
    DrillBest.objects,
    "learner",
    {
        "drill": "The name of the one-minute drill.",
        "right": "How many you had right in your best run.",
        "took_ms": "How long that run took, in thousandths of a second.",
        "reached": "When that was.",
    },
)
BRUSH_UPS = Stored(
    "brush_ups",
    BrushUp.objects,
    "learner",
    {
        "public_id": "A random name for this try, which stands in its address.",
        "assignment": "The number of what your club asked for, if it did.",
        "sort": "Whether it was a brush-up or an exam.",
        "ruleset": "The rule book you chose.",
        "slugs": "The names of the twenty tables, in order.",
        "looking": "The tables of an exam that looked again at something you missed.",
        "minutes": "How many minutes there were, if there was a clock.",
        "started": "When you started.",
        "ended": "When you ended it yourself.",
        "flags": "The tables you flagged.",
        "answers": "For each table answered: the key of your last answer, a checksum of the table, "
        "how it went, and which ideas it fits; until the end also when you gave it, and what "
        "counts then.",
        "counted": "Whether your answers count yet: they do from the end on.",
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
        "stays_guest": "Whether you chose to carry on without an account.",
        "checks_undone": "The unit checks whose marks you took back, and when.",
        "lessons_undone": "The lessons you’d rather take although you know them, and since when.",
        "due_at": "When the clock of a brush-up is over, while one is running.",
        "ended": "Why this device no longer shows the answers it had: a link was used for them, or "
        "the player refused a link that was used here.",
        "warned": "When we warned you that we’d erase your unused account.",
    },
    {"id": OURS["id"], "user": "the file is of one person, whose account it lists"},
)
