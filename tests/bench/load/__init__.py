"""What `python -m tests.bench load` measures: a real server, and many who answer it at once.

`crowd` are the clients, in a process of their own that knows no Django, `client` is one of them.
`plan` says which steps they open and what they answer, `server` runs the server, `store` makes it
a database and counts the answers in it, `figures` is the table and what is held against it.
"""
