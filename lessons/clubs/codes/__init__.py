"""Codes that people read aloud and type: the join code, the four words, and the tokens of links.

`words` is the list of which both are made, `join_code` WORD-000, `phrase` the four words, `digest`
what is stored of a secret. Nothing here asks the database.
"""
