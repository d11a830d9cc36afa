"""The version of the rulings: stored with every answer, named by worked-out keys.

It is raised whenever any ruling changes. `tests/engine/test_version.py` holds it to the answers
of the cases and of the census, and says what to write down when they change.
"""

ENGINE_VERSION = "6"
