"""The benches: they measure the engine, the site and a real server, and are no part of the app.

`python -m tests.bench COMMAND --help` lists the options of a command. `commands` has a module for
each command. Those of the engine and of played hands use the modules that lie here; `pages` asks
the site in this process, `load` lets many clients ask a real server, and `own_data` takes the
answers of one learner along and erases them. The modules `test_*` are the tests of the benches.
"""
