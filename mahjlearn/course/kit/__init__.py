"""All that a kind of question is made of; what a new kind imports.

- `kind`        the protocol: `QuestionKind`
- `facet`       `Facet`, one judged decision, and who answers it otherwise
- `setup`       `Setup`, the table on which the learner is asked
- `viewpoint`   `Viewpoint`, how a ruleset or a believer sees that table
- `task_key`    the key of what asks for no ruling
- `sentences`   why, in the words of the rules to be explained
- `transcript`  tables and plays out of a puzzle file
- `report`      problems of values told as faults of the file

Imports the values of the course, its evidence and its sources. Knows no kind by name.
"""
