"""What `manage.py bench_engine` measures: positions and hands, the ways to answer, the clock.

`pages` is what `manage.py bench_pages` asks of the site.
"""
