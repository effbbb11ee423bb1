"""The pictures of paths show what the paths hold, all of it, and the model that is taken."""

import numpy as np
import pytest
from matplotlib.colors import same_color
from matplotlib.figure import Figure
from matplotlib.text import Text
from sklearn.exceptions import NotFittedError

from seminaive import ForwardStagewiseNaiveBayes, GroupPenalisedNaiveBayes
from seminaive.plots import (
    plot_penalised_path,
    plot_stagewise_errors,
    plot_stagewise_path,
)
from tests.seminaive.cases import make_data

DATA = make_data("ngngngngng", n=120, n_classes=3, seed=2)
NAMES = [f"x{k}" for k in range(10)]


@pytest.fixture(scope="module")
def stagewise():
    model = ForwardStagewiseNaiveBayes(epsilon=0.1, nu=5, criterion="cv", random_state=0)
    model.fit(DATA.frame, DATA.labels)
    # A path on which features differ, and whose last model is not the one that is taken.
    assert 0 < model.n_iter_ < len(model.path_) - 1
    assert (model.path_.alphas[-1] > 0).sum() > 1
    return model


@pytest.fixture(scope="module")
def penalised():
    return GroupPenalisedNaiveBayes(lambdas=20).fit(DATA.frame, DATA.labels)


def heights(ax):
    """What the lines of features show, shape (n_points, n_features), and the marked place."""
    *features, mark = ax.get_lines()
    (place,) = set(mark.get_xdata())
    return np.array([line.get_ydata() for line in features]).T, place


def test_a_path_has_a_line_a_feature_and_a_mark(stagewise, penalised):
    """And falls in lambda, on a scale of logs, from left to right."""
    steps = np.arange(len(stagewise.path_))
    for ax, scale, places, values, taken in (
        (
            plot_stagewise_path(stagewise),
            "linear",
            steps,
            stagewise.path_.alphas,
            stagewise.n_iter_,
        ),
        (
            plot_penalised_path(penalised),
            "log",
            penalised.lambdas_,
            penalised.path_.distances,
            penalised.lambda_,
        ),
    ):
        drawn, place = heights(ax)
        np.testing.assert_array_equal(drawn, values)
        np.testing.assert_array_equal(ax.lines[0].get_xdata(), places)
        assert (place, ax.get_xscale()) == (taken, scale)
        assert ax.get_xlim() == (places[0], places[-1])


def test_few_features_are_named_those_that_the_model_keeps_first(stagewise):
    ax = plot_stagewise_path(stagewise, n_named=3)
    taken, last = stagewise.alphas_, stagewise.path_.alphas[-1]
    ranked = sorted(range(10), key=lambda k: (-taken[k], -last[k], k))
    named = [NAMES[k] for k in sorted(ranked[:3])]
    assert [text.get_text() for text in ax.texts] == [*named, "model taken"]
    grey = [k for k, line in enumerate(ax.lines[:-1]) if same_color(line.get_color(), "0.75")]
    assert grey == sorted(ranked[3:])


def test_a_name_is_tied_to_the_end_of_its_line_in_its_colour(penalised):
    ax = plot_penalised_path(penalised, names=list("abcdefghij"))
    *names, _ = ax.texts
    for text in names:
        line = ax.lines["abcdefghij".index(text.get_text())]
        assert text.xy == (penalised.lambdas_[-1], line.get_ydata()[-1])
        assert same_color(text.arrow_patch.get_edgecolor(), line.get_color())
    assert len({text.arrow_patch.get_edgecolor() for text in names}) == len(names) == 7


@pytest.mark.parametrize("height", [2.4, 4.8])
def test_names_beside_a_path_do_not_overlap(stagewise, height):
    figure = Figure(figsize=(6.4, height))
    ax = plot_stagewise_path(stagewise, ax=figure.add_subplot())
    figure.canvas.draw()
    names = ax.texts[:-1]
    # Of the name alone, without the stroke that ties it to its line.
    tallest = max(Text.get_window_extent(text).height for text in names)
    middles = sorted(ax.transData.transform(text.get_position())[1] for text in names)
    assert len(names) == 7
    assert min(np.diff(middles)) >= tallest > 9
    assert middles[-1] <= ax.bbox.y1


