"""How far somebody has come in the lessons.

`lesson_state` makes it from answers and nothing else, `noted` keeps it beside them, `former` reads
what was done in lessons as they were, `next_step` says what is done and what comes next. What an
answer comes to is asked of `lessons.puzzles`.
"""
