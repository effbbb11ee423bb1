"""The picture of what a model keeps shows its weights, the most on top."""

import numpy as np
import pytest
from matplotlib.colors import same_color
from sklearn.exceptions import NotFittedError

from seminaive import (
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    NaiveBayes,
    SelectiveNaiveBayes,
    WeightedNaiveBayes,
)
from seminaive.plots import plot_feature_weights
from tests.seminaive.cases import make_data

DATA = make_data("ngngn", n=90, n_classes=3, seed=4)
NAMES = [f"x{k}" for k in range(5)]


def fitted(model):
    return model.fit(DATA.frame, DATA.labels)


def labels(ax):
    return [label.get_text() for label in ax.get_yticklabels()]


@pytest.mark.parametrize(
    ("model", "kept"),
    [
        (ForwardStagewiseNaiveBayes(epsilon=0.1, nu=5), lambda model: model.alphas_),
        (WeightedNaiveBayes("gain_ratio"), lambda model: model.weights_),
        (SelectiveNaiveBayes(averaging="cma", random_state=0), lambda model: model.weights_),
        (
            GroupPenalisedNaiveBayes(lambdas=[1.0, 10.0, 100.0]),
            lambda model: model.path_.distances[model.lambdas_ == model.lambda_][0],
        ),
        (WeightedNaiveBayes([0.5, -1.0, 2.0, 0.0, 0.5]), lambda model: model.weights_),
        (WeightedNaiveBayes([1.0, 1.0, 2.0, 1.0, 0.0]), lambda model: model.weights_),
    ],
    ids=lambda each: type(each).__name__,
)
def test_a_dot_is_the_weight_of_its_feature(model, kept):
    kept = kept(fitted(model))
    assert len(set(kept.tolist())) > 2
    ax = plot_feature_weights(model)
    (dots,) = [line for line in ax.lines if line.get_marker() == "o"]
    # Equal weights stay in the order of the features.
    expected = sorted(zip(kept, NAMES, strict=True), key=lambda each: -each[0])
    assert [*zip(dots.get_xdata(), labels(ax), strict=True)] == expected
    np.testing.assert_array_equal(dots.get_ydata(), np.arange(5))
    assert ax.yaxis_inverted()
    assert (ax.get_legend(), ax.get_ylabel()) == (None, "")


def test_weights_by_class_have_a_dot_each_by_the_mean_of_a_feature():
    model = fitted(WeightedNaiveBayes("wanbia_c"))
    ax = plot_feature_weights(model)
    order = [NAMES.index(name) for name in labels(ax)]
    assert (np.diff(model.weights_.mean(axis=1)[order]) <= 0).all()
    dots = [line for line in ax.lines if line.get_marker() == "o"]
    assert [line.get_label() for line in dots] == ["0", "1", "2"]
    x, y = (np.array(each) for each in zip(*(line.get_data() for line in dots), strict=True))
    np.testing.assert_array_equal(x.T, model.weights_[order])
    assert np.abs(y - np.arange(5)).max() < 0.5
    assert len({*y[:, 0]}) == 3
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["0", "1", "2"]


def test_of_many_features_the_largest_are_drawn():
    model = fitted(WeightedNaiveBayes([3.0, 5.0, 1.0, 2.0, 4.0]))
    ax = plot_feature_weights(model, names=list("abcde"), n_dots=2)
    assert labels(ax) == ["b", "e"]
    assert ax.get_ylabel() == "the 2 largest of 5 features"


def test_a_figure_of_its_own_grows_with_the_names():
    many = np.arange(40)[:, None] % np.arange(2, 62)
    model = WeightedNaiveBayes("vidaurre2012", categorical_features="all").fit(
        many, np.arange(40) % 2
    )
    few, all_ = (plot_feature_weights(model, n_dots=n).figure for n in (5, None))
    assert all_.get_figheight() > few.get_figheight() + 55 * 0.2
    assert len(plot_feature_weights(model).get_yticks()) == 30


def test_an_axes_of_ones_own_is_drawn_into_with_dots_as_wanted():
    model = fitted(WeightedNaiveBayes("vidaurre2012"))
    ax = plot_feature_weights(model, color="tab:red", marker="s")
    assert same_color(ax.lines[0].get_color(), "tab:red")
    size = ax.figure.get_size_inches().tolist()
    assert plot_feature_weights(model, ax=ax) is ax
    assert [line.get_marker() for line in ax.lines].count("o") == 1
    assert ax.figure.get_size_inches().tolist() == size


def test_what_has_no_weights_is_refused():
    with pytest.raises(NotFittedError):
        plot_feature_weights(WeightedNaiveBayes())
    with pytest.raises(TypeError, match="NaiveBayes has no alphas_"):
        plot_feature_weights(fitted(NaiveBayes()))
    with pytest.raises(ValueError, match="2 names for 5 features"):
        plot_feature_weights(fitted(WeightedNaiveBayes("vidaurre2012")), names=["a", "b"])
