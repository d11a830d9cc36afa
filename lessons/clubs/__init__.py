"""Clubs: all pages on which instructors teach and players learn together.

`services` changes clubs and members; `ownership` (make, set up, hand over, end), `roster`,
`player`, `names` (and notes), `groups`, `house_rules` and `calendar` are pages of the club itself;
`listed` divides a long list of players into pages. `entry` has the ways in and back, `assignments`
what players are to do and how far they are, `counts` what is kept of their answers, `reports` what
these say, `boards` the club's own tables, `sets` tables under a name, `letters` mail to those who
said yes, `class_mode` a class in one room, `printing` what goes on paper. Everything protected is
fetched through `lessons.access`; `page.club_page` decorates every view. To add a page: a view, its
address in `urls`, its template, and its row in the written policy of who may open what
(`tests/authz_matrix.py`).

No other slice imports this one. Two of them need something of it, and the settings name it by hook
instead of moving the assignments (and the course, boards and hands behind them) below the slices:
ERASE_HOOKS calls `assignments.erased` before a learner is erased, TO_DO_HOOKS calls
`assignments.to_do` for the first page and the course map, as MERGE_HOOKS has always called
`services` when two learners become one.
"""
