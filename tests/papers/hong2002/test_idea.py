"""The picture of the idea: two copies of a feature share one vote."""

import matplotlib.pyplot as plt
import pytest

from replication.papers.hong2002.pages import idea


def test_copies_share_the_importance_of_one_and_naive_bayes_counts_both():
    assert idea.importances().tolist() == pytest.approx([0.5, 0.5])
    assert idea.importances("ones").tolist() == [1.0, 1.0]


def test_the_bars_end_at_the_probability_that_the_feature_gives():
    figure = idea.votes()
    [ax] = figure.axes
    ends = {}
    for bar in ax.patches:
        ends[bar.get_y()] = max(ends.get(bar.get_y(), 0.0), bar.get_x() + bar.get_width())
    once, naive, apm = (ends[y] for y in sorted(ends))
    assert naive == pytest.approx(2 * once)
    assert apm == pytest.approx(once)
    # Three of four cases that show the value are of the class, and naive Bayes says nine of ten.
    assert [text.get_text() for text in ax.texts if "%" in text.get_text()] == ["75%", "90%", "75%"]
    plt.close(figure)
