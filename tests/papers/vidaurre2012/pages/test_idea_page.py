"""The example of the idea: its rows, equation (13), and a path on which features enter in part."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.vidaurre2012.pages import idea


def test_a_row_in_four_is_of_the_first_class_and_half_of_the_second_feature_copies():
    X, y = idea.drawn_rows()
    assert X.shape == (idea.N_ROWS, len(idea.FEATURES))
    assert np.mean(y == 0) == 0.25
    # Of 600 rows: five standard errors of a share.
    assert np.mean(X[:, 0] == X[:, 1]) == pytest.approx(0.5, abs=0.1)


def test_the_mixture_goes_from_one_mean_of_all_rows_to_a_mean_for_each_class():
    X, y = idea.drawn_rows()
    nothing, half, everything = idea.mixed([0.0, 0.5, 1.0])
    assert nothing[0] == nothing[1] == pytest.approx(X[:, 0].mean(), abs=0.2)
    found = [X[y == c, 0].mean() for c in (0, 1)]
    np.testing.assert_allclose(everything, found, atol=0.5)
    np.testing.assert_allclose(half, (nothing + everything) / 2)


def test_each_step_raises_one_alpha_and_the_copy_has_the_least_in_the_end():
    path = idea.followed().path_
    changed = np.diff(path.alphas, axis=0)
    assert ((changed > 0).sum(axis=1) == 1).all()
    assert (changed >= 0).all()
    first, copy, second = path.alphas[-1]
    assert 0 < copy < min(first, second) < 1


def test_the_picture_has_a_line_for_each_class_and_each_feature():
    figure = idea.picture()
    above, below = figure.axes
    assert len(above.lines) == 2
    assert len(below.lines) == len(idea.FEATURES) + 1
    assert set(idea.FEATURES) <= {text.get_text() for text in below.texts}
    plt.close(figure)
