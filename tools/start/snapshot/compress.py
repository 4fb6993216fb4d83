"""Compression of `/piece` to one zstd frame, `/piece.zst`. Run inside Pyodide."""

from pathlib import Path

from compression import zstd

option = zstd.CompressionParameter
options = {option.compression_level: 22, option.content_size_flag: 1}
Path("/piece.zst").write_bytes(zstd.compress(Path("/piece").read_bytes(), options=options))
