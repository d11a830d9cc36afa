"""Answers: stored once, whatever is sent twice, late, or by someone else, and read again.

`services.record_attempt` judges one and has `store` write it, `selectors` reads them, `values` has
what goes in and comes out, `place` where an answer was given.
Imports nothing of `lessons` but `lessons.models` and `lessons.platform`; what a slice writes along
with an answer it hands to `record_attempt`.
"""
