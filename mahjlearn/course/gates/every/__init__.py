"""The gates, by what they look at; the words under each `Gate` say what it demands."""
