"""The running of the site: start, headers, errors, health, static files, navigation."""
