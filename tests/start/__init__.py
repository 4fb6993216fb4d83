"""Tests of how the page starts, without a browser."""
