"""The key explains the marks that verdicts are drawn with, and no others."""

from dataclasses import replace

import matplotlib.pyplot as plt
import pytest
from matplotlib.colors import to_rgba

from replication.evidence.judging import impossible, judge_draws, judge_exact, judge_readings
from replication.evidence.reported import Reported
from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import AFTERWARDS, EXACT, LABELS, WEAK
from replication.pages.style.key import explain_marks
from replication.pages.style.sheet import WIDTH, styled
from tests.replication.pages.style.legibility import faults

NUMBER = Reported("table", "row", "column", "error", "5.0")
INSIDE, BESIDE = [4.0, 5.0, 6.0] * 13, [7.0, 8.0, 9.0] * 13


@styled
def drawn(verdict):
    figure, ax = plt.subplots(figsize=(WIDTH, 3.0))
    draw_verdict(ax, 0, verdict, "#0072b2")
    explain_marks(figure)
    return figure


@pytest.mark.parametrize(
    ("verdict", "word"),
    [
        (replace(judge_draws(NUMBER, INSIDE), verdict=EXACT), EXACT),
        (judge_draws(NUMBER, INSIDE), "agrees"),
        (replace(judge_draws(NUMBER, INSIDE), verdict=WEAK), WEAK),
        (judge_readings(NUMBER, {"plain": BESIDE, "other": INSIDE}, "plain"), "open choice"),
        (judge_exact(NUMBER, 6.0, others={"other": 5.0}, elsewhere=AFTERWARDS), AFTERWARDS),
        (judge_draws(NUMBER, BESIDE), "disagrees"),
        (impossible(NUMBER, "no count gives it"), "impossible"),
    ],
)
def test_each_mark_is_the_one_that_is_drawn(verdict, word):
    figure = drawn(verdict)
    (legend,) = figure.legends
    marks = {
        text.get_text(): handle
        for text, handle in zip(legend.get_texts(), legend.legend_handles, strict=True)
    }
    mark, explained = figure.axes[0].lines[-1], marks[LABELS[word]]
    assert explained.get_marker() == mark.get_marker()
    assert explained.get_markersize() == mark.get_markersize()
    assert to_rgba(explained.get_markerfacecolor()) == to_rgba(mark.get_markerfacecolor())
    assert len(marks) == 10


def test_the_key_fits_on_a_phone():
    assert faults(drawn(judge_draws(NUMBER, INSIDE))) == []
