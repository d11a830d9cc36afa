"""One change merged into a row of progress where it stands, so that no other change is lost.

Both databases can change a part of a JSON value in one statement; Django has no words for it.
"""

import json

from django.db import connection

from lessons.learn.progress.lesson_state import ProgressChange
from lessons.models import Learner, LessonProgress

_TABLE = LessonProgress._meta.db_table
_WHERE = "WHERE learner_id = %(learner)s AND lesson = %(lesson)s"

# `json_patch(a, b)` is a with all of b over it, level by level.
_SQLITE = f"""
UPDATE {_TABLE} SET
 steps = CASE WHEN %(begins)s OR json_type(steps, %(path)s) IS NOT NULL
  THEN json_patch(json_patch(%(empty)s, steps), %(change)s) ELSE steps END,
 last = CASE WHEN %(asked)s AND (%(begins)s OR json_type(steps, %(path)s) IS NOT NULL)
  THEN %(slug)s ELSE last END,
 answered_at = %(answered_at)s
{_WHERE}"""

# `a || b` is a with the keys of b in place of its own.
_POSTGRESQL = f"""
UPDATE {_TABLE} SET
 steps = CASE WHEN %(begins)s OR steps -> %(slug)s IS NOT NULL
  THEN steps || jsonb_build_object(%(slug)s::text,
   coalesce(steps -> %(slug)s, %(empty)s::jsonb -> %(slug)s) || %(values)s::jsonb) ELSE steps END,
 last = CASE WHEN %(asked)s AND (%(begins)s OR steps -> %(slug)s IS NOT NULL)
  THEN %(slug)s ELSE last END,
 answered_at = %(answered_at)s
{_WHERE}"""

_SQL = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL}


def merge(learner: Learner, lesson: str, change: ProgressChange) -> bool:
    """Put the change into the learner's row of this lesson. False where there is no such row."""
    slug = change.slug
    answered_at = LessonProgress._meta.get_field("answered_at")
    given = {
        "learner": learner.pk,
        "lesson": lesson,
        "slug": slug,
        "path": f'$."{slug}"',
        "begins": change.begins,
        "asked": not change.again,
        "empty": json.dumps({slug: {"again": ""}}),
        "change": json.dumps({slug: change.values}),
        "values": json.dumps(change.values),
        "answered_at": answered_at.get_db_prep_save(change.answered_at, connection),
    }
    with connection.cursor() as cursor:
        cursor.execute(_SQL[connection.vendor], given)
        return bool(cursor.rowcount)
