"""The time zones a club can choose, by the names players use."""

ZONES: dict[str, str] = {
    "America/New_York": "Eastern (New York)",
    "America/Chicago": "Central (Chicago)",
    "America/Denver": "Mountain (Denver)",
    "America/Phoenix": "Arizona (Phoenix)",
    "America/Los_Angeles": "Pacific (Los Angeles)",
    "America/Anchorage": "Alaska (Anchorage)",
    "Pacific/Honolulu": "Hawaii (Honolulu)",
    "America/Halifax": "Atlantic (Halifax)",
    "America/St_Johns": "Newfoundland (St. John’s)",
    "America/Puerto_Rico": "Puerto Rico (San Juan)",
    "Europe/London": "London",
    "Europe/Paris": "Paris, Berlin, Rome",
    "Asia/Jerusalem": "Jerusalem",
    "Asia/Tokyo": "Tokyo",
    "Australia/Sydney": "Sydney",
    "UTC": "UTC",
}
DEFAULT = "America/New_York"
