"""Log scores of rows: sums of table rows and of densities, sparse as dense."""

import numpy as np
import pytest
from scipy import sparse

from seminaive.kernels import score

OFFSETS = np.array([0, 4, 9])


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (0, 0),
        (-1, 2),
        (5, -5),
        (-800, -801),
        (-1e300, -1),
        (-np.inf, 3),
        (-np.inf, -np.inf),
        (-40, 0),
        (-30, 0),
        (3, 2),
    ],
)
def test_log_add_is_the_log_of_the_sum(a, b):
    for x, y in ((a, b), (b, a)):
        np.testing.assert_allclose(
            score.log_add(float(x), float(y)), np.logaddexp(x, y), rtol=1e-15, atol=1e-16
        )


@pytest.mark.parametrize("x", [0.0, 1.5, -1e10, 1e308])
def test_a_log_density_is_finite_however_far_the_number(x):
    for precision in (0.0, 1e-300, 0.5, 1e300):
        value = score.log_normal(x, 0.25, precision, -1.0)
        assert -score.FARTHEST - 1 <= value <= -1.0
    exact = -1.0 - (x - 0.25) ** 2 * 0.5 if abs(x) < 1e100 else -1.0 - score.FARTHEST
    assert score.log_normal(x, 0.25, 0.5, -1.0) == pytest.approx(exact, rel=1e-15)


def test_exact_addition_keeps_what_rounding_loses():
    total, lost = np.zeros(2), np.zeros(2)
    for term in (1e16, 1.0, -1e16, 1e-3, 1e16, -1e16):
        score.add_exactly(np.array([term, 2.0]), total, lost)
    assert (total + lost).tolist() == [1.001, 12.0]


def uneven(noise, shape):
    """Numbers of sizes that make rounding depend on the order."""
    return noise.normal(size=shape) * 10.0 ** noise.integers(-3, 4, shape)


@pytest.mark.parametrize("n", [0, 1, 20, score.STARTS + 3])
def test_table_rows_are_added_in_the_order_of_the_features(n):
    for n_columns in (1, 2, 3, 4, 5, 6, 7, 8, 13):
        noise = np.random.default_rng(n_columns)
        codes = np.column_stack([noise.integers(-2, top, n) for top in (2, 3)]).astype("int32")
        table, out = uneven(noise, (9, n_columns)), noise.normal(size=(n, n_columns))
        expected = (out + table[codes[:, 0] + 2]) + table[OFFSETS[1] + 2 + codes[:, 1]]
        score.add_table_scores(codes, OFFSETS, table, out)
        np.testing.assert_array_equal(out, expected, f"{n_columns} columns")


@pytest.mark.parametrize("kind", ["int8", "uint8", "int64"])
@pytest.mark.parametrize("n_columns", [1, 6])
@pytest.mark.parametrize("n", [0, 30, score.STARTS + 3])
def test_integers_are_scored_as_their_codes(kind, n_columns, n):
    noise = np.random.default_rng(n)
    least = np.array([-1, -120] if kind != "uint8" else [0, 250])
    codes = np.column_stack([noise.integers(0, 2, n), noise.integers(0, 3, n)])
    table, out = uneven(noise, (9, n_columns)), noise.normal(size=(n, n_columns))
    expected, given = out.copy(), (codes + least).astype(kind)
    score.add_table_scores(codes.astype("int32"), OFFSETS, table, expected)
    assert not score.add_integer_scores(given, least, OFFSETS, table, out)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("strange", [-128, -2, 1, 99, 127])
def test_an_integer_that_is_no_value_takes_the_row_of_what_is_unseen(strange):
    given, least = np.array([[0, 5], [strange, 5]], dtype="int8"), np.array([-1, 4])
    table, out = np.arange(18.0).reshape(9, 2), np.zeros((2, 2))
    assert score.add_integer_scores(given, least, OFFSETS, table, out)
    np.testing.assert_array_equal(out, table[[3, 0]] + table[7])


def test_a_wide_row_has_starts_for_itself():
    n = score.STARTS + 1
    offsets, table = np.arange(n + 1) * 3, np.random.default_rng(0).normal(size=(3 * n, 1))
    out = np.zeros((2, 1))
    score.add_table_scores(np.zeros((2, n), dtype="int32"), offsets, table, out)
    np.testing.assert_array_equal(out, np.cumsum(table[2::3, 0])[[-1, -1], None])


def test_sparse_table_scores_are_the_dense_ones():
    noise = np.random.default_rng(0)
    table, zero_codes = noise.normal(size=(9, 3)), np.array([1, -2], dtype=np.int32)
    codes = np.column_stack([noise.integers(-2, 2, 8), noise.integers(-2, 3, 8)]).astype(np.int32)
    base, dense = np.zeros(3), np.zeros((8, 3))
    score.zero_table_score(zero_codes, OFFSETS, table, base)
    np.testing.assert_allclose(base, table[3] + table[4], rtol=1e-15)
    score.add_table_scores(codes, OFFSETS, table, dense)
    stored, out = codes != zero_codes, np.tile(base, (8, 1))
    rows = codes[stored], np.nonzero(stored)[1], np.append(0, np.cumsum(stored.sum(1)))
    score.add_sparse_table_scores(*rows, zero_codes, OFFSETS, table, out)
    np.testing.assert_allclose(out, dense, rtol=1e-13, atol=1e-14)


