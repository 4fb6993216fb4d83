"""Review of a round: its total, and every decision. It also shows how many secrets were left."""

from __future__ import annotations

from dataclasses import dataclass

from engines.review import WORTH_NAMING, Decision, Review
from ui.boards.description import DecisionText, Description
from ui.features.reviews.page import log_plot, onward
from ui.table import points_breakdown
from ui.toolkit.frame import header, key, link, section, small_key, small_link
from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import muted
from ui.toolkit.words import Words


@dataclass(frozen=True)
class ReviewProps:
    """`kicker`: what and when; `board`: the address of the game; `moments`: of the board after
    each decision; `others`: numbers and addresses of the reviews of other rounds; `replay`: of
    all rounds; `onward`: the way on in a match that goes on, or ""."""

    game: str
    kicker: str
    description: Description
    review: Review
    board: str
    moments: tuple[str, ...]
    others: tuple[tuple[int, str], ...]
    replay: str
    onward: str = ""


def paint(words: Words, shown: ReviewProps) -> Node:
    description, review = shown.description, shown.review
    return h(
        "main",
        header(words, words(f"{shown.game}.short")),
        _head(shown.kicker, description.title, h("p", description.text)),
        section(
            description.total,
            points_breakdown.fall(words, description, review),
            muted(words("reviews.luck-explained")),
            fact=description.unit,
            class_="sect c1",
        ),
        section(
            description.fitting,
            log_plot.paint(words, description.fitting, review),
            log_plot.legend(words, description.who),
            muted(description.scale),
            class_="sect c3",
        ),
        section(
            description.each, _decisions(words, shown), fact=description.against, class_="sect c2"
        ),
        section(
            words("reviews.rounds"),
            h(
                "div",
                [
                    link(words("reviews.another", number=number), address)
                    for number, address in shown.others
                ],
                link(words("replay.match"), shown.replay, "play") if shown.replay else None,
                class_="rows",
            ),
            class_="sect c1",
        )
        if shown.others
        else None,
        h(
            "div",
            small_link(words("reviews.board"), shown.board, "left", "review-board"),
            small_key(words("share.open"), "review-share", "share"),
            onward.main_key(shown.onward) or key(words("new.open"), "new", shown.game),
            class_="acts",
        ),
        class_="rev",
    )


def working(words: Words, game: str, kicker: str) -> Node:
    """The page while the review is being worked out."""
    return h(
        "main",
        header(words, words(f"{game}.short")),
        _head(
            kicker,
            words("reviews.working"),
            h("p", words("reviews.working.text"), data_announce=""),
        ),
        class_="rev",
    )


def _head(kicker: str, title: str, text: Node) -> Node:
    return h("section", h("span", kicker, class_="no"), h("h1", title), text, class_="head")


def _decisions(words: Words, shown: ReviewProps) -> Node:
    description, review = shown.description, shown.review
    last = len(log_plot.stations(review)) - 1
    heads = ("", description.done, description.left, words("reviews.cost"))
    lines = [
        _decision(words, number, made, step, number < last, review.turning_point, moment)
        for number, (made, step, moment) in enumerate(
            zip(review.decisions, description.decisions, shown.moments, strict=True)
        )
    ]
    header = h("li", [h("span", text) for text in heads], class_="hdr", aria_hidden="true")
    return h("ol", header, lines, class_="dec")


def _cost_name(made: Decision) -> str:
    return "reviews.cost.about" if made.about else "reviews.cost"


def _decision(
    words: Words,
    number: int,
    made: Decision,
    step: DecisionText,
    narrows: bool,
    turning: int | None,
    moment: str,
) -> Node:
    """One line, which leads to its moment on the board. `narrows`: it changed what fits."""
    cheap = made.cost < WORTH_NAMING
    sign = "≈" if made.about else "" if cheap else "+"
    cost = f"{sign}{'0' if cheap else words.number(made.cost, 1)}"
    left = f"{'' if made.counted else '≈'}{words.amount(made.left)}"
    unit = h("span", f" {words('reviews.left')}", class_="vh")
    return h(
        "li",
        h(
            "a",
            h("span", "" if step.last else str(number + 1), class_="n"),
            h("span", step.done, class_="mv"),
            h("span", (left, unit) if narrows else None, class_="left"),
            h(
                "span",
                cost,
                h("span", f" {words(_cost_name(made))}", class_="vh"),
                class_="cost z" if cheap else "cost",
            ),
            h("span", step.note, class_="why") if step.note else None,
            href=moment,
            id=f"decision-{number + 1}",
        ),
        class_="tp" if number == turning else None,
    )
