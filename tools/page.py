"""The built index.html, made from the source's. Its marked blocks are replaced, its CSP set."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from tools.output import integrity
from ui.toolkit.markup import Children, Node, Raw, h, html

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
EITHER = "¦"
"""Between what is English and what is German."""
IMPORT_MAP = '<script type="importmap">'
INLINE = re.compile(rf"(?:<script>|{IMPORT_MAP})(.*?)</script>", re.DOTALL)
CHECKED = (".js", ".late", ".wasm", ".zip", ".zst")
"""Endings of what runs and what it reads; style sheets have their hashes in the links to them."""


def sheets(text: str) -> list[str]:
    """The style sheets that `text`, of the source, names, in their order."""
    return re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', text)


def linked(sheets: Mapping[str, str], up: str = "./") -> list[Node]:
    """The links to style sheets, each with its hash, from a page that has the site's top at `up`.
    `crossorigin`: a frame without an origin takes nothing by its hash else."""
    return [
        h("link", rel="stylesheet", href=f"{up}{sheet}", integrity=known, crossorigin=True)
        for sheet, known in sheets.items()
    ]


def document(language: str, title: str, accent: str, head: Children, main: Node) -> str:
    """A page that needs no script."""
    view = h("meta", name="viewport", content="width=device-width, initial-scale=1")
    above = h("head", h("meta", charset="utf-8"), h("title", title), view, head)
    whole = h("html", above, h("body", main, class_=accent), lang=language)
    return protected(f"<!doctype html>{html(whole)}")


def import_map(hashes: Mapping[str, str]) -> Node:
    """What the site knows its files by: the browser refuses other modules, and the page's scripts
    other files (assets/js/start/causes.js)."""
    known = {f"./{name}": hashes[name] for name in sorted(hashes) if name.endswith(CHECKED)}
    text = json.dumps({"integrity": known}, separators=(",", ":"))
    return h("script", Raw(text), type="importmap")


def trusting(text: str) -> str:
    """The page without that: it runs whatever arrives."""
    return re.sub(f'{IMPORT_MAP}.*?</script>| integrity="[^"]+"', "", text)


def block(text: str, name: str) -> str:
    """What stands between `<!-- build: name -->` and `<!-- /build -->`. ValueError unless once."""
    found = marked(name).findall(text)
    if len(found) != 1:
        raise ValueError(f"index.html has {len(found)} blocks {name!r}")
    return str(found[0])


def replaced(text: str, name: str, content: Children) -> str:
    """`text` with the block `name` and its marks replaced. ValueError unless it is there once."""
    block(text, name)
    lines = "".join(f"{html(each)}\n" for each in h("head", content).children)
    return marked(name).sub(lambda _: lines, text)


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


def preloads(pyscript: list[str], interpreter: str) -> list[Node]:
    return [h("link", rel="modulepreload", href=url) for url in (*pyscript, interpreter)]


@dataclass(frozen=True)
class Picture:
    """What #app holds before Python is awake on the route `name`, in both languages, and the class
    of the body."""

    name: str
    body: str
    english: str
    german: str

    def block(self) -> Node:
        """A script that no browser runs: only the picture that is wanted is parsed."""
        text = bilingual(self.english, self.german)
        if "</script" in text or "<!--" in text:
            raise ValueError(f"the picture {self.name} would end its own block")
        attrs = {"type": "text/html", "data_picture": self.name, "data_body": self.body}
        return h("script", Raw(text), **attrs)


def bilingual(english: str, german: str) -> str:
    """Both as one: what they share once, and in between "¦English¦German¦" (read by
    assets/js/start/built.js). Far apart in the page, what they share would be packed twice.
    ValueError if one of them has that sign."""
    if EITHER in english + german:
        raise ValueError(f"{EITHER!r} stands between the languages")
    first, second = (re.split("(?<=>)|(?=<)", each) for each in (english, german))
    both = []
    for kind, a, b, c, d in SequenceMatcher(None, first, second, autojunk=False).get_opcodes():
        one, other = "".join(first[a:b]), "".join(second[c:d])
        both.append(one if kind == "equal" else f"{EITHER}{one}{EITHER}{other}{EITHER}")
    return "".join(both)


def body(
    pictures: list[Picture], more: Children, core: str, interpreter: str, main: str
) -> Children:
    """The first pictures, PyScript, and the main script. Without a `core` PyScript
    has to be imported before anything starts.

    The home page is shown before the link to `more` styles, which it does without, and before the
    pictures that follow have come."""
    config = {"interpreter": interpreter, "plugins": PLUGINS}
    home = [picture.block() for picture in pictures if picture.name == "home"]
    return (
        *(home, h("script", Raw("beads.picture(false)")) if home else None, more),
        [picture.block() for picture in pictures if picture.name != "home"],
        h("script", Raw("beads.picture()")),
        h("mpy-config", json.dumps({"plugins": PLUGINS}), type="json", hidden=True),
        h("script", type="module", src=core) if core else None,
        h("script", Raw(f"\n{main}"), type="py", config=json.dumps(config)),
    )
