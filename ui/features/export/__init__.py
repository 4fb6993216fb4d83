"""The position as a picture, the game as a text."""
