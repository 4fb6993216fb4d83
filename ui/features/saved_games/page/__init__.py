"""The list of saved games, which arrives when it is first wanted."""
