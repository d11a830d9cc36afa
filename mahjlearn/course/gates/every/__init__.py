"""The gates, one a file, each with a `GATE`; the opening words of a file say what it demands."""
