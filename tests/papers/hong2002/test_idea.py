"""The picture of the idea: two copies of a feature share one vote."""

import re

import matplotlib.pyplot as plt
import pytest

from replication.papers.hong2002.pages import idea


def test_copies_share_the_importance_of_one_and_naive_bayes_counts_both():
    assert idea.importances().tolist() == pytest.approx([0.5, 0.5])
    assert idea.importances("ones").tolist() == [1.0, 1.0]


@pytest.mark.parametrize(("power", "said"), [(0.5, "75%"), (1.0, "90%")])
def test_the_bars_end_at_the_probability_that_both_copies_give(power, said):
    figure = idea.votes(power)
    [ax] = figure.axes
    ends = {}
    for bar in ax.patches:
        ends[bar.get_y()] = max(ends.get(bar.get_y(), 0.0), bar.get_x() + bar.get_width())
    once, twice = (ends[y] for y in sorted(ends))
    assert twice == pytest.approx(2 * power * once)
    # Three of four cases that show the value are of the class, and naive Bayes says nine of ten.
    assert [text.get_text() for text in ax.texts] == ["75%", said]
    plt.close(figure)


def test_the_slider_names_naive_bayes_and_what_is_fitted():
    lines = repr(idea.slider()).splitlines()
    assert len(lines) == len(idea.POWERS)
    assert [line for line in lines if "This is" in line] == [lines[2], lines[-1]]
    assert lines[2].endswith("This is what APM fits.")


def test_the_fitted_importance_has_the_least_loss_of_the_slider():
    losses = [
        float(re.search(r"= ([\d.]+) bits", line)[1]) for line in repr(idea.slider()).splitlines()
    ]
    assert min(losses) == losses[2]
    assert losses[0] == 1.0
