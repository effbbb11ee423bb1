"""The picture of a partition shows its counts."""

import numpy as np
import pytest

from seminaive.discretise.modl.intervals import MODLIntervals
from seminaive.plots import plot_partition

PARTITION = MODLIntervals(np.array([2.0]), np.array([[6, 2], [0, 24]]), 10.0, 20.0)


def test_bars_are_as_wide_as_the_parts_and_as_high_as_the_class_shares():
    # Left end, bottom, width and height.
    no, yes = (
        [bar.get_bbox().bounds for bar in bars] for bars in plot_partition(PARTITION).containers
    )
    assert no == [(0.0, 0.0, 0.25, 0.75), (0.25, 0.0, 0.75, 0.0)]
    assert yes == [(0.0, 0.75, 0.25, 0.25), (0.25, 0.0, 0.75, 1.0)]


def test_parts_classes_and_level_are_named():
    ax = plot_partition(PARTITION, ["no", "yes"])
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["(-inf, 2]", "(2, inf)"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["no", "yes"]
    assert "0.500" in ax.get_title()
    assert "" not in (ax.get_xlabel(), ax.get_ylabel())


def test_without_names_classes_are_numbered_and_looks_can_be_chosen():
    ax = plot_partition(PARTITION)
    assert plot_partition(PARTITION, ax=ax, edgecolor="black") is ax
    assert [c.get_label() for c in ax.containers] == ["0", "1", "0", "1"]
    assert ax.patches[-1].get_edgecolor() == pytest.approx((0, 0, 0, 1))
