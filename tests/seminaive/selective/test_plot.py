"""The pictures show the weights, the models and their posteriors."""

import numpy as np
import pytest

from seminaive.selective_plots import plot_compression, plot_models, plot_posterior, plot_weights
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes


@pytest.fixture(scope="module")
def model():
    data = make_data("nnnn", n=80, seed=1)
    return SelectiveNaiveBayes(search="exhaustive").fit(data.frame, data.labels)


def test_weights_stand_side_by_side(model):
    weights = {"MAP": model.weights_, "half": np.full(4, 0.5)}
    ax = plot_weights(weights, names=list("abcd"), edgecolor="black")
    first, second = ax.containers
    assert [bar.get_height() for bar in first] == model.weights_.tolist()
    assert [bar.get_height() for bar in second] == [0.5] * 4
    assert first[0].get_x() + first[0].get_width() == pytest.approx(second[0].get_x())
    assert [label.get_text() for label in ax.get_xticklabels()] == list("abcd")
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["MAP", "half"]
    assert plot_weights(weights, ax=ax) is ax


def test_models_are_lines_from_the_best_down(model):
    ax = plot_models(model.models_, n=5)
    (image,) = ax.get_images()
    assert (image.get_array() == model.models_.masks[:5]).all()
    assert ax.yaxis_inverted()
    assert [label.get_text() for label in ax.get_xticklabels()] == list("1234")


@pytest.mark.parametrize("which", ["models_", "subsets_"])
def test_posteriors_rise_in_powers_of_ten(model, which):
    (line,) = plot_posterior(getattr(model, which), color="tab:red").get_lines()
    portion, ratio = line.get_data()
    assert portion[-1] == 1.0
    assert (np.diff(ratio) >= 0).all()
    saved = model.null_code_length_ - model.code_length_
    assert ratio[-1] == pytest.approx(saved / np.log(10))


@pytest.mark.parametrize("which", ["models_", "subsets_"])
def test_compression_ends_at_the_best_and_marks_zero(model, which):
    curve, zero = plot_compression(getattr(model, which)).get_lines()
    assert curve.get_ydata()[-1] == pytest.approx(model.compression_)
    assert set(zero.get_ydata()) == {0.0}
