"""Draws, by what section 7.1 of the paper says of them."""

from itertools import combinations

import numpy as np
import pytest

from replication.studies.stagewise.tasks.draw import BLUR, DEVIATION, draw

N = 20_000
#: Five standard errors of a share of N rows, at most.
FAR = 5 * 0.5 / np.sqrt(N)


@pytest.fixture(scope="module", params=["DI", "CI", "DR", "CR"])
def drawn(request):
    return request.param, draw(request.param, 25, N, np.random.default_rng(7))


def same(one, other):
    return float((one == other).mean())


def test_a_draw_has_three_classes_alike_and_three_kinds_of_features(drawn):
    _, found = drawn
    assert found.rows.shape == (N, 25)
    assert np.bincount(found.kinds).tolist() == [3, 7, 15]
    assert np.abs(np.bincount(found.labels) / N - 1 / 3).max() < FAR


def test_features_are_codes_of_three_values_or_numbers(drawn):
    scenario, found = drawn
    if scenario[0] == "D":
        assert np.unique(found.rows).tolist() == [0, 1, 2]
    else:
        assert found.rows.dtype == np.float64


@pytest.mark.parametrize("drawn", ["CI", "CR"], indirect=True)
def test_relevant_numbers_are_gaussian_in_a_class(drawn):
    _, found = drawn
    for each in range(3):
        part = found.rows[np.ix_(found.labels == each, found.kinds == 0)]
        assert (np.abs(part.mean(axis=0)) < 2 + 0.1).all()
        assert part.std(axis=0) == pytest.approx(np.full(3, DEVIATION), abs=0.03)


def test_a_dirichlet_leans_to_another_value_in_each_class():
    shares = np.zeros((3, 3))
    for k in range(300):
        found = draw("DI", 11, 300, np.random.default_rng(k))
        first = found.rows[:, np.flatnonzero(found.kinds == 0)[0]]
        for each in range(3):
            shares[each] += np.bincount(first[found.labels == each], minlength=3)
    shares /= shares.sum(axis=1, keepdims=True)
    # Means of Dirichlet(4, 1, 1) and its turns.
    assert shares == pytest.approx(np.full((3, 3), 1 / 6) + np.eye(3) / 2, abs=0.04)


def test_partly_redundant_numbers_are_a_neighbours_in_half_of_the_rows():
    """By hand: of neighbours' values before copying, a quarter of the rows are one neighbour's.

    Two neighbours show one value where the first kept its own and the second copied it, or the
    other way round: 2 x 1/2 x 1/4. Features two apart show that between them: 1/4 x 1/4. The
    first and the last also copy a neighbour that copies nobody: 1/4.
    """
    found = draw("CI", 25, N, np.random.default_rng(7))
    shares = sorted(
        (same(*found.rows[:, pair].T) for pair in map(list, combinations(range(25), 2))),
        reverse=True,
    )
    assert shares[:8] == pytest.approx([0.25] * 8, abs=FAR)
    assert shares[8:13] == pytest.approx([0.0625] * 5, abs=FAR)
    assert shares[13] == 0.0


def test_irrelevant_noise_says_nothing_of_the_class():
    numbers = draw("CI", 25, N, np.random.default_rng(7))
    codes = draw("DI", 25, N, np.random.default_rng(7))
    for found, shown in ((numbers, lambda rows: rows), (codes, lambda rows: rows == 1)):
        noise = shown(found.rows[:, found.kinds == 2]).astype(float)
        means = [noise[found.labels == each].mean(axis=0) for each in range(3)]
        assert np.ptp(means, axis=0).max() < 5 * np.sqrt(2 * 3 / N)


def test_redundant_noise_is_one_relevant_feature_in_nine_rows_of_ten():
    numbers = draw("CR", 25, N, np.random.default_rng(7))
    codes = draw("DR", 25, N, np.random.default_rng(7))
    # Codes agree by chance too, numbers but for what is added to them.
    of_codes = nearest(codes, lambda gap: gap == 0)
    of_numbers = nearest(numbers, lambda gap: np.abs(gap) < 5 * BLUR)
    assert (np.array(of_codes) >= 0.9 - FAR).all()
    assert (np.array(of_numbers) >= 0.9 - FAR).all()
    assert np.median(of_numbers) < 0.97
    assert not any(
        np.isin(column, numbers.rows[:, numbers.kinds == 0]).any()
        for column in numbers.rows[:, numbers.kinds == 2].T
    )


def nearest(found, agrees):
    """Of each noisy feature, the share of rows in which it agrees with its relevant feature."""
    relevant = found.rows[:, found.kinds == 0]
    return [
        agrees(column[:, None] - relevant).mean(axis=0).max()
        for column in found.rows[:, found.kinds == 2].T
    ]


def test_columns_are_shuffled_and_a_draw_is_its_seeds():
    one, again, other = (draw("DI", 25, 50, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert (np.diff(one.kinds) < 0).any()
    assert (one.rows == again.rows).all()
    assert (one.kinds != other.kinds).any()
