"""The page in use: the app, and those who do what a person asks for."""
