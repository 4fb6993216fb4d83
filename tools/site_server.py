"""Static file server on a free port. It behaves like a plain static host.

`python tools/site_server.py dist` serves the built site. `--source` serves the source tree
for `make dev`: nothing is kept by the browser, and `/site.zip` is packed at each request.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import socket
import sys
import threading
from collections.abc import Callable
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools import bundle

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".py": "text/x-python",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zst": "application/octet-stream",
}
COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest", ".py"}
FIRST_PORT = 8000


@cache
def packed(path: Path, modified: float) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Site(SimpleHTTPRequestHandler):
    """Files of `root` under `base` ("/" or "/some/path/"), gzipped where hosts do so."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"
    root: ClassVar[Path]
    base: ClassVar[str] = "/"
    caching: ClassVar[str] = "max-age=600"
    source: ClassVar[bool] = False

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if self.source and path == f"{self.base}site.zip":
            self.answer(bundle.site_zip(), "application/zip")
            return
        if not path.startswith(self.base):
            self.send_error(404)
            return
        file = Path(self.translate_path(path))
        if file.is_dir() and path.endswith("/"):
            file /= "index.html"
        if not file.is_file():
            self.missing()
            return
        other = self.instead(file)
        if other is not None:
            self.answer(other, self.guess_type(str(file)), caching="no-store")
            return
        body, encoding = file.read_bytes(), ""
        if file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body, encoding = packed(file, file.stat().st_mtime), "gzip"
        self.answer(body, self.guess_type(str(file)), encoding)

    def instead(self, file: Path) -> bytes | None:
        """What is answered in place of the file, if anything."""
        return None

    def missing(self) -> None:
        """The site's own page for that, as GitHub Pages does, where there is one."""
        page = self.root / "404.html"
        if page.is_file():
            self.answer(page.read_bytes(), self.guess_type(str(page)), status=404)
        else:
            self.send_error(404)

    def answer(
        self, body: bytes, kind: str, encoding: str = "", caching: str = "", status: int = 200
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", caching or self.caching)
        self.send_header("Access-Control-Allow-Origin", "*")  # as GitHub Pages does
        if encoding:
            self.send_header("Content-Encoding", encoding)
            self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        self.wfile.write(body)

    def translate_path(self, path: str) -> str:
        inside = super().translate_path("/" + path.removeprefix(self.base))
        return str(self.root / Path(inside).relative_to(Path.cwd()))

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the address is all that matters."""


class Server(ThreadingHTTPServer):
    """`stop` ends open connections too, as a dead host would."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], site: type) -> None:
        super().__init__(address, site)
        self.connections: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A visitor who leaves in the middle is no error."""

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


Instead = Callable[[Site, Path], bytes | None]


def handler(
    root: Path,
    base: str = "/",
    caching: str = "max-age=600",
    source: bool = False,
    instead: Instead = Site.instead,
) -> type:
    values = {"root": root.resolve(), "base": base, "caching": caching, "source": source}
    return type("ThisSite", (Site,), {**values, "instead": instead})


def listen(site: type, port: int = 0) -> Server:
    """A bound server, not yet serving; a busy port gives way to the next. Port 0: any free one."""
    for candidate in range(port, port + 50 if port else 1):
        try:
            return Server(("127.0.0.1", candidate), site)
        except OSError:
            continue
    raise SystemExit(f"No free port from {port} on.")


def start(
    root: Path,
    base: str = "/",
    caching: str = "max-age=600",
    port: int = 0,
    instead: Instead = Site.instead,
) -> Server:
    """Serve from a thread; tests and benches `stop()` it."""
    server = listen(handler(root, base, caching, instead=instead), port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=Path, nargs="?", default=bundle.ROOT / "dist")
    parser.add_argument("--source", action="store_true")
    parser.add_argument("--port", type=int, default=FIRST_PORT)
    options = parser.parse_args()
    root = bundle.ROOT if options.source else options.root
    caching = "no-store" if options.source else "no-cache"
    server = listen(handler(root, caching=caching, source=options.source), options.port)
    print(f"Beads & Boxes: http://localhost:{server.server_port}/  (Ctrl+C ends)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
