"""Pages of the site, with their scripts and style sheets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tools import address, landings, licences, oembed, page
from tools.bundle import ROOT
from tools.output import MODULES, WORK, Site, esbuild
from tools.start import core
from ui import prerender
from ui.boards import BOARDS
from ui.features.about.page import licences as licences_screen
from ui.features.embedding.landings import LANDINGS
from ui.toolkit.markup import Node, Raw, h, html
from ui.toolkit.words import LANGUAGES, Words

SCRIPTS = ROOT / "assets/js"
PYSCRIPT = MODULES / "@pyscript/core/dist"
HEAD = (
    "start/queue.js",
    "patch.js",
    "press.js",
    "start/tags.js",
    "start/notes.js",
    "start/causes.js",
    "start/progress.js",
    "start/built.js",
    "start/picture.js",
    "start/indexeddb.js",
    "start/broadcast.js",
    "start/start.mjs",
    "update.js",
    "install.js",
)
MAIN = "import ui.main\n"
"""What PyScript runs: one import, which the page need not compile (assets/js/start/prelude.mjs)."""
EMBEDDED = (
    *(
        "start/queue.js",
        "patch.js",
        "press.js",
        "start/notes.js",
        "start/causes.js",
        "start/built.js",
        "start/indexeddb.js",
        "start/broadcast.js",
    ),
    "embedded.js",
)


def script(site: Site, name: str, constants: dict[str, object], source: str = "") -> str:
    """A module of its own, with all it imports; its name within `files/`. `source`: the file that
    it is made from, where that has another name."""
    return site.publish(name, esbuild(SCRIPTS / "start" / (source or name), "esm", constants))


def scripts(names: Iterable[str], constants: dict[str, object]) -> list[Node]:
    """Small scripts, each inline."""
    return [
        h("script", Raw(esbuild(SCRIPTS / name, "iife", constants).decode().strip()))
        for name in names
    ]


def pyscript(site: Site) -> list[str]:
    """PyScript's core in a folder named after its version; entry first."""
    version = json.loads((PYSCRIPT.parent / "package.json").read_text())["version"]
    files = {f"pyscript-{version}/{name}": data for name, data in core.files(PYSCRIPT)}
    for name, data in files.items():
        site.write(name, data)
    return list(files)


def styles(site: Site, sheets: Iterable[str], name: str = "site.css") -> str:
    """Style sheets as one, with the fonts they name: its name within the site."""

    def publish(match: re.Match[str]) -> str:
        path = sheet.parent / match[1]
        return f'url("{site.publish(path.name, path.read_bytes())}")'

    parts = []
    for each in sheets:
        sheet = ROOT / each
        parts.append(re.sub(r'url\("?(?!data:|#)([^")]+)"?\)', publish, sheet.read_text("utf-8")))
    gathered = WORK / name
    gathered.write_text("\n".join(parts), "utf-8")
    return f"files/{site.publish(name, esbuild(gathered, 'esm', {}))}"


@dataclass(frozen=True)
class Shell:
    """What all pages of the site share: the source page with the style sheet that its home needs,
    that sheet and the one with all other styles, each with its hash, and what runs."""

    text: str
    sheets: Mapping[str, str]
    core: str
    interpreter: str
    main: str


def first(constants: Mapping[str, object]) -> dict[str, object]:
    """`constants` with no more of FILES than what sets out from the head of a page."""
    files = dict(constants["FILES"])  # type: ignore[call-overload]
    wanted = {name: files[name] for name in ("build", "wasm", "asm")}
    heap = files["heap"] and {name: files["heap"][name] for name in ("name", "packed")}
    return {**constants, "FILES": {**wanted, "heap": heap}}


