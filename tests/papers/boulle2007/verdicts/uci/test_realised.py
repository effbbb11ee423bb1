"""Realisations of sums over data sets, against a loop that takes one repetition at a time."""

import numpy as np
import pytest
from scipy import stats

from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS, fresh
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci.assumptions import USUAL
from replication.papers.boulle2007.verdicts.uci.realised import (
    at_hand,
    chance,
    moved,
    summed,
    taken,
)
from replication.papers.boulle2007.verdicts.uci.tallied import tallied
from tests.papers.boulle2007.verdicts.uci.made_up import (
    ROWS,
    MadeUp,
    at_random,
    few_sets,
    known,
)

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]
OTHER = USUAL.with_choices(estimate="Laplace")


def slow(results, table, value, analysis=USUAL):
    """Sums over the sets, drawn by a loop: ``value`` of a set, a view, a repetition, a method."""
    total = np.zeros((N_DRAWS, len(METHODS)))
    for k, method in enumerate(METHODS):
        centre, parts = 0.0, []
        for name in at_hand(table):
            known = [
                value(name, USUAL, r, method) for r in range(len(results.cross_validations(name)))
            ]
            own = known if analysis.choices == USUAL.choices else [value(name, analysis, 0, method)]
            n, size = len(own), len(known)
            stretch = np.sqrt((1 + 1 / n) * size / (size - 1))
            for draw, place in enumerate(chance(name)):
                gap = known[int(place * size)] - np.mean(known)
                total[draw, k] += stretch * gap
            centre += np.mean(own)
            parts.append(((1 + 1 / n) * np.var(known, ddof=1), size - 1))
        whole, squares = sum(v for v, _ in parts), sum(v**2 / freedom for v, freedom in parts)
        wide = stats.t.ppf(0.975, whole**2 / squares) / stats.norm.ppf(0.975) if squares else 1.0
        total[:, k] = centre + wide * total[:, k]
    return total


@pytest.mark.parametrize("analysis", [USUAL, OTHER], ids=lambda analysis: analysis.name)
@pytest.mark.parametrize("table", ["table3", "table4"])
def test_means_are_those_of_a_loop_and_one_run_borrows_the_defaults_differences(table, analysis):
    results = MadeUp(at_random)

    def value(name, seen, repeat, method):
        folds = results.cross_validations(name, seen.choices)[repeat]
        right = [_of(record, method)["right"] for record in folds]
        return np.mean(right) / ROWS

    drawn = results.sums("mean", "ACC", table, analysis)
    assert np.allclose(drawn, slow(results, table, value, analysis), rtol=0, atol=1e-12)
    assert drawn.widened
    assert drawn.recorded == (3 if analysis == USUAL else 1)


def test_wins_and_losses_are_those_of_a_loop_over_scipys_test():
    results = MadeUp(known(auc={CMA: 0.807, "NB": 0.80, "SNB(MAP)": 0.81}))

    def sign(folds, method):
        own, other = ([_of(record, each)["auc"] for record in folds] for each in (CMA, method))
        if own == other:
            return 0.0
        test = stats.ttest_rel(own, other)
        return np.sign(test.statistic) if test.pvalue < 0.05 else 0.0

    names = at_hand("table3")
    signs = [
        np.array(
            [
                [sign(folds, method) for method in METHODS]
                for folds in results.cross_validations(name)
            ]
        )
        for name in names
    ]
    for what, outcome in (("wins", 1), ("losses", -1)):
        runs = [(own == outcome).astype(float) for own in signs]
        for name, own in zip(names, runs, strict=True):
            assert (results.per_set(what, "AUC", name) == own).all()
        found = results.sums(what, "AUC", "table3")
        every = [range(len(own)) for own in runs]
        assert (np.asarray(found) == tallied(names, runs, runs, every, taken, what, "AUC")).all()
        assert found.max() > 0
    # Never against itself.
    assert not results.sums("wins", "AUC", "table3")[:, METHODS.index(CMA)].any()


def test_moved_values_are_those_of_fresh_column_by_column():
    numbers = np.random.default_rng(2)
    runs = [numbers.normal(size=(n, 3, 2)) for n in (4, 1, 2, 1)]
    usual = [runs[0], numbers.normal(size=(3, 3, 2)), numbers.normal(size=(5, 3, 2)), runs[3]]
    found, sizes = moved(runs, usual)
    assert sizes == (4, 3, 2, 1)
    several, borrowed, few, alone = (
        each.reshape(-1, 3, 2) for each in np.split(found, np.cumsum(sizes)[:-1])
    )
    for own, values in ((runs[0], several), (runs[2], few)):
        assert np.allclose(values[:, 1, 0], fresh(own[:, 1, 0]))
        assert np.allclose(values.mean(axis=0), own.mean(axis=0))
    gaps = usual[1] - usual[1].mean(axis=0)
    assert np.allclose(borrowed, runs[1] + np.sqrt(2 * 3 / 2) * gaps)
    assert (alone == runs[3]).all()


def _of(record, method):
    of = record["scores"]
    prefix = [name for name in of["varying"] if name.startswith(method)]
    return of["any"][method] if method in of["any"] else of["varying"][prefix[0]]


@pytest.mark.parametrize(
    ("n_sets", "draw"),
    [
        (30, lambda chance, n: chance.normal(size=n)),
        (3, lambda chance, n: chance.normal(size=n)),
    ],
    ids=["means", "few sets"],
)
def test_the_central_interval_holds_a_fresh_sum_as_often_as_it_says(n_sets, draw):
    numbers = np.random.default_rng(8)
    names, inside = [f"set {k}" for k in range(n_sets)], []
    for _ in range(300):
        runs = [draw(numbers, 5) for _ in names]
        low, _, high = central(summed(names, runs, runs))
        inside.append(low <= draw(numbers, n_sets).sum() <= high)
    assert 0.925 < np.mean(inside) < 0.985
