"""What is asked about tables that were played."""
