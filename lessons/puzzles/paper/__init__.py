"""A puzzle as it is printed, whatever its kind: see `Paper` and `Kind.paper`."""
