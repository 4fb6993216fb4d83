"""The menu of all places."""
