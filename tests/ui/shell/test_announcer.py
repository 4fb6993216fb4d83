"""One voice: what happened first, what is expected second, each once."""

from __future__ import annotations

import pytest

from ui.shell.announcer import Announcer, heading, once, text
from ui.toolkit.markup import Node, Raw, h


def page(status: str, *more: Node) -> Node:
    return h(
        "div", h("main", h("h1", "Game"), h("div", h("p", Raw(status)), data_announce="")), more
    )


@pytest.fixture
def heard() -> tuple[Announcer, list[str]]:
    said: list[str] = []
    return Announcer(said.append), said


def test_the_first_page_is_left_to_the_reader(heard: tuple[Announcer, list[str]]) -> None:
    """A page that was just loaded is read by the reader itself: nothing is announced."""
    voice, said = heard
    voice.paint(page("Choose the first peg."))
    assert said == []


def test_the_event_comes_before_the_prompt_and_nothing_twice(
    heard: tuple[Announcer, list[str]],
) -> None:
    """What the status tells again of an event is not repeated; what it asks for comes after it."""
    voice, said = heard
    voice.paint(page("Aim a ray."))
    voice.tell("Column 3: hit.")
    voice.paint(page("Column 3: hit. <b>Aim again</b>, or put balls."))
    assert said == ["Column 3: hit. Aim again, or put balls."]
    voice.paint(page("Column 3: hit. <b>Aim again</b>, or put balls."))
    assert len(said) == 1


def test_a_number_is_heard_when_it_changes_only(heard: tuple[Announcer, list[str]]) -> None:
    """A figure with a name is silent when its dialog opens, and says its new value."""
    voice, said = heard

    def figure(number: int) -> Node:
        return h("b", str(number), data_announce="rows")

    voice.paint(page("Ready."))
    voice.paint(page("Ready.", figure(4)))
    voice.paint(page("Ready.", figure(5)))
    assert said == ["5"]


def test_a_page_without_a_voice_ends_what_was_said(heard: tuple[Announcer, list[str]]) -> None:
    """A cover between two players: what the first one did must not stand there for the second."""
    voice, said = heard
    cover = h("div", h("main", h("h1", "Ben")))
    voice.paint(page("Hide a code."))
    voice.tell("Hole 4: green.")
    voice.paint(page("Your code."))
    voice.paint(cover)
    assert said == ["Hole 4: green. Your code.", ""]
    voice.tell("Copied.")
    voice.paint(cover)
    assert said[-1] == "Copied."


def test_leaving_ends_what_was_said(heard: tuple[Announcer, list[str]]) -> None:
    """On another page nothing of the last one is left, nor what was about to be said of it."""
    voice, said = heard
    voice.paint(page("Ready."))
    voice.tell("Mira drops.")
    voice.leave()
    voice.paint(page("Settings."))
    assert said == ["", "Settings."]


def test_text_is_what_a_reader_reads() -> None:
    """Markup, entities, hidden parts and keys are no words; a soft hyphen is no letter."""
    hidden = Raw('A &amp; B<br>C <i aria-hidden="true">not <b>this</b></i> Glas&shy;perlen')
    assert text(h("p", hidden)) == "A & B C Glasperlen"
    assert (
        text(h("p", "Copied.", h("button", "Close"), h("i", "x", aria_hidden="true"))) == "Copied."
    )
    assert heading(h("main", h("div", h("h1", "Black Box")), h("h1", "Other"))) == "Black Box"


def test_sentences_are_said_once_in_order() -> None:
    """The same sentence is said where it comes first; others keep their order."""
    assert once(["One. Two!", "Two! Three?", "One."]) == "One. Two! Three?"


def test_equal_answers_to_different_questions_are_all_said() -> None:
    """What was answered is heard with each question, in one text as in two."""
    rows = "Row 1: white. Answer: 1 red. Row 2: blue. Answer: 1 red."
    assert once([rows]) == rows
    drops = ["Mira drops into hole 5. It stays.", "Jonas drops into hole 4. It stays."]
    assert once([*drops, "It stays. Name a row."]) == " ".join([*drops, "Name a row."])
