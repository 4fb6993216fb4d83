"""Links, challenges and matches by correspondence."""
