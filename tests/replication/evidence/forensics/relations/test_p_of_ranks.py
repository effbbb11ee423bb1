"""p of two ranks, beside SciPy's normal law at every difference of rank sums."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from scipy.stats import norm

from replication.evidence.forensics.relations.p_of_ranks import (
    ONE_TAIL,
    TWO_TAILS,
    again,
    check_p_of_ranks,
)
from replication.evidence.printed import printed
from replication.evidence.ranges import HOW

N, K = 10, 4
TAILS = (TWO_TAILS, ONE_TAIL)


def p(a, b, tails, times=1):
    z = abs(a - b) / sqrt(N * K * (K + 1) / 6)
    return min(times * (2 if tails == TWO_TAILS else 1) * norm.sf(z), 1.0)


def sums(text, how, per):
    """Rank sums that print as a mean rank, of all that there can be."""
    every = (Fraction(s, per) for s in range(per * N * K + 1))
    return [each for each in every if printed(text, how=how).holds(each / N)]


@pytest.mark.parametrize("rule", ["average", "min"])
def test_a_p_is_possible_just_if_some_rank_sums_have_it(rule):
    first, second = "1.7", "2.9"
    per = 2 if rule == "average" else 1
    pairs = {how: list(product(*(sums(each, how, per) for each in (first, second)))) for how in HOW}
    some = {p(*pair, *way) for pair in pairs["rounded"] for way in product(TAILS, (1, 3, 6))}
    texts = {f"{max(each + step, 0):.3f}" for each in some for step in (-0.001, 0.0, 0.003)}
    hits = 0
    for text in sorted(texts):
        found = check_p_of_ranks(text, first, second, N, K, rule=rule)
        ways = product(HOW, TAILS, (1, 3, 6))
        for (how, tails, times), each in zip(ways, found, strict=True):
            given = [p(*pair, tails, times) for pair in pairs[how]]
            target = printed(text, how=how)
            assert each.reading == f"{tails}, times {times}, {how}"
            assert each.possible == any(target.holds(Fraction(x)) for x in given)
            if each.possible:
                hits += 1
                assert each.witness["sums"] in pairs[how]
                low, high = again(each.witness, N, K, tails, times)
                assert float(low) == pytest.approx(p(*each.witness["sums"], tails, times))
                assert target.holds(low)
                assert target.holds(high)
    assert 10 < hits < 12 * len(texts) / 2


def test_what_is_refused_names_the_p_that_there_are():
    found = check_p_of_ranks("0.030", "1.70", "2.90", N, K)[0]
    assert found.proof == (
        "rank sums behind 1.70 and 2.90 differ by 12 to 12, which is 1 p from 0.03767 to 0.03767; "
        "0.030 is none of them"
    )
    # All but 0.038.
    assert found.power == pytest.approx(8 / 9)


def test_ranks_that_no_sum_has_have_no_p():
    found = check_p_of_ranks("0.030", "1.72", "2.90", N, K)[0]
    assert found.proof == "no sum of ranks over 10 data sets prints as 1.72"


def test_a_product_is_1_at_most_and_sums_may_be_printed():
    [first, *_] = check_p_of_ranks("1.000", "20", "21", N, K, multipliers=[6], are_sums=True)
    assert first.possible
    assert again(first.witness, N, K, TWO_TAILS, 6)[0] == 1


def test_of_two_methods_on_one_data_set_there_is_one_difference():
    [found, *_] = check_p_of_ranks("0.317", "1", "2", 1, 2, rule="ordinal")
    assert found.witness == {"sums": (1, 2)}
    assert float(again(found.witness, 1, 2, TWO_TAILS)[0]) == pytest.approx(2 * norm.sf(1.0))


def test_one_method_or_no_data_set_has_no_two_ranks():
    for n_sets, n_methods in ((0, 3), (5, 1)):
        with pytest.raises(ValueError, match="no two ranks to compare"):
            check_p_of_ranks("0.5", "1", "2", n_sets, n_methods)
