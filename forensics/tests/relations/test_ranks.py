"""Tables of ranks, against all tables of few methods and data sets."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from printed_numbers.relations import rank_tables
from printed_numbers.relations.rank_tables import (
    Sums,
    TooLargeError,
    broken,
    table,
)
from printed_numbers.relations.ranks import again, check_ranks
from printed_numbers.relations.tie_rules import (
    RULES,
    least,
    levels,
    most,
    ranked,
    unit,
)


def rankings(k, rule):
    """All rankings of k methods, by trying all numbers: those without gaps, or without ties."""
    for row in product(range(k), repeat=k):
        if sorted(set(row)) == list(range(len(set(row)))) and (
            rule != "ordinal" or len(set(row)) == k
        ):
            yield row


@pytest.mark.parametrize(("k", "n"), [(1, 1), (2, 3), (3, 13), (4, 75), (5, 541)])
def test_there_are_as_many_rankings_as_fubini_counts(k, n):
    assert sorted(map(tuple, levels(k, "min").tolist())) == sorted(rankings(k, "min"))
    assert len(levels(k, "min")) == n
    assert sorted(map(tuple, levels(k, "ordinal").tolist())) == sorted(rankings(k, "ordinal"))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_ranks_are_those_that_are_counted_one_by_one(k, rule):
    rows = levels(k, rule)
    slow = [[unit(rule) * each for each in again({"levels": [row]}, rule)] for row in rows.tolist()]
    assert ranked(rows, rule).tolist() == slow


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_least_and_largest_sums_are_those_of_all_rankings(k, rule):
    ranks = ranked(levels(k, rule), rule)
    for some in range(1, k + 1):
        sums = ranks[:, :some].sum(axis=1)
        assert (least(rule, k, some), most(rule, k, some)) == (sums.min(), sums.max())


def sums_of_tables(k, n, rule):
    """The rank sums of all tables."""
    rows = {tuple(each) for each in ranked(levels(k, rule), rule).tolist()}
    found = {(0,) * k}
    for _ in range(n):
        found = {tuple(a + b for a, b in zip(x, y, strict=True)) for x in found for y in rows}
    return found


@pytest.mark.sampled(every=11)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(("k", "n"), [(2, 1), (2, 4), (3, 1), (3, 2), (3, 3)])
def test_there_is_a_table_just_if_one_of_all_tables_has_the_sums(k, n, rule):
    possible = sums_of_tables(k, n, rule)
    for sums in product(range(n * unit(rule), n * unit(rule) * k + 1), repeat=k):
        found = table(Sums(rule, sums, sums, n), 10**4)
        assert (found is not None) == (sums in possible), sums
        if found is not None:
            total = ranked(np.array(found), rule).sum(axis=0)
            assert (tuple(total.tolist()), len(found)) == (sums, n)


@pytest.mark.parametrize("rule", RULES)
def test_between_bounds_some_sums_are_those_of_a_table_just_if_one_is_found(rule):
    chance, possible = np.random.default_rng(3), sums_of_tables(4, 2, rule)
    hits = 0
    for _ in range(40):
        middle = chance.integers(2 * unit(rule), 8 * unit(rule) + 1, size=4)
        wide = chance.integers(0, 2, size=4)
        lows, highs = tuple((middle - wide).tolist()), tuple((middle + wide).tolist())
        some = any(
            all(a <= x <= b for a, x, b in zip(lows, each, highs, strict=True)) for each in possible
        )
        assert (table(Sums(rule, lows, highs, 2), 10**4) is not None) == some
        hits += some
    assert 0 < hits < 40


def test_bounds_are_broken_by_no_table():
    for rule in RULES:
        for sums in sums_of_tables(3, 2, rule):
            assert broken(Sums(rule, sums, sums, 2)) == ""


def test_a_search_that_is_given_up_says_so():
    # One ranking without ties has these sums within all bounds, and cannot have them.
    few, many = (1, 3, 3, 3), (3, 3, 3, 3, 6, 6, 6, 6)
    assert broken(Sums("ordinal", few, few, 1)) == broken(Sums("ordinal", many, many, 1)) == ""
    assert table(Sums("ordinal", few, few, 1)) is None
    with pytest.raises(TooLargeError):
        table(Sums("ordinal", few, few, 1), steps=0)
    with pytest.raises(TooLargeError):
        table(Sums("ordinal", many, many, 1))


def test_given_up_is_neither_possible_nor_impossible(monkeypatch):
    def never(*args):
        raise TooLargeError

    monkeypatch.setattr("printed_numbers.relations.ranks.table", never)
    found = check_ranks(["1.5", "1.5"], 4)[0]
    assert (found.decided, found.power) == (False, 0.0)


def test_beyond_ten_methods_one_group_of_them_ties():
    n = 12
    rows = [tuple(range(n)), tuple(range(n - 1, -1, -1)), (0,) * n]
    texts = [f"{float(each):.4f}" for each in again({"levels": rows}, "average")]
    found = check_ranks(texts, 3, rules=["average"])[0]
    assert found.possible
    assert len(rank_tables._patterns(11, "min")) == 1 + 10 * 11 // 2


# Boulle (2007), Table 3: printed ranks of seven methods on 30 data sets, which add up to 25.8.
ACC = ["2.2", "3.7", "4.5", "3.3", "3.5", "4.0", "4.6"]


def test_ranks_that_do_not_add_up_were_not_shared():
    found = dict(zip(RULES, check_ranks(ACC, 30), strict=False))
    assert not found["average"].possible
    assert found["average"].proof == (
        "ranks of all 7 methods add up to 784.5 at most, and to 840 at least"
    )
    assert not found["max"].possible
    for rule in ("min", "dense"):
        means = again(found[rule].witness, rule)
        off = [abs(mean - Fraction(text)) for mean, text in zip(means, ACC, strict=True)]
        assert max(off) <= Fraction(1, 20)


NO_SUM = "1.34 is a sum of ranks from 5.34 to 5.38, where no half of a whole number lies"


@pytest.mark.parametrize(
    ("texts", "n", "named", "possible", "proof"),
    [
        # A mean rank that no sum has is refused by itself.
        (["1.34", "1.66"], 4, {"rules": ["average"]}, False, NO_SUM),
        # Sums of ranks may be printed instead.
        (["5", "7"], 4, {"are_sums": True}, True, ""),
        (["5", "8"], 4, {"are_sums": True, "rules": ["ordinal"]}, False, None),
        # One method is always the first.
        (["1.0"], 1, {}, True, ""),
        (["1.0"], 3, {}, True, ""),
        (["2"], 3, {}, False, None),
    ],
)
def test_few_ranks_by_hand(texts, n, named, possible, proof):
    for outcome in check_ranks(texts, n, **named)[: 1 if named else None]:
        assert outcome.possible is possible
        assert proof is None or outcome.proof == proof


@pytest.mark.parametrize(
    ("texts", "n", "rule", "power"),
    [(["2", "2", "2"], 30, "min", (0, 0.9)), (["1.250", "1.750"], 4, "average", (1, 1))],
)
def test_what_is_printed_finely_can_fail_more_often(texts, n, rule, power):
    found = check_ranks(texts, n, rules=[rule])[0]
    assert found.possible
    assert power[0] <= found.power <= power[1]


@pytest.mark.deep
def test_a_table_without_ties_serves_every_rule():
    for rule in RULES:
        per = unit(rule)
        sums = Sums(rule, (per * 5, per * 5 - 1), (per * 5 + 1, per * 5), 3).without_ties()
        assert sums == Sums("ordinal", (5, 5 - (per == 1)), (5 + (per == 1), 5), 3)
    # Of twelve methods, where few ways to tie are looked at.
    texts = [f"{3.2 + 0.6 * k:.2f}" for k in range(12)]
    found = check_ranks(texts, 100)[:5]
    assert all(each.possible for each in found)
    for rule, each in zip(RULES, found, strict=True):
        off = zip(again(each.witness, rule), texts, strict=True)
        assert max(abs(mean - Fraction(text)) for mean, text in off) <= Fraction(1, 200)


def test_readings_are_told_the_usual_first():
    assert [each.reading for each in check_ranks(["1.0"], 3, rules=["average", "ordinal"])] == [
        "ties take the average rank, rounded, 3 data sets",
        "no ties, rounded, 3 data sets",
        "ties take the average rank, cut off, 3 data sets",
        "no ties, cut off, 3 data sets",
    ]
