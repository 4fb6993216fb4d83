"""Games and positions typed in from paper."""
