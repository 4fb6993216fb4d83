"""QR codes: a text as dark squares, and their drawing."""
