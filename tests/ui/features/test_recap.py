"""The recap of a round: cards, and the moments that they lead to."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines.agent import decide, luck
from engines.memorybox.bots import LEVELS
from tests.ui.fake import FakeHost
from tests.ui.memorybox_table import UNKNOWN, at_table, ended, look
from tests.ui.visit import having, match, opened, shown
from ui.boards.memorybox.recap import cards
from ui.features.recap.page.page import RecapPage
from ui.toolkit.markup import h, html
from ui.toolkit.words import LANGUAGES


@pytest.mark.each_build
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told_whole(language: str) -> None:
    """At most six cards stand side by side without a gap in a sentence; each leads to the step of
    the replay that shows it, and is sent on as plain text."""
    for seed in range(8):
        at = ended(seed)
        whole = look(at, language, plies=len(at.match.round.plies))
        told = cards(whole)
        assert 1 <= len(told) <= 6
        for one in told:
            page = html(h("div", one.shown))
            assert not UNKNOWN.search(f"{one.kind} {one.when} {one.head} {one.text} {page}")
            assert one.text.endswith(".") and not one.head.endswith(".")
            assert one.ply is None or 1 <= one.ply <= len(whole.record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_sent_on_speaks_to_no_player(language: str) -> None:
    """The page says "you" to who played; whoever is sent a card of it did not."""
    spoken_to = re.compile(r"\b(du|dir|dich|dein\w*|habt|you|yours?)\b", re.IGNORECASE)
    spoken = 0
    for seed in range(4):
        shell = opened("#/", FakeHost(language))[0].shell
        page = RecapPage(shell, ended(seed).match, lambda ply: "", "", {})
        spoken += any(spoken_to.search(f"{card.head} {card.text}") for card in page.cards)
        assert len(page.cards_for_others) == len(page.cards)
        for card in page.cards_for_others:
            assert not spoken_to.search(f"{card.head} {card.text}"), card
    assert spoken


def test_a_recap_leads_to_its_moments_and_on() -> None:
    """After a round the main key tells its recap; a card opens the replay at its moment, from
    where a key leads back; at the end the next round is dealt."""
    at = ended()
    made = replace(at.match, id="told", notes={"0": {"guess": None}})
    app, host = at_table(made)
    app.act("recap")
    assert host.hashes[-1] == "#/story/told?round=1"
    said = shown(app)
    assert "Who was right?" in said and "Deal the next round" in said
    moment = having(app, "href")
    links = [node.attrs["href"] for node in moment if "ply=" in node.attrs["href"]]
    for link in links:
        app.arrive(link)
        assert app.current.ply == int(link.partition("ply=")[2]) and not app.current.whole
        assert "Back to the pictures" in shown(app)
    app.act("recap")
    app.act("recap-share", "0")
    sent = host.files["clipboard"]
    assert "Black Box, the memory game: " in sent and "<" not in sent and "?at=" in sent
    for none in ("-1", "-99", "99", "x"):
        app.act("recap-share", none)
        assert host.files["clipboard"] == sent
    app.act("recap-next")
    assert app.current.table is not None and len(match(app).rounds) == 2
    app.arrive("#/story/told?round=1")
    assert "Back to the match" in shown(app)
    app.act("recap-next")
    assert host.hashes[-1] == "#/game/told"


def test_the_recap_of_a_round_leads_to_those_beside_it() -> None:
    """The replay of a match tells the round that it shows; from there one comes to the others."""
    made = ended().match
    while not made.over:
        made = made.next_round()
        while made.result is None:
            (seat,) = made.game.actors(made.state)
            known, chance = made.round.known(seat), luck(len(made.rounds), seat)
            made = made.played(seat, str(decide(LEVELS["steady"], made.game, known, chance)))
    app, host = at_table(replace(made, id="told"))
    count = len(made.rounds)
    assert count > 2
    app.act("seek", "0")
    app.change("round", "", "1")
    app.act("recap")
    assert host.hashes[-1] == "#/story/told?round=1"
    for number in range(1, count + 1):
        app.arrive(f"#/story/told?round={number}")
        assert f"Round {number} in " in shown(app)
        links = [node.attrs["href"] for node in having(app, "href")]
        others = [int(each[-1]) for each in links if re.fullmatch(r"#/story/told\?round=\d", each)]
        assert others == [one for one in (number - 1, number + 1) if 0 < one <= count]
