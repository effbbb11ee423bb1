"""What the explorer shows when it is opened, and the questions that it offers."""

from __future__ import annotations

from html import escape

from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    CLAIM,
    DISAGREES,
    EXPERIMENT,
    IMPOSSIBLE,
    LUCK,
    OPEN,
)
from replication.pages.explorer.address import SURPRISE, address

#: Chosen where the address chooses nothing: the most surprising experimental numbers.
START = {"kind": EXPERIMENT, "sort": SURPRISE}

#: By question, what is chosen to answer it.
QUESTIONS = {
    "What does not fit?": {**START, "verdict": DISAGREES},
    "What was found only afterwards?": {**START, "verdict": AFTERWARDS},
    "What fits only under another setting?": {**START, "verdict": OPEN},
    "What is ruled out by a proof?": {"verdict": IMPOSSIBLE, "sort": "where ascending"},
    "Which claims depend on luck?": {"kind": CLAIM, "verdict": LUCK, "sort": "where ascending"},
    "Which confirmations are strong?": {
        "kind": EXPERIMENT,
        "verdict": AGREES,
        "sort": "power descending",
    },
}


def as_links() -> str:
    """Return the questions as a list of links, for the explorer's own page."""
    links = (
        f'<li><a href="{escape(address(**chosen))}">{escape(question)}</a></li>'
        for question, chosen in QUESTIONS.items()
    )
    return f'<ul class="explorer-questions">{"".join(links)}</ul>'
