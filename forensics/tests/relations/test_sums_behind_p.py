"""Rank sums behind printed p, beside those of all tables of three methods."""

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import pytest
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW
from printed_numbers.relations.p_of_ranks import ONE_TAIL, TWO_TAILS
from printed_numbers.relations.rank_gaps import Case, PairP
from printed_numbers.relations.rank_tables import TooLargeError
from printed_numbers.relations.ranks import again
from printed_numbers.relations.sums_behind_p import (
    check_sums_behind,
)
from scipy.stats import norm

#: Vidaurre et al. (2012), Table 4: adjusted p of six methods, and the sizes of exhaustive sets
#: which the printed order of the methods says they were multiplied with; "near" and "far" are WNB
#: and aL1/L2-NB, which the p do not tell apart. That of fsNB and CFS+NB, 0.030, fits no others.
TABLE4 = [
    PairP("NB", "fsNB", "1.57E-6", 15),
    PairP("far", "fsNB", "3.35E-6", 10),
    PairP("SNB", "fsNB", "9.86E-4", 7),
    PairP("NB", "CFS+NB", "0.352", 10),
    PairP("NB", "SNB", "0.783", 6),
    PairP("SNB", "CFS+NB", "2.210", 4),
    PairP("NB", "near", "2.424", 3),
]


def p(gap, n, k, tails, times, cut):
    value = times * (2 if tails == TWO_TAILS else 1) * norm.sf(gap / sqrt(n * k * (k + 1) / 6))
    return min(value, 1.0) if cut else value


def all_sums(n, rule):
    """The rank sums of three methods in all tables."""
    rows = [
        row for row in product(range(3), repeat=3) if sorted(set(row)) == list(range(len(set(row))))
    ]
    rows = [row for row in rows if rule == "average" or len(set(row)) == 3]
    ranks = {tuple(again({"levels": [row]}, rule)) for row in rows}
    found = {(Fraction(0),) * 3}
    for _ in range(n):
        found = {tuple(a + b for a, b in zip(x, y, strict=True)) for x in found for y in ranks}
    return found


@pytest.mark.deep
@pytest.mark.parametrize("rule", ["average", "ordinal"])
@pytest.mark.parametrize("tails", [TWO_TAILS, ONE_TAIL])
@pytest.mark.parametrize("cut", [True, False])
def test_sums_are_found_just_if_those_of_some_table_have_the_p(rule, tails, cut):
    n, chance, seen = 5, Random(f"{rule} {tails} {cut}"), []
    sums = sorted(all_sums(n, rule))
    for _ in range(25):
        a, b, c = sorted(chance.choice(sums))
        times = chance.choice((1, 3))
        gaps = {("B", "A"): b - a, ("C", "A"): c - a, ("C", "B"): c - b}
        ps = [
            PairP(*pair, f"{p(gap, n, 3, tails, times, cut):.3f}", times)
            for pair, gap in gaps.items()
        ]
        if chance.random() < 0.5:
            digit = chance.choice("0123456789")
            ps[0] = ps[0]._replace(text=ps[0].text[:-1] + digit)
        for how, found in zip(
            HOW, check_sums_behind(ps, n, rule=rule, tails=tails, cut=cut), strict=True
        ):
            given = [
                each
                for each in sums
                if all(
                    each["ABC".index(worse)] >= each["ABC".index(better)]
                    and printed(text, how=how).holds(
                        Fraction(
                            p(
                                float(each["ABC".index(worse)] - each["ABC".index(better)]),
                                n,
                                3,
                                tails,
                                times,
                                cut,
                            )
                        )
                    )
                    for worse, better, text, _ in ps
                )
            ]
            assert found.decided
            assert found.possible == bool(given)
            if found.possible:
                own = found.witness["sums"]
                assert tuple(own[name] for name in "ABC") in given
                means = again(found.witness, rule)
                assert [n * each for each in means] == list(own.values())
            seen.append(found.possible)
    assert 0 < sum(seen) < len(seen)


def test_table_4_of_vidaurre2012_is_of_49_data_sets():
    # Of 13 sets, which are printed, no rank sums have the first p.
    possible = {n: check_sums_behind(TABLE4, n, cut=False)[0].possible for n in (48, 49, 50, 196)}
    assert possible == {48: False, 49: True, 50: False, 196: True}
    [found, _] = check_sums_behind(TABLE4, 49, cut=False)
    assert {name: float(each) for name, each in found.witness["sums"].items()} == {
        "fsNB": 102.0,
        "CFS+NB": 161.5,
        "SNB": 172.5,
        "near": 196.0,
        "far": 196.5,
        "NB": 200.5,
    }
    assert found.power == 1.0
    [refused, _] = check_sums_behind(TABLE4, 13, cut=False)
    assert refused.proof == (
        "no difference of rank sums over 13 data sets has 1.57E-6, which is of NB and fsNB: 50.5 "
        "has 1.797e-06, 51 has 1.347e-06"
    )


def test_sums_must_add_up_to_those_of_all_ranks():
    # Gaps of 14 and 8 of three methods on 20 data sets leave 98 for three of the least.
    ps = [PairP("B", "A", "0.0269"), PairP("C", "A", "0.2059")]
    found = check_sums_behind(ps, 20, rule="ordinal")[0]
    said = "no rank sums over 20 data sets differ as all p ask and add up to 120"
    assert found.proof == said
    # In halves: gaps of 14 and 8.5 leave 97.5, which is three times 32.5, and 8 leave none.
    assert check_sums_behind([ps[0], PairP("C", "A", "0.1790")], 20)[0].possible
    assert check_sums_behind(ps, 20)[0].proof == said


def test_a_search_that_is_given_up_decides_nothing(monkeypatch):
    ps = [PairP("B", "A", "1.0"), PairP("C", "A", "1.0")]
    assert not check_sums_behind(ps, 20, steps=1)[0].decided

    def never(*args):
        raise TooLargeError

    monkeypatch.setattr("printed_numbers.relations.sums_behind_p.table", never)
    assert not check_sums_behind(ps, 20)[0].decided


def test_gaps_are_all_that_print_so():
    case = Case(20, 3, "average", TWO_TAILS, True, "rounded")
    values = [Fraction(p(gap / 2, 20, 3, TWO_TAILS, 1, True)) for gap in range(81)]
    for text in ("0.3", "1.0", "0.00", "0.03"):
        own = [gap for gap, value in enumerate(values) if printed(text).holds(value)]
        assert list(case.gaps(PairP("B", "A", text))) == own


def test_power_is_the_share_of_last_digits_that_no_sums_have():
    # Of two methods on six data sets without ties, gaps are even: p of gaps 0, 2, 4 and 6.
    own = [p(gap, 6, 2, TWO_TAILS, 1, True) for gap in (0, 2, 4, 6)]
    held = [any(printed(f"0.{digit}").holds(Fraction(each)) for each in own) for digit in range(10)]
    found = check_sums_behind([PairP("B", "A", "0.4")], 6, rule="ordinal")[0]
    assert found.possible
    assert found.power == pytest.approx((10 - sum(held)) / 9)
    assert 0 < found.power < 1
