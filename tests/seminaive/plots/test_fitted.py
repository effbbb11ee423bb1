"""The pictures show what the fitted models hold."""

import io

import numpy as np
import pytest

from seminaive import AODE, NaiveBayes
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
    ax, bars_of = plot_path(PATH), plot_explanation(FOUND)
    before = len(ax.get_lines())
    assert plot_path(PATH, ax) is ax
    assert len(ax.get_lines()) == 2 * before
    assert plot_explanation(FOUND, ax=bars_of) is bars_of
    assert len(bars_of.patches) == 10


DATA = make_data("ngng", n=60, n_classes=3)
MODEL = NaiveBayes().fit(DATA.frame, DATA.labels)
ROW = DATA.frame.iloc[[7]]
FOUND = MODEL.explain(ROW)


def bars(ax):
    labels = [label.get_text() for label in ax.get_yticklabels()]
    return dict(zip(labels, (bar.get_width() for bar in ax.patches), strict=True))


def test_an_explanation_has_a_bar_for_the_baseline_and_each_feature_by_size():
    explained = MODEL.explain(DATA.frame, classes=(2, 0))
    ax = plot_explanation(explained, 7, color="tab:blue")
    found = bars(ax)
    first, *features = found
    assert first == "baseline"
    values = ROW.iloc[0]
    written = [f"x{k} = {values.iloc[k]}" for k in (0, 2)]
    written += [f"x{k} = {values.iloc[k]:.4g}" for k in (1, 3)]
    assert sorted(features) == sorted(written)
    sizes = [abs(found[name]) for name in features]
    assert sizes == sorted(sizes, reverse=True)
    by_name = dict(zip(explained.feature_names, explained.contributions[7], strict=True))
    assert {name.split()[0]: found[name] for name in features} == by_name
    joint = MODEL.predict_joint_log_proba(ROW)[0]
    np.testing.assert_allclose(sum(found.values()), joint[2] - joint[0], rtol=1e-12)
    assert ax.get_xlabel() == "log odds of 2 against 0"
    assert ax.get_title() == f"sum: {joint[2] - joint[0]:.2f}"
    assert ax.yaxis_inverted()


def test_features_of_an_explanation_can_be_called_otherwise():
    found = bars(plot_explanation(FOUND, names=["a", "b", "c", "d"]))
    assert {name.split(" = ")[0] for name in found} == {"baseline", "a", "b", "c", "d"}


def test_what_an_explanation_leaves_out_is_summed():
    whole = bars(plot_explanation(FOUND))
    some = bars(plot_explanation(FOUND, n_bars=1))
    assert list(some) == [*list(whole)[:2], "3 others"]
    np.testing.assert_allclose(sum(some.values()), sum(whole.values()), rtol=1e-12)


def test_bars_that_do_not_add_up_are_not_summed():
    model = AODE().fit(DATA.frame, DATA.labels)
    found = model.explain(ROW.assign(x0=None))
    ax = plot_explanation(found, n_bars=2)
    assert len(ax.patches) == 2
    assert ax.get_title() == f"log odds: {found.log_odds[0]:.2f}, no sum of the bars"
    assert "x0 = missing" in bars(plot_explanation(found))


def test_the_baseline_stands_apart_from_the_features():
    baseline, *features = plot_explanation(FOUND).patches
    apart = features[0].get_y() - baseline.get_y()
    assert apart > features[1].get_y() - features[0].get_y() + 0.25
    assert baseline.get_facecolor() not in {bar.get_facecolor() for bar in features}


def test_log_odds_can_be_read_in_per_cents():
    assert plot_explanation(FOUND).child_axes == []
    ax = plot_explanation(FOUND, per_cent=True)
    odds = FOUND.log_odds[0]
    share = 100 / (1 + np.exp(-odds))
    assert ax.get_title() == f"sum: {odds:.2f} ({share:.3g} %)"
    [above] = ax.child_axes
    ticks = dict(
        zip((each.get_text() for each in above.get_xticklabels()), above.get_xticks(), strict=True)
    )
    assert ticks["50 %"] == 0.0
    for text, at in ticks.items():
        np.testing.assert_allclose(1 / (1 + np.exp(-at)), float(text.removesuffix(" %")) / 100)
        assert ax.get_xlim()[0] <= at <= ax.get_xlim()[1]


@pytest.mark.parametrize("per_cent", [False, True])
def test_no_label_is_cut_off_where_a_picture_is_saved_as_it_is(per_cent):
    names = [f"a feature with a long name, number {k}" for k in range(4)]
    ax = plot_explanation(FOUND, names=names, per_cent=per_cent)
    ax.figure.savefig(io.BytesIO())
    page = ax.figure.bbox
    texts = [*ax.get_yticklabels(), ax.title, ax.xaxis.label]
    for text in texts + [each for axis in ax.child_axes for each in axis.get_xticklabels()]:
        box = text.get_window_extent()
        assert page.x0 <= box.x0 <= box.x1 <= page.x1, text
        assert page.y0 <= box.y0 <= box.y1 <= page.y1, text


def test_what_cannot_be_drawn_is_refused():
    shut_out = NaiveBayes(class_prior=[1, 0, 0]).fit(DATA.frame, DATA.labels)
    with pytest.raises(ValueError, match="prior is 0"):
        plot_explanation(shut_out.explain(ROW))
    with pytest.raises(IndexError):
        plot_explanation(FOUND, 1)
