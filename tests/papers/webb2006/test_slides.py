"""The slides' ratios are the library's."""

import numpy as np

from replication.papers.webb2006.verdicts import slides
from seminaive.evaluation.comparison import geometric_mean_ratio


def test_logarithms_of_ratios_are_the_librarys_ratio_draw_by_draw():
    own, other = np.random.default_rng(0).uniform(-0.01, 0.3, (2, 20, 9))
    found = np.exp(slides.log_ratios(own, other).mean(axis=1))
    expected = [
        geometric_mean_ratio(b, a, least=slides.LEAST) for a, b in zip(own, other, strict=True)
    ]
    np.testing.assert_allclose(found, expected)
