"""Questions that are answered otherwise than by yes or no, each kind in its own file.

A reader takes the fields of a puzzle file and its lead, and gives the task with what the engine
decides about it; None where anything is wrong, the faults are those of the fields.
"""

from collections.abc import Callable

from mahjlearn.course.task_values import Task
from mahjlearn.course.tasks.act import read_act
from mahjlearn.course.tasks.choose import read_choose
from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.order import read_order
from mahjlearn.toml.fields import Fields

Reader = Callable[[Fields, Lead], tuple[Task, Decided] | None]

READERS: dict[str, Reader] = {"act": read_act, "choose": read_choose, "order": read_order}
KEYS: dict[str, dict[str, str]] = {
    "act": {"takes": "number", "move": "parts"},
    "choose": {"pick": "text", "option": "parts"},
    "order": {"step": "parts"},
}
"""The keys that a file of each kind has besides those of every puzzle."""
