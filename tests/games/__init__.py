"""Pages of played hands."""
