"""Sheets of paper to print."""