def first_page(site: Site, constants: dict[str, object]) -> Shell:
    """`index.html`, with the pictures that stand before Python does."""
    interpreter = str(constants["INTERPRETER"])
    text = (ROOT / "index.html").read_text("utf-8")
    home = styles(site, page.sheets(page.block(text, "styles")), "home.css")
    more = styles(site, page.sheets(page.block(text, "more styles")), "more.css")
    sheets = {sheet: site.hashes[sheet] for sheet in (home, more)}
    text = page.replaced(text, "styles", page.linked({home: sheets[home]}))
    text = page.replaced(text, "more styles", None)
    entry, *parts = (f"./{name}" for name in pyscript(site))
    shell = Shell(text, sheets, entry, interpreter, MAIN)
    head = page.import_map(site.hashes), scripts(HEAD, first(constants))
    text = page.replaced(text, "head", head)
    if public := address.public():
        daily = next(each for each in LANDINGS if each.code == "daily")
        beside = oembed.link(f"{public}{daily.folder('en')}/{oembed.FILE}")
        text = text.replace("</head>", f"{html(beside)}</head>", 1)
    others = page.linked({more: sheets[more]})
    body = page.body(pictures(), others, entry, interpreter, MAIN)
    text = page.replaced(text, "body", (body, page.preloads([entry, *parts], interpreter)))
    site.write("index.html", page.protected(text).encode())
    return shell


def embedded_page(site: Site, constants: dict[str, object], shell: Shell) -> None:
    """The page for iframes, which waits with Python until a visitor wants to play, and the element
    that makes such an iframe."""
    awaken = script(site, "awaken.mjs", {**first(constants), "CORE": shell.core})
    head = page.import_map(site.hashes), scripts(EMBEDDED, {"AWAKEN": f"./files/{awaken}"})
    text = page.replaced(shell.text, "head", head)
    more = page.linked(dict(list(shell.sheets.items())[1:]))
    body = page.body(pictures(embedded=True), more, "", shell.interpreter, shell.main)
    text = page.replaced(text, "body", body)
    site.write("embed.html", page.protected(text).encode())
    site.write("embed.js", esbuild(SCRIPTS / "embed.js", "iife", {"TITLES": frame_titles()}))


def frame_titles() -> dict[str, dict[str, str]]:
    """What a frame is called, by language and game; of no known game by ""."""
    return {
        language: {"": words("site")}
        | {game: f"{words('site')}: {words(f'{game}.title')}" for game in BOARDS}
        for language in LANGUAGES
        for words in [Words(language)]
    }


def landing_pages(site: Site, shell: Shell) -> None:
    """The pages that need no script: for search engines, for the previews of messengers, and for
    blogs that make boards of links to them."""
    for landing in landings.pages(address.public(), shell.sheets):
        site.write(f"{landing.folder}/index.html", landing.html.encode())
        if landing.oembed:
            site.write(f"{landing.folder}/{oembed.FILE}", landing.oembed.encode())
    for path in sorted((ROOT / "assets/previews").iterdir()):
        site.write(f"{path.stem}/preview.png", path.read_bytes())


def licences_page(site: Site, shell: Shell) -> None:
    """The page of licences without a script, for visitors who come to it from elsewhere."""
    pages = [
        h("div", said, lang=language)
        for language in LANGUAGES
        for said in licences_screen.paint(Words(language), "", "../").children[1:]
    ]
    words, head = Words("en"), page.linked(shell.sheets, "../")
    title = f"{words('licences.title')} – {words('site')}"
    text = page.document("en", title, "general", head, h("main", pages, class_="pg"))
    site.write("licences/index.html", text.encode())


def lonely_page(site: Site, name: str, shell: Shell) -> None:
    """A page that needs nothing of the site but its style sheets."""
    text = page.replaced((ROOT / name).read_text("utf-8"), "styles", page.linked(shell.sheets))
    site.write(name, page.protected(text).encode())


def beside(site: Site) -> None:
    """What keeps its name: the manifest and its pictures, and the licences."""
    site.write("manifest.webmanifest", (ROOT / "manifest.webmanifest").read_bytes())
    for folder in ("icons", "screenshots"):
        for path in sorted((ROOT / "assets" / folder).iterdir()):
            site.write(f"assets/{folder}/{path.name}", path.read_bytes())
    for name, text in licences.texts().items():
        site.write(f"licences/{name}", text.encode())


def pictures(embedded: bool = False) -> list[page.Picture]:
    """Painted by the page's own code, in this Python."""
    return [
        page.Picture(
            name,
            prerender.body(name),
            *(prerender.picture(name, language, embedded) for language in ("en", "de")),
        )
        for name in prerender.PICTURES
        if name in BOARDS or not embedded
    ]
