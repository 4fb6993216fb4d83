"""The page's first Python: a placeholder until the screens stand."""

from pyscript import document, window


def handle(kind: str, selector: str, value: str, key: str) -> None:
    document.querySelector("#app p").textContent = f"{kind} {selector} {value} {key}"


def click(event: object) -> None:
    handle("click", "act", event.target.dataset.act, "")  # type: ignore[attr-defined]


document.querySelector("#app").innerHTML = (
    "<h1>Beads &amp; Boxes</h1><button data-act='hello'>Hello</button><p role='status'></p>"
)
document.querySelector("button").onclick = click
window.beads.drain(handle)
