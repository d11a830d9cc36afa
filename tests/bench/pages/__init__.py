"""The parts of `python -m tests.bench pages` and `scaling`: they ask for pages and answers.

`site` opens the site over a database of the bench's own, `learners`, `clubs` and `copies` fill it,
`asking` sends requests through the whole application, `ways` are the pages and the answers, `urls`
has the bare view all are compared with, `ceilings` what each may cost. `scaling` asks several
databases in turns, by the `clock` that also counts their servers; `sizes` is what is said about
them.
"""
