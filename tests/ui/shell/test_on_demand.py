"""What arrives when it is first wanted: the page says so meanwhile, and goes on when it is here."""

from __future__ import annotations

import pytest

from tests.ui.addresses import ADDRESSES
from tests.ui.fake import FakeHost
from tests.ui.visit import having, opened, shown
from ui.app import App
from ui.background.bundles import Missing
from ui.features.late import LATE
from ui.shell.screen import Painted
from ui.table.table_screen import TableScreen
from ui.toolkit.markup import html

PARTS = {each.part: ADDRESSES[each.places[0]][-1] for each in LATE if each.places}
PARTS["reviews"] = "#/review/none"


def lacking(part: str, hash: str = "#/", offline: bool = False) -> tuple[App, FakeHost]:
    host = FakeHost()
    host.missing, host.offline = {part}, offline
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    return app, host


@pytest.mark.parametrize("part", PARTS)
def test_a_place_that_is_still_coming(part: str) -> None:
    """Its address says that it is on its way, and shows it when it is here."""
    app, host = lacking(part, PARTS[part])
    assert app.shell.words("late.coming") in shown(app)
    host.run()
    there, _ = opened(PARTS[part])
    assert shown(app) == shown(there)


def test_what_is_said_meanwhile_is_said_there_too() -> None:
    """It belongs to the page that comes, not to the one before."""
    app, host = lacking("rules", "#/rules")
    app.offline()
    said = str(app.shell.notice)
    assert app.shell.words("offline") in said
    host.run()
    assert str(app.shell.notice) == said and app.shell.words("late.coming") not in shown(app)
    app.arrive("#/")
    assert app.shell.notice is None


def test_a_place_that_does_not_arrive() -> None:
    """Without a network the page says so; one key tries again."""
    app, host = lacking("rules", "#/rules", offline=True)
    host.run()
    assert app.shell.words("late.failed") in shown(app)
    host.offline = False
    app.act("late-again")
    host.run()
    assert shown(app) == shown(opened("#/rules")[0])


def test_a_place_whose_file_is_another() -> None:
    """It is named, on the page and below the header of another; a key fetches it anew."""
    app, host = lacking("rules", "#/rules")
    host.another = "rules.0123.late"
    host.run()
    said = app.shell.words("late.another", file=host.another)
    assert said in shown(app)
    app.arrive("#/glassbead")
    app.act("help")
    host.run()
    assert not app.dialogs and said in shown(app)
    host.another = ""
    app.arrive("#/rules")
    host.run()
    assert shown(app) == shown(opened("#/rules")[0])


def test_who_has_gone_elsewhere_is_not_called_back() -> None:
    """A page that arrives after another address was opened stays away."""
    app, host = lacking("statistics", "#/stats")
    app.arrive("#/about")
    about = shown(app)
    host.run()
    assert shown(app) == about


def test_a_key_whose_dialog_is_still_coming() -> None:
    """It is offered at once; pressed, its dialog opens when it is here, and what was said about
    the wait goes away."""
    app, host = lacking("notation", "#/glassbead")
    app.act("paper")
    assert not app.dialogs
    host.run()
    assert app.dialogs and having(app, "data-change", "paper-text")
    assert app.shell.words("late.coming") not in shown(app)
    app.act("close")
    app.act("setup")
    assert having(app, "data-act", "setup-play")


def test_a_key_whose_dialog_does_not_arrive() -> None:
    """A notice says so, and nothing opens."""
    app, host = lacking("rules", "#/glassbead", offline=True)
    app.act("help")
    host.run()
    assert not app.dialogs and app.shell.words("late.failed") in shown(app)


@pytest.mark.parametrize("begun", [False, True])
def test_a_key_in_a_frame_whose_dialog_does_not_arrive(begun: bool) -> None:
    """There is no header below which it could be said: over the words it is."""
    host = FakeHost()
    host.embed, host.missing, host.offline = {}, {"rules"}, True
    app, _ = opened("#/mastermind", host)
    app.act("embedded-play" if begun else "help")
    app.act("help")
    host.run()
    (words,) = having(app, "class", "words")
    assert app.shell.words("late.failed") in html(words)
    app.act("notice-close")
    assert app.shell.words("late.failed") not in shown(app)
    app.offline()
    assert not having(app, "class", "note")


@pytest.mark.parametrize("offline", [False, True])
def test_a_key_pressed_before_leaving(offline: bool) -> None:
    """Its dialog does not open over another page, nor is it said there that it did not come."""
    app, host = lacking("rules", "#/glassbead", offline)
    app.act("help")
    app.arrive("#/")
    host.run()
    assert not app.dialogs and app.shell.words("late.failed") not in shown(app)


def test_a_picture_that_wants_a_part_nobody_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """In its place stands that it is coming; if it does not arrive one key tries again, and all
    else goes on."""
    app, host = lacking("recap", "#/glassbead", offline=True)
    board, paint = shown(app), TableScreen.paint

    def wanting(screen: TableScreen) -> Painted:
        if host.lacks("recap"):
            raise Missing("recap")
        return paint(screen)

    monkeypatch.setattr(TableScreen, "paint", wanting)
    app.shell.refresh()
    assert app.shell.words("late.coming") in shown(app)
    host.run()
    assert app.shell.words("late.failed") in shown(app)
    app.arrive("#/about")
    assert app.shell.words("late.failed") not in shown(app)
    app.arrive("#/glassbead")
    assert app.shell.words("late.coming") in shown(app)
    host.run()
    assert app.shell.words("late.failed") in shown(app)
    host.offline = False
    app.act("late-again")
    host.run()
    assert shown(app) == board
