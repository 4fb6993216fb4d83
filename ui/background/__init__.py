"""Work in slices or in a worker, and modules that arrive late."""
