"""Picture file of a drawing on the page."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from typing import Any

from pyodide.ffi import JsException, create_once_callable
from pyscript import document, window

WIDTH = 1200
"""Pixels of a picture at least."""
LOOKS = (
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"),
    *("stroke-linecap", "stroke-linejoin", "opacity", "display", "visibility", "transform"),
    *("font-size", "font-weight", "font-variant-numeric", "letter-spacing", "text-anchor"),
    *("dominant-baseline", "paint-order", "r", "rx", "ry", "x", "y", "cx", "cy", "d"),
)
"""What style sheets say of a drawing, which leaves without them."""
FAMILY = "picture"


async def png(drawing: Any) -> Any:
    """The drawing (an `svg`) as it looks now: a blob of a PNG. OSError if that cannot be done."""
    try:
        return await _drawn(await _written(drawing), drawing)
    except (JsException, AttributeError) as broken:
        raise OSError(str(broken)) from None


async def _written(drawing: Any) -> str:
    """The drawing as a file that needs no style sheet: each element says how it looks."""
    copy = drawing.cloneNode(True)
    own, others = drawing.querySelectorAll("*"), copy.querySelectorAll("*")
    for number in range(own.length):
        looks = window.getComputedStyle(own.item(number))
        style = others.item(number).style
        for name in LOOKS:
            style.setProperty(name, looks.getPropertyValue(name))
        if own.item(number).tagName == "text":
            style.setProperty("font-family", f"{FAMILY}, sans-serif")
    sheet = document.createElementNS("http://www.w3.org/2000/svg", "style")
    sheet.textContent = await _font()
    copy.prepend(sheet)
    box = drawing.viewBox.baseVal
    scale = WIDTH / box.width
    copy.setAttribute("width", str(WIDTH))
    copy.setAttribute("height", str(round(box.height * scale)))
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
    return str(window.XMLSerializer.new().serializeToString(copy))


async def _font() -> str:
    """The page's own letters, as a rule that carries them: a picture may not fetch them."""
    for number in range(document.styleSheets.length):
        sheet = document.styleSheets.item(number)
        for rule in sheet.cssRules:
            source = rule.style.getPropertyValue("src") if getattr(rule, "style", None) else ""
            if not source or not str(rule.cssText).startswith("@font-face"):
                continue
            path = str(source).split('"')[1]
            url = window.URL.new(path, sheet.href or window.location.href).href
            letters = await (await window.fetch(url)).arrayBuffer()
            carried = f"data:font/woff2;base64,{b64encode(letters.to_bytes()).decode()}"
            return f"@font-face{{font-family:{FAMILY};font-weight:400 900;src:url({carried})}}"
    return ""


async def _drawn(source: str, drawing: Any) -> Any:
    """The file as pixels, on the ground on which the drawing lies."""
    image = window.Image.new()
    image.src = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(source)
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = image.width, image.height
    pen = canvas.getContext("2d")
    pen.fillStyle = window.getComputedStyle(drawing.parentNode).backgroundColor
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), "image/png")
    blob = await made
    if not blob:
        raise OSError("no picture")
    return blob
