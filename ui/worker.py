"""The worker: a computer player thinks here, slice by slice, when the page asks."""

from ui.thinking import Session

__export__ = ["begin", "step"]

session = Session()
begin = session.begin
step = session.step
