"""Deletion of saved games."""
