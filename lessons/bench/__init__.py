"""What `manage.py bench_engine` measures: positions and hands, the ways to answer, the clock.

`pages` is what `manage.py bench_pages` asks of the site, `load` what `manage.py bench_load` and
`bench_class` let many clients ask of a real server, `own_data` what `manage.py bench_own_data` lets
one take along and erase.
"""
