"""The list of all keys of the keyboard."""
