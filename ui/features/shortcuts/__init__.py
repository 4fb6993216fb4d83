"""Keys of the keyboard, and their list."""
