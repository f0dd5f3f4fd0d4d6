"""Pages of the desk, by audience."""
