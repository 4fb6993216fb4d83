"""The page's first Python: the browser gets its page."""

from pyscript import window

from ui.app import App
from ui.browser import Browser

browser = Browser()
app = App(browser)
app.arrive(str(window.location.hash))
browser.listen(app)
