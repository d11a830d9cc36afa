"""What `manage.py bench_engine` measures: positions and hands, the ways to answer, the clock."""
