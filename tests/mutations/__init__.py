"""Would the tests notice? Small mistakes are made in the engine, one at a time, and must be found.

`python -m tests.mutations` takes a seeded sample of them and prints those that nothing noticed.
`mutants` says what is changed, `running` who has to notice.
"""
