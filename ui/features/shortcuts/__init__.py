"""Keys of the keyboard, and what can be asked by one."""
