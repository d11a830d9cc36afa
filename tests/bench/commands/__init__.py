"""The commands of `python -m tests.bench`, one a module.

Each module has `HELP`, a sentence for `--help`; `add_options`, which declares its options; and
`run`, which measures, prints and returns the exit status.
"""
