"""Everything of one device taken to another."""
