"""AODE beside a forest: the figure's title counts its dots."""

import re

import matplotlib.pyplot as plt
import pandas as pd
import pytest

from replication.studies.networks.findings.results import Results
from replication.studies.networks.pages import averaged
from tests.replication.pages.style.looks import faults


class Made:
    """Errors of AODE and of a forest on two data sets."""

    def both(self, one, other, measure):
        rows = {"iris": [0.2, 0.1], "zoo": [0.1, 0.3]} if one == "AODE" else {"iris": [0.1, 0.1]}
        return pd.DataFrame.from_dict(rows, orient="index", columns=[one, other])


def test_errors_are_shown_less_those_of_the_forest():
    figure = averaged.beside_forest(Made())
    [ax] = figure.axes
    dots = [line.get_xdata() for line in ax.lines if line.get_marker() == "o"]
    assert [x.tolist() for x in map(pd.Series, dots)] == [pytest.approx([10, -20]), [0.0]]
    assert "on 2 tables of categories: less on 1, more on 1" in figure.get_suptitle().replace(
        "\n", " "
    )
    plt.close(figure)


def test_without_results_the_figure_is_empty():
    class Empty:
        def both(self, one, other, measure):
            return pd.DataFrame(columns=[one, other], dtype=float)

    figure = averaged.beside_forest(Empty())
    assert figure.get_suptitle() == "AODE beside a random forest"
    plt.close(figure)


@pytest.mark.deep
def test_the_title_counts_the_recorded_dots():
    figure = averaged.beside_forest(Results.of("frozen"))
    [ax] = figure.axes
    dots = next(line.get_xdata() for line in ax.lines if line.get_marker() == "o")
    title = figure.get_suptitle().replace("\n", " ")
    counts = [len(dots), sum(x < 0 for x in dots), sum(x > 0 for x in dots)]
    assert [int(n) for n in re.findall(r"\d+", title)] == counts
    assert faults(figure) == []
    plt.close(figure)
