"""Pictures of networks show the arrows of the fitted models, and their nodes can be told apart."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from seminaive import NaiveBayes
from seminaive.networks.arcs import CLASS, network_arcs
from seminaive.plots import plot_network
from tests.seminaive.cases import make_data
from tests.seminaive.named import AODE, KDB, TAN, LazyBayesianRules, SuperParentTAN

DATA = make_data("nnnnn", n=80, n_classes=2)
BELOW_THE_CLASS = [(CLASS, k) for k in range(5)]


def fitted(model, data=DATA):
    return model.fit(data.frame, data.labels)


#: What a fitted model says of the arrows that do not come from the class.
ARROWS = {
    "naive Bayes": (NaiveBayes(), lambda model: []),
    "TAN": (TAN(), lambda model: model.tree_),
    "superparents": (SuperParentTAN(), lambda model: model.arcs_),
    "no parents": (KDB(k=0), lambda model: []),
    "all parents": (
        KDB(k=2),
        lambda model: [(p, k) for k in range(5) for p in model.parents_[k] if p >= 0],
    ),
}


@pytest.mark.parametrize("case", ARROWS)
def test_arrows_are_those_of_the_class_and_of_the_fitted_parents(case):
    model, others = ARROWS[case]
    net = network_arcs(fitted(model))
    expected = BELOW_THE_CLASS + [tuple(map(int, each)) for each in others(model)]
    assert sorted(net.arcs) == sorted(expected)
    assert net.names == ("x0", "x1", "x2", "x3", "x4")


def test_columns_without_names_have_their_positions():
    assert network_arcs(NaiveBayes().fit([[1.0], [2.0]], [0, 1])).names == ("0",)


def test_aode_has_one_feature_above_all_others():
    model = fitted(AODE())
    for chosen, at in ((None, 0), ([3], 3), (["x2"], 2)):
        others = [(at, k) for k in range(5) if k != at]
        assert {*network_arcs(model, parents=chosen).arcs} == {*BELOW_THE_CLASS, *others}, chosen


def test_a_lazy_rule_has_its_antecedent_above_the_class_and_all_others():
    # The class is the parity of two features.
    X = pd.DataFrame(np.random.default_rng(0).integers(2, size=(200, 4)), columns=list("abcd"))
    model = LazyBayesianRules().fit(X, X["a"] ^ X["c"])
    ((feature, _),) = model.antecedents(X.head(1))[0]
    at = "abcd".index(feature)
    rest = set(range(4)) - {at}
    expected = {(at, CLASS), *((CLASS, k) for k in rest), *((at, k) for k in rest)}
    assert set(network_arcs(model, row=X.head(1)).arcs) == expected
    assert len(arrows(plot_network(model, row=X.head(1)))) == len(expected)


def arrows(ax):
    return [each for each in ax.texts if hasattr(each, "arrow_patch")]


def nodes(ax):
    return {each.get_text(): each for each in ax.texts if not hasattr(each, "arrow_patch")}


WIDE = make_data("n" * 40, n=60, n_classes=3)
PICTURES = {
    "naive Bayes": NaiveBayes(),
    "TAN": TAN(),
    "KDB": KDB(k=2),
    "AODE": AODE(),
}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("data", [DATA, WIDE], ids=["5 features", "40 features"])
@pytest.mark.parametrize("name", PICTURES)
def test_every_arrow_is_drawn_and_no_two_nodes_touch(name, data):
    model = fitted(PICTURES[name], data)
    ax = plot_network(model, class_name="the class")
    assert len(arrows(ax)) == len(network_arcs(model).arcs)
    assert set(nodes(ax)) == {"the class", *data.frame.columns}
    FigureCanvasAgg(ax.figure).draw()
    boxes = {label: node.get_bbox_patch().get_window_extent() for label, node in nodes(ax).items()}
    for a, b in combinations(boxes.values(), 2):
        assert not a.overlaps(b)
    frame = ax.figure.bbox
    assert all(frame.x0 <= box.x0 and box.x1 <= frame.x1 for box in boxes.values())
    assert all(frame.y0 <= box.y0 and box.y1 <= frame.y1 for box in boxes.values())


def test_the_class_is_on_top_and_parents_are_above_their_children():
    model = fitted(KDB(k=2), WIDE)
    ax = plot_network(model)
    heights = {label: node.get_position()[1] for label, node in nodes(ax).items()}
    assert max(heights, key=heights.get) == "class"
    names = WIDE.frame.columns
    for parent, child in network_arcs(model).arcs:
        if parent != CLASS:
            assert heights[names[parent]] > heights[names[child]]


def test_arrows_go_from_the_foot_of_a_node_to_the_head_of_another():
    model = fitted(TAN())
    ax = plot_network(model)
    places = {k: nodes(ax)[f"x{k}"].get_position() for k in range(5)}
    places[CLASS] = nodes(ax)["class"].get_position()
    for (parent, child), arrow in zip(network_arcs(model).arcs, arrows(ax), strict=True):
        (x, y), (x_end, y_end) = arrow.xyann, arrow.xy
        assert (x, x_end) == (places[parent][0], places[child][0])
        assert places[parent][1] > y > y_end > places[child][1]


def test_parents_stand_above_the_middle_of_their_children():
    model = fitted(TAN(), WIDE)
    ax = plot_network(model)
    across = [nodes(ax)[name].get_position()[0] for name in WIDE.frame.columns]
    for parent in set(model.tree_[:, 0].tolist()):
        below = [across[k] for k in np.flatnonzero(model.parents_ == parent)]
        assert across[parent] == pytest.approx((min(below) + max(below)) / 2)


def test_an_axes_of_ones_own_keeps_its_size():
    ax = Figure(figsize=(3, 3)).add_subplot()
    assert plot_network(fitted(TAN()), ax) is ax
    assert ax.figure.get_size_inches().tolist() == [3, 3]


@pytest.mark.parametrize(
    ("model", "choices", "message"),
    [
        (TAN(), {"parents": [0]}, "TAN has one network: leave parents out"),
        (AODE(), {"row": [["a"] * 5]}, "AODE has one network: leave row out"),
        (AODE(), {"parents": [0, 1]}, r"AODE has 1 parents, not \[0, 1\]"),
        (AODE(), {"parents": ["x9"]}, "'x9' is no feature of the model"),
        (LazyBayesianRules(), {}, "a network for every row: give one as row="),
        (LazyBayesianRules(), {"row": DATA.frame.head(2)}, "row must be one row, not 2"),
    ],
)
def test_what_a_model_does_not_have_is_refused(model, choices, message):
    with pytest.raises(ValueError, match=message):
        network_arcs(fitted(model), **choices)
