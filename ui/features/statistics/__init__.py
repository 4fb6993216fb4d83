"""Statistics of finished rounds."""
