"""The chapter's pictures and small tables, on whole made-up ledgers and on an empty one."""

import numpy as np
import pytest

from replication.papers.boulle2007 import PAPER
from replication.papers.boulle2007.pages import figures, summaries
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import BMA, FIRST_METHODS, METHODS
from replication.papers.boulle2007.verdicts import printed
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, note
from tests.replication.pages.style.legibility import faults

#: Panels of each picture, and lines in all of them if every cell was run.
PICTURES = {
    "waves": (1, 3),
    "cases": (3, 3 * 10),
    "top_models": (1, 0),
    "posterior": (1, grid.REPEATS["default"] + 1),
    "exponents": (1, 2 * len(variants.READINGS) + 1),
    "averaged": (2, 2 * 5),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("whole"), patch)
        yield Results(records.of_all(ledger, records.drawn), "full")


@pytest.fixture(scope="module")
def as_printed(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("printed"), patch)
        yield Results(records.of_all(ledger, records.printed), "full")


@pytest.mark.deep
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_its_panels_and_lines(name, whole):
    panels, lines = PICTURES[name]
    axes = getattr(figures, name)(whole).axes
    assert len(axes) == panels
    assert sum(len(ax.get_lines()) for ax in axes) == lines


@pytest.mark.deep
@pytest.mark.parametrize("methods", [FIRST_METHODS, METHODS], ids=len)
def test_weights_have_bars_of_one_split_and_of_the_mean(whole, methods):
    panels = np.reshape(figures.weights(whole, methods).axes, (len(methods), 2))
    at = printed.nearest(whole)
    for row, method in zip(panels, methods, strict=True):
        found = whole.weights(method)
        assert row[0].get_ylabel() == method
        for ax, expected in zip(row, (found[at], found.mean(axis=0)), strict=True):
            heights = [bar.get_height() for bar in ax.containers[0]]
            np.testing.assert_allclose(heights, expected)


@pytest.mark.deep
def test_criteria_have_a_bar_and_a_mean_for_each_method(whole):
    axes = figures.criteria(whole, METHODS).axes
    assert [len(ax.get_lines()) for ax in axes] == [2 * len(METHODS) + 1] * 3
    gain = whole.scores(BMA, "auc") - whole.scores("NB", "auc")
    row = METHODS.index(BMA)
    (mean,) = (line for line in axes[1].get_lines() if list(line.get_ydata()) == [row])
    assert mean.get_xdata()[0] == pytest.approx(gain.mean())


@pytest.mark.parametrize("name", PICTURES)
def test_without_a_ledger_a_picture_is_empty(name, empty):
    assert getattr(figures, name)(empty).axes


@pytest.mark.deep
def test_without_a_ledger_no_bars_are_drawn(empty):
    assert not any(ax.containers for ax in figures.weights(empty, METHODS).axes)
    assert len(figures.criteria(empty, METHODS).axes) == 3


def test_splits_on_which_the_search_finds_the_best_auc_are_counted(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    assert summaries.every_auc(Results(ledger, "full")) == (0, 0)
    for cell, best in zip(grid.every_auc(), (0.96, 0.97, 0.96), strict=False):
        note(ledger, cell, records.every_auc(auc=best))
    for cell in grid.by_auc("default"):
        note(ledger, cell, records.by_auc())
    assert summaries.every_auc(Results(ledger, "full")) == (2, 3)


def exponents(ledger, **of):
    """Note splits with these exponents by reading, else as printed."""
    for name, values in of.items():
        for cell, value in zip(grid.splits(name), values, strict=False):
            note(ledger, cell, records.split(least_ratio=value))
    return Results(ledger, "full")


@pytest.mark.deep
def test_readings_are_counted_by_the_drawn_numbers_that_they_explain(tmp_path, monkeypatch):
    own, other = [1000.0 + k for k in range(40)], [1033.0] * 24
    results = exponents(empty_ledger(tmp_path, monkeypatch), default=own, Laplace=other)
    table = summaries.by_reading(PAPER.judge(results.ledger, "full"), results)
    by_maxima = "groups by local maxima"
    views = [by_maxima, "half the limits", "twice the limits"]
    assert table.index.tolist() == ["default", "Laplace", *views]
    assert table["splits"].tolist() == [40, 24, 40, 40, 40]
    (n,) = set(table["numbers"])
    assert n > 25
    assert table["explained"].tolist() == [n, n, n, n, n]
    far = exponents(results.ledger, default=[900.0 + k for k in range(40)])
    table = summaries.by_reading(PAPER.judge(far.ledger, "full"), far)
    assert table["explained"].tolist() == [n - 1, n, n - 1, n - 1, n - 1]


@pytest.mark.deep
def test_printed_numbers_stand_beside_their_bars(whole):
    verdicts = PAPER.judge(whole.ledger, "full")
    figure = figures.numbers(whole, verdicts)
    assert len(figure.axes) == 4
    assert len(figure.legends) == 1
    assert faults(figure) == []
    *_, groups, ratios = figure.axes
    labels = [
        [each.get_text().replace("\n", " ") for each in ax.get_yticklabels()] for ax in figure.axes
    ]
    assert [len(each) for each in labels] == [8, 7, 3, 4]
    assert labels[2] == ["middle group", "left group", "right group"]
    assert labels[3][:2] == ["first model with V18, rank", "first model with V18, times"]
    marks = [
        line.get_data()
        for ax in (groups, ratios)
        for line in ax.get_lines()
        if line.get_color() == "black"
    ]
    assert {(float(x[0]), int(y[0])) for x, y in marks} == {
        (11, 0),
        (5, 1),
        (17, 2),
        (3, 0),
        (40, 1),
        (10, 2),
        (4000, 3),
    }


@pytest.mark.deep
def test_without_verdicts_no_numbers_are_drawn(empty):
    figure = figures.numbers(empty, PAPER.judge(empty.ledger, "full"))
    assert sum(len(ax.get_lines()) for ax in figure.axes) == 0
    assert summaries.by_reading([], empty).empty


def test_readings_are_explained():
    table = summaries.explained()
    assert table.index.tolist() == [*(r.name for r in variants.READINGS), *variants.SAID]
    assert all(table["what it does"])


def test_dominance_without_a_ledger_is_empty(empty):
    assert summaries.dominance(empty).empty
