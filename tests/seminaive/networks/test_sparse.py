"""Sparse families: the same counts and factors as those of a table, and their slow twin."""

from itertools import combinations

import numpy as np
import pytest

from seminaive import TableEncoder
from seminaive.networks.factors import Families, NetworkFactors
from seminaive.networks.known import Narrowed, Placed, found
from seminaive.networks.sparse import SparseFactors, SparseFamilies
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.networks import network_twin as twin


def parents_of(k):
    """Up to k parents for each of five features, in no order."""
    each = [[(child + m) % 5 for m in (2, 1, 4, 3)][:k] for child in range(5)]
    return np.array(each, dtype=int)


@pytest.fixture(params=[0.0, 0.25], ids=["whole", "with gaps"])
def rows(request):
    data = make_data("nnnnn", n=60, n_classes=3, missing=request.param)
    encoder = TableEncoder(categorical_features="all")
    return data, encoder.fit_transform(data.frame), encoder.transform(with_unseen(data.frame))


def both(data, table, k, backoff):
    """Factors from a table of all combinations, and from those that rows show; their counts."""
    families, weights = Families.of(table.schema, parents_of(k)), data.weights.astype(float)
    counted = families.counted(table, data.labels, 3, weights)
    shown = SparseFamilies.counted(families, table, data.labels, 3, weights)
    pseudo = [np.linspace(0.2, 0.9, size) for size in families.n_cells]
    dense = NetworkFactors.estimate(np.zeros(3), families, counted, pseudo, backoff=backoff)
    sparse = SparseFactors.estimate(np.zeros(3), shown, pseudo, backoff=backoff).complete()
    return dense, counted, sparse, shown


@pytest.mark.parametrize("backoff", [True, False])
@pytest.mark.parametrize("k", [0, 1, 2, 3, 4])
def test_factors_are_those_of_a_table(rows, k, backoff):
    data, table, asked = rows
    dense, counted, sparse, shown = both(data, table, k, backoff)
    same = {"rtol": 0, "atol": 1e-12}
    np.testing.assert_allclose(
        sparse.joint_log_scores(asked), dense.joint_log_scores(asked), **same
    )
    np.testing.assert_allclose(
        sparse.log_scores_by_feature(asked), dense.log_scores_by_feature(asked), **same
    )
    np.testing.assert_allclose(
        sparse.mean_scores_by_feature(shown, data.weights.sum()),
        dense.mean_scores_by_feature(counted, data.weights.sum()),
        **same,
    )


@pytest.mark.parametrize("backoff", [True, False])
@pytest.mark.parametrize("k", [0, 1, 2, 3, 4])
def test_factors_are_the_twins(rows, k, backoff):
    data, table, asked = rows
    families = Families.of(table.schema, parents_of(k))
    shown = SparseFamilies.counted(families, table, data.labels, 3)
    pseudo = [np.full(size, 0.5) for size in families.n_cells]
    factors = SparseFactors.estimate(np.zeros(3), shown, pseudo, backoff=backoff).complete()
    p = data.problem(alpha=0.5)
    expected = [
        np.log(twin.joint(p, parents_of(k).tolist(), row, None, backoff))
        - np.log([twin.prior(p, label) for label in p.classes])
        for row in plain(with_unseen(data.frame))
    ]
    np.testing.assert_allclose(factors.joint_log_scores(asked), expected, rtol=0, atol=1e-12)


def test_a_combination_stands_once_with_the_weight_of_all_its_rows(rows):
    data, table, _ = rows
    *_, shown = both(data, table, 4, True)
    for cells, weights in zip(shown.cells, shown.weights, strict=True):
        assert len(np.unique(cells, axis=0)) == len(cells)
        assert weights.sum(axis=0).tolist() == np.bincount(data.labels, data.weights).tolist()


def test_a_table_beyond_all_integers_has_a_size_and_no_starts():
    table = TableEncoder().fit_transform(np.array([[f"v{i}"] * 12 for i in range(60)]))
    parents = np.tril(np.tile(np.arange(12), (12, 1)), -1)
    parents[np.triu_indices(12)] = -1
    families = Families.of(table.schema, parents)
    assert families.n_rows == pytest.approx(sum(62.0**i for i in range(1, 13)))
    assert families.starts.size == 0


