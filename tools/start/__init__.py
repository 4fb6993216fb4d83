"""Machinery of the start: runtime, snapshot, late parts."""
