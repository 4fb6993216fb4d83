"""The page with the settings, which arrives when it is first wanted."""