def test_families_of_parts_add_to_those_of_all_rows(rows):
    data, table, _ = rows
    families, weights = Families.of(table.schema, parents_of(2)), data.weights.astype(float)
    some = np.arange(len(table)) < 25
    one, two = (
        SparseFamilies.counted(families, table[part], data.labels[part], 3, weights[part])
        for part in (some, ~some)
    )
    table_of_all = families.counted(table, data.labels, 3, weights)
    np.testing.assert_array_equal((one + two).tabulated(families, 3), table_of_all)


def test_families_under_the_first_parents_are_those_counted_with_these_alone(rows):
    data, table, _ = rows
    whole = SparseFamilies.counted(Families.of(table.schema, parents_of(3)), table, data.labels, 3)
    parents = parents_of(1)
    parents[2] = -1
    families = Families.of(table.schema, parents)
    under = whole.under(1, [0, 1, 3, 4])
    np.testing.assert_array_equal(under.parents, parents)
    expected = families.counted(table, data.labels, 3)
    np.testing.assert_array_equal(under.tabulated(families, 3), expected)


def test_no_more_is_shown_under_all_sets_of_parents_than_is_said_beforehand(rows):
    data, table, _ = rows
    families = Families.of(table.schema, parents_of(3))
    shown = SparseFamilies.counted(families, table, data.labels, 3)
    for k, said in enumerate(families.n_shown(len(table))):
        sets = [each for n in range(4) for each in combinations(range(3), n)]
        assert sum(len(placed(shown, k, kept).first) for kept in sets) <= said
    assert families.n_shown(1).tolist() == [8.0] * 5


def placed(shown, k, kept):
    narrowed = Narrowed.of(shown, k).to([*kept, -1])
    return Placed.of(narrowed, kept, shown.n_cells[shown.family(k)])


def test_what_is_narrowed_step_by_step_is_what_is_narrowed_at_once(rows):
    data, table, _ = rows
    # Rows without weight show nothing.
    weights = np.where(np.arange(len(table)) % 7 == 0, 0.0, data.weights)
    families = Families.of(table.schema, parents_of(3))
    shown = SparseFamilies.counted(families, table, data.labels, 3, weights)
    for k, n_cells in enumerate(map(len, shown.cells)):
        for kept, steps in {
            (0, 1): [[0, 1, 3]],
            (0, 2): [[0, 2, 3]],
            (1,): [[1, 2, 3], [0, 2]],
        }.items():
            narrowed = Narrowed.of(shown, k)
            for step in steps:
                narrowed = narrowed.to(step)
            stepwise = Placed.of(narrowed, kept, shown.n_cells[shown.family(k)])
            at_once = placed(shown, k, kept)
            assert_same(stepwise.known, at_once.known)
            np.testing.assert_array_equal(
                stepwise.place[stepwise.first], np.arange(len(stepwise.first))
            )
            np.testing.assert_array_equal(stepwise.place, at_once.place)
            cells = shown.cells[k][:, [*kept, -1]]
            # Twin: a combination is shown if each of its cells is a value and some row has weight.
            is_shown = (cells > 1).all(axis=1) & (shown.weights[k].sum(axis=1) > 0)
            for i in range(n_cells):
                alike = is_shown & (cells == cells[i]).all(axis=1)
                assert (at_once.place[i] >= 0) == alike.any()
                if alike.any():
                    expected = shown.weights[k][alike].sum(axis=0)
                    np.testing.assert_allclose(at_once.known.counts[at_once.place[i]], expected)


def assert_same(one, other):
    for each in ("kept", "shown", "counts", "totals", "sizes"):
        np.testing.assert_array_equal(getattr(one, each), getattr(other, each))
    for a, b in zip(one.steps, other.steps, strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("n_wanted", [1, 2, 24, 25, 26, 400])
def test_positions_are_found_by_search_and_by_table(n_wanted):
    # Up to 24 numbers are searched for, more are looked up.
    numbers, draw = np.array([0, 3, 4, 50, 97]), np.random.default_rng(n_wanted)
    wanted = np.append(draw.integers(-1, 120, n_wanted - 1), 97)
    place = {number: at for at, number in enumerate(numbers.tolist())}
    assert found(numbers, wanted).tolist() == [place.get(each, -1) for each in wanted.tolist()]
