"""How much one learner or one network may ask of the site; far above what people do.

`address` is the network a request comes from, `buckets` counts in the database, so that every
worker sees the same, `memory` in one process for pages that never ask the database, `too_many` is
what is raised and what it says. Imports nothing of `lessons` but models and `database`.
"""
