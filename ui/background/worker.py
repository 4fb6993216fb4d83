"""The worker's own program. It works out thoughts and reviews, one slice each time the page
asks."""

import json
from contextlib import suppress
from time import monotonic

from ui.background.bundles import parts
from ui.background.thinking import Session

session = Session(monotonic)
drop = session.drop
step = session.step


async def begin(text: str) -> str:
    """`Session.begin`, once the parts of the site are here that the page has for it."""
    for part in json.loads(text)["parts"]:
        with suppress(OSError):
            await parts.bring(part)
    return session.begin(text)
