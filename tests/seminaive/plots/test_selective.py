"""The pictures show the weights, the models and their posteriors."""

import numpy as np
import pytest

from seminaive.plots import plot_compression, plot_models, plot_posterior, plot_weights
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes


@pytest.fixture(scope="module")
def model():
    data = make_data("nnnn", n=80, seed=1)
    return SelectiveNaiveBayes(group_values=False, search="exhaustive").fit(data.frame, data.labels)


def test_weights_stand_side_by_side(model):
    weights = {"MAP": model.weights_, "half": np.full(4, 0.5)}
    ax = plot_weights(weights, names=list("abcd"), edgecolor="black")
    first, second = ax.containers
    heights = [[bar.get_height() for bar in bars] for bars in (first, second)]
    assert heights == [model.weights_.tolist(), [0.5] * 4]
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


@pytest.mark.deep
@pytest.mark.parametrize("which", ["models_", "subsets_"])
def test_posteriors_rise_in_powers_of_ten(model, which):
    (line,) = plot_posterior(getattr(model, which), color="tab:red").get_lines()
    portion, ratio = line.get_data()
    assert (np.diff(ratio) >= 0).all()
    saved = (model.null_code_length_ - model.code_length_) / np.log(10)
    assert (portion[-1], ratio[-1]) == (1.0, pytest.approx(saved))
    # Compression ends at the best and marks zero.
    curve, zero = plot_compression(getattr(model, which)).get_lines()
    assert curve.get_ydata()[-1] == pytest.approx(model.compression_)
    assert set(zero.get_ydata()) == {0.0}


def test_names_that_would_overlap_are_slanted():
    drawn = [plot_weights({"MAP": [1.0, 0.5, 0.0]}, names=[name] * 3) for name in ("a", 30 * "b")]
    angles = [ax.get_xticklabels()[0].get_rotation() for ax in drawn]
    assert angles == [0.0, 30.0]
