"""What `manage.py bench_pages` and `manage.py bench_scaling` measure: pages and answers, as a
server would be asked for them.

`site` opens the site over a database of the bench's own, `learners`, `clubs` and `copies` fill it,
`asking` sends requests through the whole application, `ways` are the pages and the answers, `urls`
has the bare view all are compared with, `ceilings` what each may cost. `scaling` asks several
databases in turns, by the `clock` that also counts their servers; `sizes` is what is said about
them.
"""
