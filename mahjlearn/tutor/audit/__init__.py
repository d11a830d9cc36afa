"""The audit of practice: what somebody gets right there who looks at less than the table.

- `seen`      a table as guessers see it: its options, its words, single facts
- `words`     who reads the words and nothing else
- `guessers`  who always says the same, or looks at one fact
- `sittings`  tables as they are served, one after another, and who looks at the answers before
- `coverage`  how many tables there are about each mix-up
- `lines`     a share with its limit
- `auditing`  all of it, as lines with a limit each
- `evening`   which tables have to go so that all are within
"""
