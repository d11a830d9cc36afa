"""What is stored, one noun a file. Everything else about a learner follows from attempts."""

from .attempt import Attempt, Mode, Outcome
from .brush_up import BrushUp
from .clubs.assignment import AssignedTo, Assignment, Extension
from .clubs.board import Board
from .clubs.class_session import ClassPresence, ClassSession, ClassStage, ClassVote
from .clubs.club import Club
from .clubs.coming_back import ReturnLink, ReturnPhrase
from .clubs.group import ClubGroup, GroupMember
from .clubs.invite import Invite
from .clubs.kept_count import KeptCount
from .clubs.membership import Letter, Membership, Role, SentLetter
from .clubs.table_set import SetTable, TableSet
from .clubs.tally import Counted, Tally
from .disagreement import Disagreement
from .drill_best import DrillBest
from .learner import Ended, Learner
from .lesson_progress import LessonProgress
from .mail import Mail
from .puzzle_text import PuzzleText
from .rate_bucket import RateBucket
from .standing import LearnerStanding
from .table_of_the_day import TableOfTheDay

__all__ = [
    "AssignedTo",
    "Assignment",
    "Attempt",
    "Board",
    "BrushUp",
    "ClassPresence",
    "ClassSession",
    "ClassStage",
    "ClassVote",
    "Club",
    "ClubGroup",
    "Counted",
    "Disagreement",
    "DrillBest",
    "Ended",
    "Extension",
    "GroupMember",
    "Invite",
    "KeptCount",
    "Learner",
    "LearnerStanding",
    "LessonProgress",
    "Letter",
    "Mail",
    "Membership",
    "Mode",
    "Outcome",
    "PuzzleText",
    "RateBucket",
    "ReturnLink",
    "ReturnPhrase",
    "Role",
    "SentLetter",
    "SetTable",
    "TableOfTheDay",
    "TableSet",
    "Tally",
]
