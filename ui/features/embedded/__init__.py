"""A board within a page of another site."""
