"""The running of the site: start, headers, errors, health, static files, navigation;
and the page of progress, which counts what the slices keep."""
