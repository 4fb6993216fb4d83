"""What a person chose is used wherever it should be: sounds, pace, questions, single keys."""

from __future__ import annotations

import json

import pytest

from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import guess, having, opened
from ui.app import App
from ui.toolkit.markup import classes
from ui.toolkit.settings import MOVING


class Felt(FakeHost):
    """A device that remembers what it sounded and how it trembled."""

    def __init__(self) -> None:
        super().__init__()
        self.felt: list[str] = []

    def tone(self, name: str) -> None:
        self.felt.append(f"tone {name}")

    def buzz(self, name: str) -> None:
        self.felt.append(f"buzz {name}")


@pytest.mark.parametrize("embedded", [False, True])
def test_sounds_and_buzz_are_asked_for_and_never_in_an_embed(embedded: bool) -> None:
    """Both are off at first; each comes with what happened once it is on; another site's page
    stays silent."""
    host = Felt()
    host.embed = {} if embedded else None
    app, _ = opened("#/mastermind", host)
    guess(app, host, "AABB")
    assert host.felt == []
    app.act("toggle", "sound")
    app.act("toggle", "vibration")
    guess(app, host, "CCDD")
    expected = [] if embedded else ["tone place", "buzz place", "tone answer", "buzz answer"]
    assert host.felt == expected


def test_the_pace_scales_every_motion() -> None:
    """Calm and brisk take so much longer or shorter than usual, delays too."""
    took = {}
    for pace in MOVING:
        host = FakeHost()
        app, _ = opened("#/glassbead", host)
        app.act("set", f"pace:{pace}")
        app.type("A", "")
        while app.current.require_table().selection is not None:
            app.type("Enter", "")
        took[pace] = [(motion.delay, motion.ms) for motion in host.motions]
    assert took["normal"] and len({len(each) for each in took.values()}) == 1
    for pace, factor in MOVING.items():
        for (delay, ms), (usual_delay, usual_ms) in zip(took[pace], took["normal"], strict=True):
            assert (delay, ms) == (round(usual_delay * factor), round(usual_ms * factor))


@pytest.mark.each_build
def test_a_last_move_is_asked_about_if_wished() -> None:
    """The last guess of Mastermind is asked about once the person wants that, and is played after
    a yes; the guesses before it are not."""
    app, host = opened("#/mastermind?attempts=6")
    app.act("toggle", "confirm_last")
    for _ in range(5):
        guess(app, host, "AABB")
        assert not app.dialogs
    guess(app, host, "AABB")
    assert app.dialogs and app.current.match.result is None
    app.act("ask-yes")
    host.run()
    assert app.current.match.result is not None


def test_the_tip_is_a_last_move_too() -> None:
    """So is the tip of Black Box; without the wish only an impossible one is asked about."""
    app, _ = opened("#/blackbox")
    app.act("toggle", "confirm_tip")
    app.act("toggle", "confirm_last")
    app.act("do", "tip")
    assert app.dialogs and app.current.match.result is None
    app.act("ask-yes")
    assert app.current.match.result is not None


def test_the_field_for_moves_is_in_sight_if_wished() -> None:
    """It is always on the page of a game, out of sight until it is wished for."""
    app, _ = opened("#/blackbox")

    def looks() -> str:
        return next(n.attrs["class"] for n in having(app, "class") if "typing" in classes(n))

    assert looks() == "typing rare"
    app.act("toggle", "typing")
    assert looks() == "typing"


def test_choices_are_kept_and_exported() -> None:
    """A later visit finds them, and so does the file of everything."""
    host = FakeHost(storage=acquainted())
    app, _ = opened("#/settings", host)
    for name in ("vibration", "confirm_last", "typing", "letters"):
        app.act("toggle", name)
    app.act("set", "pace:brisk")
    again = App(host)
    chosen = again.shell.settings
    assert (chosen.vibration, chosen.confirm_last, chosen.typing, chosen.letters) == (
        *(True, True, True),
        False,
    )
    assert chosen.pace == "brisk"
    app.act("export")
    exported = json.loads(next(iter(host.files.values())))
    assert '"pace": "brisk"' in json.dumps(exported).replace('\\"', '"')
