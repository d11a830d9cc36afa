"""What `manage.py bench_engine` measures: positions, the three ways to answer, the clock."""
