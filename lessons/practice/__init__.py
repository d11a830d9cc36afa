"""Practice: how a learner stands with mix-ups and ideas, the mix-ups page, and practice itself.

`answers` says what an answer tells of the mix-ups of its table, `standing` keeps that in one row
for a learner: with each answer by the setting ANSWER_HOOKS, anew from the answers by
`rebuild_progress`, and for two who become one by MERGE_HOOKS. `mixups_page` shows it at /mix-ups/.
The pages that serve tables to practice on belong here too. The rules of all that are in
`mahjlearn.tutor`, and know no database. Imports no other slice; the tables of the course are
`lessons.course_tables`.
"""
