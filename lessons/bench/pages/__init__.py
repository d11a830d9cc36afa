"""What `manage.py bench_pages` measures: pages and answers, as a server would be asked for them.

`site` makes a database of its own and fills it, `asking` sends requests through the whole
application, `ways` are the pages and the answers, `urls` has the bare view all are compared with,
`ceilings` what each may cost.
"""
