"""Arrow keys within a group that is one tab stop. Among `radio`s they choose the next, in a
`toolbar` they move the focus. Home and End go to its ends."""

from __future__ import annotations

from typing import Any

STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
GROUPS = {
    "radio": ("[role=radiogroup]", "[role=radio]:not([aria-disabled=true])"),
    "": ("[role=toolbar]", "button"),
}


def move(target: Any, key: str) -> bool:
    """What an arrow does while `target` has the focus; False if that is in no such group."""
    if key not in STEPS and key not in ("Home", "End"):
        return False
    role = "radio" if target.getAttribute("role") == "radio" else ""
    around, each = GROUPS[role]
    group = target.closest(around)
    if not group:
        return False
    members = list(group.querySelectorAll(each))
    here = next((index for index, member in enumerate(members) if member.isSameNode(target)), 0)
    place = {"Home": 0, "End": -1}.get(key, (here + STEPS.get(key, 0)) % max(len(members), 1))
    if members:
        following = members[place]
        if not role:
            for member in members:
                member.tabIndex = 0 if member.isSameNode(following) else -1
        following.focus()
        if role:
            following.click()
    return True
