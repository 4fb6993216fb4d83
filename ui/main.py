"""The page's first Python: the browser gets its page."""

from pyscript import window

from ui.browser import Browser
from ui.page.app import App

browser = Browser()
app = App(browser)
app.arrive(str(window.location.hash))
browser.listen(app)
