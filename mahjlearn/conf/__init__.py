"""Settings read from the environment: what is asked, and what is said of a bad value."""
