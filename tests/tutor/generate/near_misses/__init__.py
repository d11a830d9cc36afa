"""One fact changed."""
