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
    (nothing, wide), (half, _), (everything, narrow) = map(idea.mixed, (0.0, 0.5, 1.0))
    assert nothing[0] == nothing[1] == pytest.approx(X[:, 0].mean(), abs=0.2)
    found = [X[y == c, 0].mean() for c in (0, 1)]
    np.testing.assert_allclose(everything, found, atol=0.5)
    np.testing.assert_allclose(half, (nothing + everything) / 2)
    assert wide[0] == pytest.approx(X[:, 0].std(), abs=0.2)
    assert narrow.tolist() == [1.0, 1.0]


def test_each_step_raises_one_alpha_and_the_copy_has_the_least_in_the_end():
    path = idea.followed().path_
    changed = np.diff(path.alphas, axis=0)
    assert ((changed > 0).sum(axis=1) == 1).all()
    assert (changed >= 0).all()
    first, copy, second = path.alphas[-1]
    assert 0 < copy < min(first, second) < 1


def test_the_slider_goes_along_the_path_to_the_model_that_aic_takes():
    model = idea.followed()
    lines = repr(idea.slider()).splitlines()
    steps = [each for each in idea.STEPS if each < model.n_iter_]
    assert [line.split(":")[0] for line in lines] == [f"Steps {k}" for k in (*steps, model.n_iter_)]
    assert [line for line in lines if "AIC" in line] == lines[-1:]


def test_a_frame_has_a_bar_for_each_feature_and_a_line_for_each_class():
    figure = idea.step(np.array([1.0, 0.5, 0.0]))
    left, right = figure.axes
    assert [bar.get_width() for bar in left.patches] == [1.0, 0.5, 0.0]
    assert len(right.lines) == 2
    plt.close(figure)
