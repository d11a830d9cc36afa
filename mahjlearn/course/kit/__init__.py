"""All that a kind of question is made of; what a new kind imports.

- `kind`        the protocol: `QuestionKind`
- `facet`       `Facet`, one judged decision, and who answers it otherwise
- `setup`       `Setup`, the table on which the learner is asked
- `viewpoint`   `Viewpoint`, how a ruleset or a believer sees that table
- `task_key`    the key of what asks for no ruling
- `tries`       a way to do something, played and ruled on; the decision whether one of several may
- `exchanges`   every exchange that the learner could try, and the one that tells most
- `touching`    what is answered by touching the table: things, candidates, what is told of each
- `words`       why in sentences, captions, how many words fit above a table
- `transcript`  tables and plays out of a puzzle file
- `cards`       the teaching card
- `template`    an act with a gap, `{seat} picks ?`
- `report`      problems of values told as faults of the file

Imports the values of the course, its evidence and its sources. Knows no kind by name.
"""
