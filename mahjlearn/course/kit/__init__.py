"""All that a kind of question is made of; what a new kind imports.

- `kind`       the protocol, `QuestionKind`, and the key of what asks for no ruling
- `facet`      `Facet`, one judged decision, mostly a `YesNo`, and who answers it otherwise
- `viewpoint`  `Setup`, the table on which the learner is asked; how a ruleset or a believer sees it
- `tries`      a way to do something, played and ruled on; the decision whether one of several may
- `exchanges`  every exchange that the learner could try, and the one that tells most
- `touching`   what is answered by touching the table: things, candidates, what is told of each
- `reading`    tables, plays and acts with a gap out of a puzzle file; problems told as its faults
- `wording`    why in sentences, captions, how many words fit above a table
- `cards`      the teaching card

Imports the values of the course, its evidence and its sources. Knows no kind by name.
"""
