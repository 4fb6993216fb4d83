"""Reviews of finished rounds."""