def settings(seed, features=3, classes=2, n_settings=2):
    """Means, precisions and log scales; log weights of keeping and leaving out, some of them 0."""
    noise = np.random.default_rng(seed)
    shape = (features, classes + 1)
    normals = noise.normal(size=shape), noise.random(shape) + 0.1, noise.normal(size=shape)
    kept = noise.uniform(0.1, 0.9, (features, n_settings))
    kept[0, 0] = 1.0
    with np.errstate(divide="ignore"):
        return (*normals, np.log(kept), np.log(1.0 - kept))


def averaged(row, mean, precision, log_scale, log_in, log_out):
    """What a row's numbers add, setting by setting and class by class, straight from the sum."""
    classes, n_settings = mean.shape[1] - 1, log_in.shape[1]
    out = np.zeros(n_settings * classes)
    for k, x in enumerate(row):
        if np.isnan(x):
            continue
        logs = log_scale[k] - precision[k] * (x - mean[k]) ** 2
        for g in range(n_settings):
            kept, left = log_in[k, g] + logs[:classes], log_out[k, g] + logs[classes]
            out[g * classes : (g + 1) * classes] += np.logaddexp(kept, left)
    return out


# The last rows lie so far out that one of the two terms is nothing, for all or for some classes.
NUMBERS = np.array(
    [[0.0, 1.0, -1.0], [np.nan, 0.0, 2.0], [np.nan] * 3, [0.5, 9.0, 0.0], [0.0, -12.0, 15.0]]
)


@pytest.mark.deep
@pytest.mark.parametrize("classes", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_densities_are_averaged_over_keeping_and_leaving_out(seed, classes):
    given = settings(seed, classes=classes)
    expected = 5.0 + np.array([averaged(row, *given) for row in NUMBERS])
    dense = np.full(expected.shape, 5.0)
    score.add_gaussian_scores(NUMBERS, *given, dense)
    np.testing.assert_allclose(dense, expected, rtol=1e-12)
    matrix = sparse.csr_matrix(np.nan_to_num(NUMBERS, nan=99.0))
    data = np.where(matrix.data == 99.0, np.nan, matrix.data)
    out = np.full(expected.shape, 5.0)
    score.add_sparse_gaussian_scores(data, matrix.indices, matrix.indptr, *given, out)
    np.testing.assert_allclose(out, expected, rtol=1e-12)


@pytest.mark.parametrize("kept", [None, 0.0, -0.7], ids=["", "certainly", "certainly, a constant"])
@pytest.mark.parametrize("classes", [1, 2, 3, 9])
def test_one_setting_is_scored_as_among_several(classes, kept):
    for seed in range(4):
        *normals, log_in, log_out = settings(seed, classes=classes, n_settings=3)
        # Some features as good as certain, as many rows make them; some hardly ever kept.
        log_out[1, :2], log_in[2, :2] = -900.0, -40.0
        if kept is not None:
            log_in[:], log_out[:] = kept, -np.inf
        numbers = np.vstack([NUMBERS, 12.0 * np.random.default_rng(seed).normal(size=(140, 3))])
        # More rows than are scored side by side, and gaps among the last ones.
        numbers[-3:, 1] = np.nan
        several = np.full((145, 3 * classes), 5.0)
        score.add_gaussian_scores(numbers, *normals, log_in, log_out, several)
        for g in range(3):
            one = np.full((145, classes), 5.0)
            only = log_in[:, [g]].copy(), log_out[:, [g]].copy()
            score.add_gaussian_scores(numbers, *normals, *only, one)
            expected = several[:, g * classes : (g + 1) * classes]
            np.testing.assert_array_equal(one, expected, f"seed {seed}")


def test_what_is_negligible_is_left_away_to_the_last_bit():
    mean, precision, logs = np.zeros((1, 3)), np.zeros((1, 3)), np.log([[0.5]])
    for scales in ([0, 0, -50], [-50, -60, 0]):
        normals, out = (mean, precision, np.array([scales], dtype=float)), np.zeros((1, 2))
        score.add_gaussian_scores(np.ones((1, 1)), *normals, logs, logs, out)
        assert out.tolist() == [[-np.log(2)] * 2]


@pytest.mark.deep
def test_sparse_densities_do_not_cancel_where_zeros_are_far_from_the_mean():
    mean, precision = np.array([[1e6, 1e6, 0.0]]), np.full((1, 3), 50.0)
    given = mean, precision, np.zeros((1, 3)), np.zeros((1, 1)), np.full((1, 1), -np.inf)
    out = np.zeros((2, 2))
    score.add_sparse_gaussian_scores(
        np.array([1e6 + 0.1]), np.array([0]), np.array([0, 1, 1]), *given, out
    )
    np.testing.assert_allclose(out[0], -50.0 * 0.1**2, rtol=1e-8)
    np.testing.assert_allclose(out[1], -50.0 * 1e12, rtol=1e-15)
