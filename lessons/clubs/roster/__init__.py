"""Who is in a club, and how somebody leaves it."""
