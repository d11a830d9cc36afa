"""Tests of the pages of staff, and of a club that they suspend."""
