"""Mail: written into the database by the request, sent by somebody else, so no page waits for it.

`backend` is what Django's mail functions write to, `sending` hands what is due to a mail server
and tries again where that fails, `worker` is a thread of the server that does it. Imports nothing
of `lessons` but models and `database`.
"""
