"""Tests of how the page starts, in browsers."""
