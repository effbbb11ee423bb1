"""Post-hoc tests: published examples, brute force over what can be true, and other libraries."""

from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from scipy.stats import norm

from seminaive.evaluation import (
    bergmann_hommel,
    bonferroni,
    critical_difference,
    friedman,
    holm,
    indistinct_groups,
    post_hoc,
)
from seminaive.evaluation.comparison.exhaustive_sets import (
    equal_pairs,
    possible_numbers_of_equal_pairs,
)
from tests.seminaive.evaluation.comparison.examples import DEMSAR, GARCIA_HERRERA, with_ranks

# Garcia & Herrera 2008: z and p of each pair, and what Holm, Shaffer and Bergmann-Hommel make of
# them: of all pairs but the last two, the last rejects at 0.05 that they are equal.
PUBLISHED = {
    (0, 3): ("5.471", "4.487e-08", "4.487e-07", "4.487e-07", "4.487e-07"),
    (2, 3): ("5.226", "1.736e-07", "1.563e-06", "1.042e-06", "1.042e-06"),
    (3, 4): ("2.980", "0.0029", "0.0230", "0.0173", "0.0115"),
    (0, 1): ("2.817", "0.0048", "0.0339", "0.0291", "0.0291"),
    (1, 3): ("2.654", "0.0080", "0.0478", "0.0478", "0.0319"),
    (1, 2): ("2.572", "0.0101", "0.0506", "0.0478", "0.0303"),
    (0, 4): ("2.490", "0.0128", "0.0511", "0.0511", "0.0383"),
    (2, 4): ("2.245", "0.0247", "0.0742", "0.0742", "0.0383"),
    (1, 4): ("0.327", "0.7440", "1.0000", "1.0000", "1.0000"),
    (0, 2): ("0.245", "0.8065", "1.0000", "1.0000", "1.0000"),
}


def shown(p):
    return f"{p:.3e}" if p < 1e-4 else f"{p:.4f}"


def test_the_example_of_garcia_and_herrera():
    tests = [post_hoc(GARCIA_HERRERA, m) for m in ("holm", "shaffer", "bergmann-hommel")]
    for at, pair in enumerate(tests[0].pairs.tolist()):
        adjusted = [shown(test.adjusted[at]) for test in tests]
        found = f"{abs(tests[0].z[at]):.3f}", shown(tests[0].p_values[at]), *adjusted
        assert found == PUBLISHED[tuple(pair)]


def test_the_example_of_demsar_against_a_control():
    test = post_hoc(friedman(DEMSAR, lower_is_better=False), "holm", control=0)
    assert test.pairs.tolist() == [[0, 1], [0, 2], [0, 3]]
    assert test.z.round(2).tolist() == [2.34, 0.51, 2.42]
    assert test.p_values.round(3).tolist() == [0.019, 0.608, 0.016]
    twice, once, thrice = 2 * test.p_values[0], test.p_values[1], 3 * test.p_values[2]
    assert test.adjusted.tolist() == [max(twice, thrice), once, thrice]
    assert test.differ()[0].tolist() == [False, True, False, True]


def test_the_published_quantiles_and_critical_differences():
    # Demsar 2006, Table 5: quantiles for 2 to 10 methods.
    for alpha, quantiles in (
        (0.05, [1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164]),
        (0.10, [1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920]),
    ):
        for k, quantile in zip(range(2, 11), quantiles, strict=True):
            found = critical_difference(k, 1, alpha) / (k * (k + 1) / 6) ** 0.5
            assert found == pytest.approx(quantile, abs=0.0012)
    assert round(critical_difference(4, 14), 2) == 1.25
    assert round(critical_difference(4, 14, 0.10), 2) == 1.12


def can_be_all_that_is_true(equal, n):
    """Tell whether these pairs can be equal and all others different: equality is transitive."""
    same = {frozenset(pair) for pair in equal}
    return all(
        frozenset((a, c)) in same
        for a, b, c in product(range(n), repeat=3)
        if a != c and frozenset((a, b)) in same and frozenset((b, c)) in same
    )


