"""The built index.html, made from the source's. Its marked blocks are replaced, its CSP set."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from tools.output import integrity

PLUGINS = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
]
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {hashes}; "
    "worker-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'"
)
IMPORT_MAP = '<script type="importmap">'
INLINE = re.compile(rf"(?:<script>|{IMPORT_MAP})(.*?)</script>", re.DOTALL)
CHECKED = (".js", ".late", ".wasm", ".zip", ".zst")
"""Endings of what runs and what it reads; style sheets have their hashes in the links to them."""


def sheets(text: str) -> list[str]:
    """The style sheets that `text`, of the source, names, in their order."""
    return re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', text)


def linked(sheets: Mapping[str, str], up: str = "./") -> str:
    """The links to style sheets, each with its hash, from a page that has the site's top at `up`.
    `crossorigin`: a frame without an origin takes nothing by its hash else."""
    return "".join(
        f'<link rel="stylesheet" href="{up}{sheet}" integrity="{known}" crossorigin>\n'
        for sheet, known in sheets.items()
    )


def import_map(hashes: Mapping[str, str]) -> str:
    """What the site knows its files by: the browser refuses other modules, and the page's scripts
    other files (assets/js/start/causes.js)."""
    known = {f"./{name}": hashes[name] for name in sorted(hashes) if name.endswith(CHECKED)}
    return f"{IMPORT_MAP}{json.dumps({'integrity': known}, separators=(',', ':'))}</script>\n"


def trusting(text: str) -> str:
    """The page without that: it runs whatever arrives."""
    return re.sub(f'{IMPORT_MAP}.*?</script>| integrity="[^"]+"', "", text)


def block(text: str, name: str) -> str:
    """What stands between `<!-- build: name -->` and `<!-- /build -->`. ValueError unless once."""
    found = marked(name).findall(text)
    if len(found) != 1:
        raise ValueError(f"index.html has {len(found)} blocks {name!r}")
    return str(found[0])


def replaced(text: str, name: str, content: str) -> str:
    """`text` with the block `name` and its marks replaced. ValueError unless it is there once."""
    block(text, name)
    return marked(name).sub(lambda _: content, text)


def marked(name: str) -> re.Pattern[str]:
    return re.compile(rf"<!-- build: {name} -->(.*?)<!-- /build -->\n", re.DOTALL)


def protected(text: str) -> str:
    """`text` with a Content-Security-Policy that knows its inline scripts by their hashes, and the
    word by which extensions that darken pages leave its colours alone: it has dark ones of its
    own, and in others white and black pegs are the same."""
    hashes = " ".join(f"'{integrity(script.encode())}'" for script in INLINE.findall(text))
    policy = POLICY.format(hashes=hashes)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    meta += '<meta name="darkreader-lock">\n'
    return text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{meta}'.rstrip(), 1)


def preloads(pyscript: list[str], interpreter: str) -> str:
    urls = [*pyscript, interpreter]
    return "".join(f'<link rel="modulepreload" href="{url}">\n' for url in urls)


@dataclass(frozen=True)
class Picture:
    """What #app holds before Python is awake on the route `name`, and the class of the body."""

    name: str
    language: str
    body: str
    html: str

    def block(self) -> str:
        """A script that no browser runs: only the picture that is wanted is parsed."""
        if "</script" in self.html or "<!--" in self.html:
            raise ValueError(f"the picture {self.name} would end its own block")
        return (
            f'<script type="text/html" data-picture="{self.name}.{self.language}"'
            f' data-body="{self.body}">{self.html}</script>\n'
        )


def body(pictures: list[Picture], more: str, core: str, interpreter: str, main: str) -> str:
    """The first pictures, PyScript, and the main script. Without a `core` PyScript
    has to be imported before anything starts.

    The home page is shown before the link to `more` styles, which it does without, and before the
    pictures that follow have come."""
    config = {"interpreter": interpreter, "plugins": PLUGINS}
    micropython = json.dumps({"plugins": PLUGINS})
    home = "".join(picture.block() for picture in pictures if picture.name == "home")
    others = "".join(picture.block() for picture in pictures if picture.name != "home")
    return (
        (f"{home}<script>beads.picture(false)</script>\n" if home else "")
        + f"{more}{others}<script>beads.picture()</script>\n"
        f'<mpy-config type="json" hidden>{micropython}</mpy-config>\n'
        + (f'<script type="module" src="{core}"></script>\n' if core else "")
        + f'<script type="py" config="{html.escape(json.dumps(config))}">\n{main}</script>\n'
    )
