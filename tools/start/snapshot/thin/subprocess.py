"""Empty stand-in: there are no other processes."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
