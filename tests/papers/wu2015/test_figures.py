"""The bands of Figure 2, by hand."""

from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.wu2015.pages import figures
from replication.papers.wu2015.verdicts import corrected


@pytest.mark.deep
@pytest.mark.parametrize("along", ["features", "training"])
def test_a_band_is_as_wide_as_the_corrected_error_says(along):
    # Four realisations of variance 4/3, one of each method; a ninth of the training rows is tested.
    accuracy = np.array([[79.0], [79.0], [81.0], [81.0]])
    results = SimpleNamespace(curve=lambda *_: (np.array([100]), accuracy))
    figure = figures.text(results, along)
    for ax in figure.axes:
        for band in ax.collections:
            ends = band.get_paths()[0].vertices[:, 1]
            half = corrected.critical(4) * np.sqrt((1 / 4 + 1 / 9) * 4 / 3)
            assert (ends.min(), ends.max()) == pytest.approx((80 - half, 80 + half))
        assert len(ax.collections) == 4
    plt.close(figure)
