"""Answers: stored once, whatever is sent twice, late, or by someone else, and read again.

`services.record_attempt` stores one, `selectors` reads them, `values` has what goes in and comes
out, `place` where an answer was given, `posted` the key of a try and what a browser reports of it.
Imports nothing of `lessons` but `lessons.models` and `lessons.platform`; what a slice writes along
with an answer it hands to `record_attempt`.
"""
