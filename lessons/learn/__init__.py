"""The lessons: the first page, the twelve rulings, the course map, and how far one has come.

`views` are called by the addresses in `urls`. `placements` says where each puzzle stands and hands
it to `lessons.puzzles`, which asks it; `steps` and `rulings` have the line above it and what
follows; `elsewhere` knows where addresses lead that are no more. `pages/` has the pages around the
lessons, `progress/` what is done and what comes next. Imports everything below the slices and no
other slice; what another one asks of a learner comes by the setting TO_DO_HOOKS.
"""
