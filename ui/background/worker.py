"""The worker's own program. It works out thoughts and reviews, one slice each time the page
asks."""

from time import monotonic

from ui.background.thinking import Session

session = Session(monotonic)
begin = session.begin
drop = session.drop
step = session.step
