"""The pictures show what the fitted models hold."""

import numpy as np
import pytest

from seminaive import NaiveBayes
from seminaive.adjusted.path_search import ValidationPath
from seminaive.plots import plot_explanation, plot_path
from tests.seminaive.cases import make_data

PATH = ValidationPath(
    m=np.array([1.0, 2.0, 3.0]),
    losses=np.array([[3.0, 1.0, 2.0], [4.0, 2.0, 5.0], [6.0, 3.0, 1.0]]),
    level=np.zeros(3, dtype=int),
    chosen=2.0,
)


def test_the_path_has_a_line_per_fold_the_median_and_the_chosen_value():
    ax = plot_path(PATH, color="tab:blue")
    *folds, median, chosen = ax.get_lines()
    assert [line.get_ydata().tolist() for line in folds] == PATH.losses.tolist()
    assert median.get_ydata().tolist() == [4.0, 2.0, 2.0]
    assert set(chosen.get_xdata()) == {2.0}
    assert ax.get_xlabel()
    assert "bits" in ax.get_ylabel()


def test_an_axes_of_ones_own_is_drawn_into():
    ax, bars_of = plot_path(PATH), plot_explanation(MODEL, ROW)
    before = len(ax.get_lines())
    assert plot_path(PATH, ax) is ax
    assert len(ax.get_lines()) == 2 * before
    assert plot_explanation(MODEL, ROW, ax=bars_of) is bars_of
    assert len(bars_of.patches) == 10


DATA = make_data("ngng", n=60, n_classes=3)
MODEL = NaiveBayes().fit(DATA.frame, DATA.labels)
ROW = DATA.frame.iloc[[7]]


def bars(ax):
    labels = [label.get_text() for label in ax.get_yticklabels()]
    return dict(zip(labels, (bar.get_width() for bar in ax.patches), strict=True))


def test_an_explanation_has_a_bar_for_the_prior_and_each_feature_by_size():
    ax = plot_explanation(MODEL, ROW, classes=(2, 0), color="tab:blue")
    found = bars(ax)
    first, *features = found
    assert first == "class prior"
    assert sorted(features) == ["x0", "x1", "x2", "x3"]
    sizes = [abs(found[name]) for name in features]
    assert sizes == sorted(sizes, reverse=True)
    joint = MODEL.predict_joint_log_proba(ROW)[0]
    np.testing.assert_allclose(sum(found.values()), joint[2] - joint[0], rtol=1e-12)
    assert ax.get_xlabel() == "log odds of 2 against 0"
    assert ax.get_title() == f"sum: {joint[2] - joint[0]:.2f}"
    assert ax.yaxis_inverted()


def test_an_explanation_is_of_the_two_most_probable_classes_unless_told():
    joint = MODEL.predict_joint_log_proba(ROW)[0]
    second, first = np.argsort(joint)[1:]
    ax = plot_explanation(MODEL, ROW, names=["a", "b", "c", "d"])
    assert ax.get_xlabel() == f"log odds of {first} against {second}"
    assert set(bars(ax)) == {"class prior", "a", "b", "c", "d"}


def test_what_an_explanation_leaves_out_is_summed():
    whole = bars(plot_explanation(MODEL, ROW))
    some = bars(plot_explanation(MODEL, ROW, n_bars=1))
    assert list(some)[:2] == list(whole)[:2]
    assert list(some)[2:] == ["3 others"]
    np.testing.assert_allclose(sum(some.values()), sum(whole.values()), rtol=1e-12)


@pytest.mark.parametrize(
    ("fitted", "choices", "said"),
    [
        (MODEL, {"row": DATA.frame.head(2)}, "row must be one row, not 2"),
        (MODEL, {"classes": (0, 7)}, "are no two of the model's, which are .0, 1, 2."),
        (MODEL, {"classes": (0,)}, "are no two"),
        (NaiveBayes().fit(DATA.frame, np.zeros(60)), {}, "one class has no log odds"),
        (
            NaiveBayes(class_prior=[1, 0, 0]).fit(DATA.frame, DATA.labels), {},
            "prior is 0",
        ),
    ],
    ids=["rows", "no class", "one", "one class", "shut out"],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused(fitted, choices, said):
    with pytest.raises(ValueError, match=said):
        plot_explanation(fitted, **{"row": ROW, **choices})
