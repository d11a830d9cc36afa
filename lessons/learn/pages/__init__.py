"""The pages around the lessons, one module each: what its template asks for."""
