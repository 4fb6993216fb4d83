"""Links, challenges and invitations, and where to send them."""
