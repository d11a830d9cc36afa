"""Practice: tables without end, the table of the day, and how a learner stands with each idea.

`scopes` is what one practises, `serving` which table comes next, `placing` a table at its address,
`today` the table of the day, `pages` and `views` what is seen around them. A table is made from its
name alone; an answer to it is stored like any other.

`answers` says what an answer tells of the mix-ups of its table, `standing` keeps that in one row
for a learner: with each answer by the setting ANSWER_HOOKS, anew from the answers by
`rebuild_progress`, and for two who become one by MERGE_HOOKS. `mixups_page` shows it at /mix-ups/.
The rules of all that are in `mahjlearn.tutor`, and know no database. Imports no other slice; the
tables of the course are `lessons.course_tables`.
"""
