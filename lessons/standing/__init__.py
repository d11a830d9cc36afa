"""How a learner stands with mix-ups and ideas, and what comes back when.

`answers` says what an answer tells of the mix-ups of its table. `kept` keeps that in one row for a
learner: with each answer by the setting ANSWER_HOOKS, from the newest answers where the row is
missing, anew by `rebuild_progress`, and for two who become one by MERGE_HOOKS. `coming_back` is
what every page asks for what comes back today and in the week ahead, and where. The rules of all
that are in `mahjlearn.tutor`, and know no database. Imports no slice; a new page that shows how a
learner stands asks here.
"""
