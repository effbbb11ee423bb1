"""The landing page's picture: a bar a paper, its parts in proportion, each count told once."""

import pytest

from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    EXPERIMENT,
    IMPOSSIBLE,
    NOT_JUDGED,
    VOCABULARY,
)
from replication.pages.landing.scoreboard_figure import scoreboard_figure
from tests.replication.pages.style.looks import faults


def rows(**counts):
    words = {word.replace(" ", "_").replace("-", "_"): word for word in VOCABULARY}
    found = [{"kind": EXPERIMENT, "verdict": words[name]}
             for name, n in counts.items() for _ in range(n)]  # fmt: skip
    return [*found, {"kind": CLAIM, "verdict": DISAGREES}]


PAPERS = {
    "wu2015": rows(agrees=200, disagrees=1, impossible=1),
    "hong2002": rows(agrees=3, not_judged=1),
    "jones2031": [],
}


def test_bars_are_parted_in_proportion_in_the_order_of_the_book():
    (ax,) = scoreboard_figure(PAPERS).axes
    widths = [bar.get_width() for bar in ax.patches if bar.get_width()]
    assert widths == pytest.approx([3 / 4, 1 / 4, 200 / 202, 1 / 202, 1 / 202])
    texts = [text.get_text() for text in ax.texts]
    assert texts == ["hong2002", "4 numbers", "3", "1", "wu2015", "202 numbers", "200", "1", "1",
                     "jones2031", "0 numbers"]  # fmt: skip


def test_nothing_is_overprinted():
    assert faults(scoreboard_figure(PAPERS)) == []


def test_the_key_names_what_there_is():
    (legend,) = scoreboard_figure(PAPERS).legends
    held = [{text.get_text()} for text in legend.get_texts()]
    assert [AGREES in held[0], DISAGREES in held[1], IMPOSSIBLE in held[2],
            NOT_JUDGED in held[3]] == [True] * 4  # fmt: skip
    assert not scoreboard_figure({"jones2031": []}).legends