def all_that_can_be_true(n):
    """Sets of pairs, by their positions, that can be equal while all others differ."""
    pairs = list(combinations(range(n), 2))
    return {
        chosen
        for size in range(1, len(pairs) + 1)
        for chosen in combinations(range(len(pairs)), size)
        if can_be_all_that_is_true([pairs[at] for at in chosen], n)
    }


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_exhaustive_sets_are_all_that_can_be_true_at_once(n):
    expected = all_that_can_be_true(n)
    found = [tuple(np.flatnonzero(row).tolist()) for row in equal_pairs(n)]
    assert sorted(found) == sorted(expected)
    assert possible_numbers_of_equal_pairs(n) == sorted({0} | {len(each) for each in expected})


@pytest.mark.parametrize("n", [3, 4, 5])
def test_bergmann_hommel_rejects_what_every_closed_test_rejects(n):
    """A pair is rejected if every exhaustive set that it is in has a p below alpha / its size."""
    rng, sets = np.random.default_rng(n), all_that_can_be_true(n)
    for _ in range(20):
        p = rng.random(comb(n, 2)) ** 4
        adjusted = bergmann_hommel(p)
        for alpha in (0.01, 0.05, 0.2):
            kept = {
                at for chosen in sets if min(p[list(chosen)]) > alpha / len(chosen) for at in chosen
            }
            assert set(np.flatnonzero(adjusted > alpha).tolist()) == kept


@pytest.mark.deep
@pytest.mark.parametrize("clip", [True, False])
def test_holm_and_bonferroni_equal_statsmodels(clip):
    multitest = pytest.importorskip("statsmodels.stats.multitest")
    p = np.random.default_rng(1).random(15) ** 5
    for ours, name in ((holm, "holm"), (bonferroni, "bonferroni")):
        expected = multitest.multipletests(p, method=name)[1]
        found = ours(p, clip=clip)
        assert (found > 1).any() != clip
        np.testing.assert_allclose(np.minimum(found, 1), expected, rtol=1e-14)


def test_nine_methods_take_no_time_and_eleven_are_refused():
    assert bergmann_hommel(np.linspace(0.0001, 0.9, 36)).shape == (36,)
    eleven = r"11 methods are too many .* by 'shaffer' or 'holm'"
    for n, words in ((55, eleven), (2, "not those of all pairs")):
        with pytest.raises(ValueError, match=words):
            bergmann_hommel(np.linspace(0.1, 0.9, n))


def test_p_values_are_two_tailed_normal():
    test = post_hoc(with_ranks([1.5, 2.0, 2.5], 24), "bonferroni", clip=False)
    error = (3 * 4 / (6 * 24)) ** 0.5
    np.testing.assert_allclose(test.z, np.array([-0.5, -1.0, -0.5]) / error, rtol=1e-14)
    np.testing.assert_allclose(test.p_values, 2 * norm.cdf(-np.abs(test.z)), rtol=1e-14)
    np.testing.assert_allclose(test.adjusted, 3 * test.p_values, rtol=1e-14)


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"method": "tukey"}, "method must be one of .* not 'tukey'"),
        ({"control": 0}, "compares all pairs: with a control take 'holm'"),
        ({"method": "holm", "control": 5}, "control=5 is none of the 5 methods"),
    ],
)
def test_unknown_names_are_refused(choices, message):
    with pytest.raises(ValueError, match=message):
        post_hoc(GARCIA_HERRERA, **choices)


def test_groups_are_the_longest_runs_that_nothing_tells_apart():
    ranks = [4.0, 1.0, 2.0, 3.0, 5.0]
    differ = np.abs(np.subtract.outer(ranks, ranks)) > 2.0
    groups = [group.tolist() for group in indistinct_groups(ranks, differ)]
    assert groups == [[1, 2, 3], [2, 3, 0], [3, 0, 4]]
    assert indistinct_groups(ranks, ~np.eye(5, dtype=bool)) == []
    assert indistinct_groups(ranks, np.zeros((5, 5)))[0].tolist() == [1, 2, 3, 0, 4]
