"""Links in a real browser: copied, opened by somebody else, refused; the pages for previews."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import until, visit

Open = Callable[..., Page]
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def act(page: Page, name: str) -> None:
    page.locator(f"[data-act={name}]:visible").first.click()


def copied(page: Page, said: str = "Copied.") -> str:
    act(page, "copy-link")
    expect(page.locator("[role$=dialog] [data-announce]")).to_have_text(said)
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_link_opens_elsewhere(open_page: Open, site: str) -> None:
    """What one visitor copies, another opens: the game's own page leads into the app, and the
    game is at the same move."""
    page = open_page("#/", **CLIPBOARD)
    page.evaluate("Math.random = () => 0.5")  # always the same code, and not this one
    page.evaluate("location.hash = '#/mastermind'")
    expect(page.locator(".status")).to_contain_text("guess 1")
    page.keyboard.type("abcd")
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("guess 2", timeout=15_000)
    act(page, "share")
    url = copied(page)
    assert url.startswith(f"{site}mastermind/#/load/")
    other = open_page(url.removeprefix(site))
    expect(other.locator(".status")).to_contain_text("guess 2")
    assert "#/game/" in other.url and "/mastermind/" not in other.url


def test_a_challenge_is_made_and_solved(open_page: Open, site: str) -> None:
    """The setter lays a code and sends the link; the friend breaks it, and sees both boards."""
    page = open_page("#/mastermind", **CLIPBOARD)
    act(page, "share")
    act(page, "challenge")
    page.fill("[data-change=my-name]", "Ada")
    page.keyboard.press("Enter")  # as the main key
    expect(page.locator("[role$=dialog]")).to_have_count(0)
    page.keyboard.type("bdfh")
    page.keyboard.press("Enter")
    url = copied(page)
    friend = open_page(url.removeprefix(site))
    expect(friend.locator(".note")).to_contain_text("Ada challenges you")
    friend.keyboard.type("bdfh")
    friend.keyboard.press("Enter")
    friend.locator("[data-act=challenge-result]").click(timeout=15_000)
    expect(friend.locator(".sides figure")).to_have_count(2)
    expect(friend.locator("#dialog-title")).to_have_text("You were better", timeout=15_000)


def test_enter_goes_on_in_a_dialog(open_page: Open) -> None:
    """From a field to the next one, from the last one as the main key does; nothing typed is lost,
    and a key that cannot be pressed stays so."""
    page = open_page("#/glassbead")
    dialog, field = page.locator("[role$=dialog]"), page.locator("[data-change=option-text]")
    act(page, "new")
    field.fill("nonsense")
    field.press("Enter")
    expect(dialog.locator(".clash")).to_be_visible()
    expect(field).to_have_value("nonsense")
    act(page, "close")
    act(page, "share")
    act(page, "by-link")
    page.fill("[data-change=my-name]", "Ada")
    page.keyboard.press("Enter")
    expect(page.locator("[data-change=other-name]")).to_be_focused()
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Ada")
    expect(page.locator("main")).to_contain_text("Ben")


def test_results_come_into_the_challenge_that_waits(open_page: Open, site: str) -> None:
    """By touch, in German, on three phones: Ada hides a code, Ben breaks it, Cleo gives up. Ada's
    own game shows what each of them sends back, and no other game is kept."""
    phone: dict[str, Any] = {"language": "de", "touch": True, "quick": True, **CLIPBOARD}
    phone["viewport"] = {"width": 390, "height": 844}
    ada = open_page("#/mastermind", **phone)
    ada.locator("[data-act=menu]:visible").tap()
    ada.locator("[role=dialog] [data-act=share]").tap()
    ada.locator("[data-act=challenge][data-arg=own]").tap()
    ada.locator("[data-act=challenge-go]").tap()
    for peg in "BDFH":
        ada.locator(f"[data-key=peg-{peg}]").tap()
    ada.locator(".acts .btn.go").tap()
    link = copied(ada, "Kopiert.").removeprefix(site)
    ada.locator("[role=dialog] .ft [data-act=close]").tap()
    expect(ada.locator(".status")).to_contain_text("Die andere Person ist am Zug")
    waiting = ada.url
    for name, said in (("Ben", "Ben hat den Code"), ("Cleo", "Cleo gibt auf")):
        friend = open_page(link, **phone)
        if name == "Ben":
            for peg in "BDFH":
                friend.locator(f"[data-key=peg-{peg}]").tap()
            friend.locator("[data-act=do][data-arg=check]").tap()
        else:
            friend.locator("#do-resign").tap()
            friend.locator("[data-act=ask-yes]").tap()
        friend.locator("[data-act=challenge-result]").tap()
        nameless = friend.locator(".linkbox").inner_text()
        friend.locator("[data-change=my-name]").press_sequentially(f"{name} ")
        expect(friend.locator(".linkbox")).not_to_have_text(nameless)
        expect(friend.locator("[data-change=my-name]")).to_have_value(f"{name} ")
        result = copied(friend, "Kopiert.").partition("#")[2]
        ada.evaluate("hash => { location.hash = hash; }", f"#{result}")
        expect(ada.locator(".status")).to_contain_text(said)
        assert ada.url == waiting
    ada.locator(".acts .btn.go", has_text="2 Ergebnisse vergleichen").tap()
    for name in ("Ben", "Cleo", "Computer"):
        expect(ada.locator(".sides figcaption", has_text=name)).to_be_visible()
    ada.evaluate("location.hash = '#/saves'")
    expect(ada.locator("#saved li", has_text="beendet")).to_have_count(1)


def test_closing_a_challenge_shows_the_result(open_page: Open) -> None:
    """Give up, share, challenge, close, by touch: one's own result is there; one that is hidden
    anew has a page of its own, from which back leads there too."""
    page = open_page("#/", language="de", touch=True)
    page.locator("a.tile.mm").tap()
    page.locator("#do-resign").tap()
    page.locator("[data-act=ask-yes]").tap()
    result = page.locator(".status").inner_text
    page.locator(".acts [data-act=share]").tap()
    said = result()
    page.locator("[data-act=challenge][data-arg=same]").tap()
    page.locator("[data-act=challenge-go]").tap()
    expect(page.locator(".linkbox")).to_contain_text("#/load/")
    page.locator("[role=dialog] .ft [data-act=close]").tap()
    expect(page.locator("[role=dialog]")).to_have_count(0)
    expect(page.locator(".status")).to_have_text(said)
    page.locator(".acts [data-act=share]").tap()
    page.locator("[data-act=challenge][data-arg=own]").tap()
    page.locator("[data-act=challenge-go]").tap()
    expect(page.locator(".shieldg.open")).to_have_count(1)
    page.go_back()
    expect(page.locator(".status")).to_have_text(said)


def test_a_link_without_the_network(browser: Browser, host: Any) -> None:
    """Once the site is kept, links open on a train: the page that only messengers need is left
    out, what the link holds is not."""
    here = host()
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    visit(page, here.url)
    until(page, "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    here.stop()
    visit(page, f"{here.url}mastermind/#/load/1AAB3z4Uw")
    expect(page.locator("h1")).to_have_text("This link is cut off")
    context.close()


def test_a_cut_link_is_refused(open_page: Open) -> None:
    """One sentence, what arrived, the way home."""
    page = open_page("#/load/1AAB3z4UwlavGKNwMixNLcpQIJwmCxZZj")
    expect(page.locator("h1")).to_have_text("This link is cut off")
    page.locator(".head a.btn").click()
    expect(page.locator(".shelf")).to_be_visible()


def test_the_embed_dialog_shows_what_it_writes(open_page: Open) -> None:
    """The preview is the embedded page itself, in the colours and language chosen."""
    page = open_page("#/mastermind", **CLIPBOARD)
    act(page, "share")
    act(page, "embed")
    page.select_option("[data-arg='language:']", "de")
    page.select_option("[data-arg='theme:']", "dark")
    preview = page.frame_locator(".fr2 iframe")
    expect(preview.locator("html[lang=de][data-theme=dark] .embed .board svg")).to_be_visible()
    act(page, "copy-snippet")
    until(page, "navigator.clipboard.readText().then((text) => text.includes('<beads-boxes'))")
    snippet = str(page.evaluate("navigator.clipboard.readText()"))
    assert 'lang="de" theme="dark"' in snippet


def test_every_game_has_a_page_for_previews(site: str, dist: Any) -> None:
    """Title, description and picture stand in the page itself, in both languages, and the picture
    is there."""
    for game in ("blackbox", "memorybox", "mastermind", "glassbead"):
        for folder in (game, f"de/{game}"):
            with urlopen(f"{site}{folder}/") as answer:
                text = answer.read().decode()
            found = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]+)">', text))
            assert {"og:title", "og:description", "og:image"} <= set(found)
            assert f'href="../{"../" if "/" in folder else ""}#/{game}"' in text
        assert (dist / game / "preview.png").stat().st_size > 1000


def test_a_search_leads_into_the_game(open_page: Open) -> None:
    """The page of a game needs no script to lead on, and stays where it is without a fragment."""
    page = open_page("mastermind/", awake=False)
    expect(page.locator("h1")).to_have_text("Mastermind")
    page.locator("a.btn").click()
    expect(page.locator(".board svg").first).to_be_visible()


def test_the_way_on_after_a_preview(open_page: Callable[..., Page]) -> None:
    """The preview in the dialog for embedding shows one address after the other and leaves no
    trace in the browser's history: once the dialog is closed a link leads on, and Back back."""
    page = open_page("#/mastermind")
    page.click(".top [data-act=menu]")
    page.click(".sheet [data-act=share]")
    page.click(".sheet [data-act=embed]")
    for theme in ("dark", "light"):
        page.locator("[data-change=embed][data-arg='theme:']").select_option(theme)
        page.wait_for_selector(f".fr2 iframe[src*='theme={theme}']")
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('[role$=dialog]')")
    page.click("a.mark")
    page.wait_for_function("location.hash === '#/' && document.activeElement.matches('h1')")
    page.go_back()
    page.wait_for_selector(".play .b-mm, .play .board")
