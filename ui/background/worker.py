"""The worker: thoughts and reviews are worked out here, slice by slice, when the page asks."""

from time import monotonic

from ui.background.thinking import Session

session = Session(monotonic)
begin = session.begin
drop = session.drop
step = session.step