def test_a_path_without_a_step_is_drawn():
    silent = ForwardStagewiseNaiveBayes(categorical_features="all")
    drawn, place = heights(plot_stagewise_path(silent.fit(np.zeros((8, 2)), np.arange(8) % 2)))
    assert (drawn.tolist(), place) == ([[0.0, 0.0]], 0)
    assert plot_stagewise_errors(silent).get_xlim() == (0, 1)


def test_zero_has_no_place_among_logs():
    # Two informative features and many rows: naive Bayes itself is best.
    y = np.arange(400) % 2
    X = np.column_stack([y ^ (np.arange(400) % 5 == 0), y ^ (np.arange(400) % 7 == 0)])
    model = GroupPenalisedNaiveBayes(lambdas=[50.0, 0.0], categorical_features="all").fit(X, y)
    assert model.lambda_ == 0.0
    lines = plot_penalised_path(model).lines
    assert [line.get_xydata().tolist() for line in lines] == [
        [[50.0, distance]] for distance in model.path_.distances[0]
    ]
    none = GroupPenalisedNaiveBayes(lambdas=[0.0], categorical_features="all").fit(X, y)
    with pytest.raises(ValueError, match="No penalty is above 0"):
        plot_penalised_path(none)


@pytest.mark.parametrize(
    ("parameters", "name", "one_scale"),
    [
        ({"criterion": "aic"}, "AIC", False),
        ({"criterion": "cv", "random_state": 0}, "error on rows left out", True),
        (
            {"criterion": "validation", "scoring": "log_loss", "random_state": 0},
            "log loss (nats) on rows left out",
            False,
        ),
    ],
    ids=str,
)
def test_errors_and_criterion_stand_along_the_steps(parameters, name, one_scale):
    model = ForwardStagewiseNaiveBayes(epsilon=0.1, nu=5, **parameters)
    ax = plot_stagewise_errors(model.fit(DATA.frame, DATA.labels))
    (right,) = {*ax.figure.axes} - {ax}
    for each, ys in ((ax, model.path_.errors), (right, model.criterion_values_)):
        np.testing.assert_array_equal(each.lines[0].get_ydata(), ys)
        low, high = each.get_ylim()
        assert low < ys.min() <= ys.max() < high
    assert set(ax.lines[1].get_xdata()) == {model.n_iter_}
    assert (len(ax.lines), len(right.lines)) == (2, 1)
    assert (ax.get_ylabel(), right.get_ylabel()) == ("training error", name)
    assert (ax.get_ylim() == right.get_ylim()) == one_scale
    assert ax.get_xlim() == (0, len(model.path_) - 1)


def test_without_a_criterion_there_is_the_error_alone():
    last = ForwardStagewiseNaiveBayes(epsilon=0.1, nu=5, criterion="last")
    ax = plot_stagewise_errors(last.fit(DATA.frame, DATA.labels))
    assert (ax.figure.axes, len(ax.lines)) == ([ax], 2)


PLOTS = (
    (plot_stagewise_path, ForwardStagewiseNaiveBayes, GroupPenalisedNaiveBayes),
    (plot_stagewise_errors, ForwardStagewiseNaiveBayes, GroupPenalisedNaiveBayes),
    (plot_penalised_path, GroupPenalisedNaiveBayes, ForwardStagewiseNaiveBayes),
)


@pytest.mark.parametrize(("plot", "own", "other"), PLOTS)
def test_a_path_is_drawn_into_axes_of_ones_own_as_wanted_and_nothing_else_is(plot, own, other):
    model = own().fit(DATA.frame, DATA.labels)
    ax = plot(model, color="tab:red")
    assert same_color(ax.lines[0].get_color(), "tab:red")
    before = len(ax.lines)
    assert plot(model, ax=ax) is ax
    assert len(ax.lines) == 2 * before
    with pytest.raises(NotFittedError):
        plot(own())
    with pytest.raises(TypeError, match=f"a fitted {own.__name__}, not {other.__name__}"):
        plot(other().fit(DATA.frame, DATA.labels))


def test_names_of_other_features_are_refused(stagewise, penalised):
    for plot, model in ((plot_stagewise_path, stagewise), (plot_penalised_path, penalised)):
        with pytest.raises(ValueError, match="3 names for 10 features"):
            plot(model, names=list("abc"))
