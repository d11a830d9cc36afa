"""The report of `manage.py coverage`: where each rule is read, shown, asked and practised.

- `practised`  what practice, the brush-up, the drills and Referee come to
- `met`        where a course and practice meet each number, computed once
- `tables`     one table each of rules, mix-ups, disagreements and passages, and what each lacks
- `printing`   the tables for a terminal of 100 columns, and as JSON

What a course reads, shows and asks is worked out in `mahjlearn.course.coverage`, which the gates
ask too. One more thing to be covered is one more table in `tables`.
"""
