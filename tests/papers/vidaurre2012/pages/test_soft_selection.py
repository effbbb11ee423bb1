"""The picture of soft selection: its rows, what each scheme keeps of them, and what is drawn."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.vidaurre2012.pages import soft_selection as soft
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

SCHEMES = {scheme.name: scheme for scheme in soft.SCHEMES}
ENDS = (0.0, 0.5, 1.0)


@pytest.fixture(scope="module")
def found():
    """What the page shows, at the ends and in the middle."""
    at = np.searchsorted(soft.SHARES, ENDS)
    return {
        change: {name: each[at] for name, each in of.items()} for change, of in soft.kept().items()
    }


def means(found, change, scheme):
    """What is kept of X1 and X2 at each share, (n_shares, 2), on average over the draws."""
    return found[change][scheme].mean(axis=1)


def repeated(X, y, weights):
    return np.repeat(X, weights, axis=0), np.repeat(y, weights)


@pytest.mark.parametrize("change", soft.CHANGES)
@pytest.mark.parametrize("share", ENDS)
def test_there_are_as_many_rows_of_each_class_and_each_kind_is_there_once(change, share):
    X, y, weights = soft.drawn_rows(change, share, 3, n_features=3)
    assert np.bincount(y, weights).tolist() == [500, 500]
    assert len(np.unique(np.column_stack([X, y]), axis=0)) == len(y) == len(weights)
    assert soft.drawn_rows(change, share, 3)[0].shape[1] == 2


def test_an_exact_copy_is_one_and_half_a_copy_is_half():
    X, _, _ = soft.drawn_rows("copy", 1.0, 0)
    assert (X[:, 0] == X[:, 1]).all()
    X, _ = repeated(*soft.drawn_rows("copy", 0.5, 0))
    apart, _ = repeated(*soft.drawn_rows("copy", 0.0, 0))
    differ = np.mean(apart[:, 0] != apart[:, 1]), np.mean(X[:, 0] != X[:, 1])
    assert differ[1] / differ[0] == pytest.approx(0.5, abs=0.1)


def test_features_are_as_informative_as_said_until_the_second_is_noise():
    for change, share, expected in (("copy", 0.5, (0.45, 0.95)), ("noise", 1.0, (0.7, 0.7))):
        drawn = [repeated(*soft.drawn_rows(change, share, k, n_features=3)) for k in range(5)]
        of_class = np.mean([[X[y == c].mean(axis=0) for c in (0, 1)] for X, y in drawn], axis=0)
        # Of 2,500 rows: five standard errors.
        np.testing.assert_allclose(of_class[:, [0, 2]], [[0.45] * 2, [0.95] * 2], atol=0.05)
        np.testing.assert_allclose(of_class[:, 1], expected, atol=0.05)


def test_only_the_second_feature_changes_along_a_draw():
    def others(change, share, draw):
        X, y = repeated(*soft.drawn_rows(change, share, draw, n_features=3))
        return np.unique(np.column_stack([y, X[:, [0, 2]]]), axis=0, return_counts=True)[1].tolist()

    along = [others(change, share, 1) for change in soft.CHANGES for share in ENDS]
    assert along == [others("copy", 0.0, 1)] * 6
    assert others("copy", 0.0, 2) not in along


@pytest.mark.parametrize("name", SCHEMES)
def test_kinds_of_rows_are_as_good_as_the_rows(name):
    rows = soft.drawn_rows("copy", 0.3, 0)
    kept = SCHEMES[name].of(*rows)
    assert kept.shape == (2,)
    np.testing.assert_allclose(kept, SCHEMES[name].of(*repeated(*rows)), atol=1e-5)


def test_what_is_alone_cannot_see_a_copy(found):
    bma, weights = (means(found, "copy", name) for name in ("BMA-NB", "WNB"))
    assert bma.min() > 0.999
    np.testing.assert_allclose(weights[-1, 1], weights[-1, 0], rtol=1e-12)
    assert np.ptp(weights[:, 0]) == 0.0
    assert np.ptp(weights[:, 1]) < 0.06


def test_one_price_shrinks_both_and_everything_else(found):
    distances = means(found, "copy", "L1/L2-NB")
    assert distances[0].min() > 0.95
    assert distances[-1].max() < 0.7
    np.testing.assert_allclose(distances[:, 0], distances[:, 1], atol=0.03)


@pytest.mark.parametrize("name", ["APM", "WANBIA"])
def test_exponents_of_copies_share_what_one_has(found, name):
    exponents = means(found, "copy", name)
    assert exponents.sum(axis=1) == pytest.approx([2.0, 1.4, 1.0], abs=0.1)
    np.testing.assert_allclose(exponents[-1, 0], exponents[-1, 1], atol=1e-6)


def test_a_compression_average_notices_a_copy_in_part(found):
    weights = means(found, "copy", "SNB(CMA)")
    assert weights[0] == pytest.approx([0.73, 0.73], abs=0.03)
    assert weights[-1] == pytest.approx([0.61, 0.61], abs=0.03)


def test_fsnb_takes_one_of_two_copies_whole(found):
    assert means(found, "copy", "fsNB")[-1].tolist() == [1.0, 0.0]
    assert means(found, "copy", "fsNB")[1] == pytest.approx([0.8, 0.8], abs=0.1)


@pytest.mark.parametrize("change", soft.CHANGES)
def test_as_printed_fsnb_stops_with_small_alphas_and_still_selects(found, change):
    alphas = means(found, change, "fsNB as printed")
    assert alphas.max() < 0.15
    assert alphas[0].min() > 0.04
    assert alphas[-1, 1] == 0.0
    assert alphas[-1, 0] > 0.04


def test_what_an_irrelevant_feature_keeps(found):
    last = {name: means(found, "noise", name)[-1] for name in SCHEMES}
    assert 0.4 < last["BMA-NB"][1] < 0.85
    assert last["WNB"][1] < 0.1
    assert last["SNB(CMA)"] == pytest.approx([1.0, 0.5], abs=0.02)
    assert last["L1/L2-NB"][1] < last["L1/L2-NB"][0] - 0.4
    assert last["fsNB"][1] < last["fsNB"][0] - 0.4
    # Exponents of evidence that is nothing can be anything.
    assert found["noise"]["APM"][-1, :, 1].std() > 0.5
    assert found["noise"]["APM"][-1, :, 0].std() < 0.1
    others = [last[name][0] for name in SCHEMES if name not in ("WNB", "fsNB as printed")]
    assert min(others) > 0.95


def test_a_third_feature_tells_who_knows_what_is_redundant():
    table = soft.beside_a_copy(n_draws=5)
    assert list(table.index) == list(SCHEMES)
    assert table.loc["L1/L2-NB"].max() < 0.8
    assert np.ptp(table.loc["L1/L2-NB"]) < 0.05
    for name in ("APM", "WANBIA"):
        assert table.loc[name].tolist() == pytest.approx([0.5, 0.5, 1.0], abs=0.06)
    assert table.loc["fsNB"].tolist() == pytest.approx([1.0, 0.0, 1.0], abs=0.03)
    assert table.loc["SNB(CMA)", "X3"] - table.loc["SNB(CMA)", "X1"] > 0.08
    assert np.ptp(table.loc["BMA-NB"]) < 1e-3


def test_a_share_of_the_distance_is_that_of_the_probabilities():
    rows = soft.drawn_rows("noise", 0.6, 2)
    model, free, out = (
        GroupPenalisedNaiveBayes(categorical_features="all", **choices).fit(*rows)
        for choices in ({"lambdas": 50, "eps": 0.01}, {"lambdas": [0.0]}, {"lambdas": [1e6]})
    )
    lengths = [
        [
            np.linalg.norm(np.exp(p) - np.exp(q))
            for p, q in zip(each.feature_log_prob_, out.feature_log_prob_, strict=True)
        ]
        for each in (model, free)
    ]
    kept = SCHEMES["L1/L2-NB"].of(*rows)
    np.testing.assert_allclose(kept, np.divide(*lengths), rtol=1e-6)


def test_a_feature_without_any_distance_keeps_nothing():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    kept = SCHEMES["L1/L2-NB"].of(np.repeat(X, 5, axis=0), np.repeat([0, 0, 1, 1], 5))
    assert kept[0] > 0.5
    assert kept[1] == 0.0


def test_the_picture_shows_the_means_a_line_of_panels_for_each_scheme(found):
    figure = soft.picture(found, ENDS)
    panels = np.reshape(figure.axes, (len(SCHEMES), len(soft.CHANGES)))
    for row, name in zip(panels, SCHEMES, strict=True):
        assert row[0].get_ylabel().startswith(name)
        for ax, change in zip(row, soft.CHANGES, strict=True):
            drawn = {line.get_label(): line.get_xydata() for line in ax.lines}
            assert list(drawn) == ["X1", "X2"]
            for line, mean in zip(drawn.values(), means(found, change, name).T, strict=True):
                np.testing.assert_allclose(line, np.column_stack([ENDS, mean]))
    headings = [text.get_text() for ax in panels[:, 0] for text in ax.texts]
    assert headings == list(dict.fromkeys(scheme.looks for scheme in soft.SCHEMES))
    titles = [ax.get_title().replace("\n", " ") for ax in panels[0]]
    assert titles == [title for title, _ in soft.CHANGES.values()]
    plt.close(figure)
