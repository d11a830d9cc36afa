"""Changes to a table that is being set up: each function gives a new table or refuses in words.

They know tables and the fields of the form, and nothing of pages or requests. A new place for tiles
begins in `places` and goes on in `placing`, `taking` and `page.rows`; a new field about the turn
begins in `settings` and goes on in `turns` and `page.lists`. `complete` says what is unfinished.
"""
