"""Numbers outside, counted beside those of realisations: one number breaks no table, many do."""

import numpy as np
import pytest
from printed_numbers import Range, printed

from replication.engine.seeds import rng
from replication.evidence.claim import RARE
from replication.evidence.interval import central, missed
from replication.evidence.table_test import N_REALISATIONS, Column, Count, shown_p


def table(noise, values, n=100):
    """Columns of normal draws about 0 in two groups, and one value printed of each."""
    return [
        Column(
            Range.of(value - 5e-4, value + 5e-4),
            noise.normal(size=n),
            k % 2,
            (f"set {k // 3}", "even" if k % 2 == 0 else "odd"),
        )
        for k, value in enumerate(values)
    ]


@pytest.mark.parametrize("shared", [False, True])
def test_a_fresh_table_is_refused_as_seldom_as_its_level_says(shared):
    noise = rng("count test", str(shared))
    p = []
    for _ in range(200):
        columns = table(noise, noise.normal(size=12), n=60)
        if shared:  # all numbers of a group are one and the same
            draws, values = noise.normal(size=(2, 60)), noise.normal(size=2)
            columns = [
                Column(Range.of(values[k % 2], values[k % 2]), draws[k % 2], k % 2)
                for k in range(12)
            ]
        p.append(Count.of(columns).p)
    assert np.mean(np.array(p) <= RARE) <= 0.09


def test_a_draw_misses_the_interval_of_the_others():
    values = rng("missed").normal(size=80)
    slow = [
        not central(np.delete(values, k))[0] <= values[k] <= central(np.delete(values, k))[2]
        for k in range(80)
    ]
    assert missed(values).tolist() == slow
    assert 0 < sum(slow) < 8
    assert not missed([3.0]).any()
    assert not missed([1.0, 1.0, 1.0]).any()


def test_one_number_out_of_all_reason_counts_as_one():
    found = Count.of(table(rng("one"), [1e9, *np.zeros(59)]))
    assert (found.outside, found.numbers, found.removed) == (1, 60, 0)
    assert found.p > 0.5
    assert found.together == ""


def test_the_fewest_to_set_aside_leave_a_table_that_agrees_and_have_a_mark_in_common():
    values = np.zeros(60)
    values[:24:2] = 5.0
    found = Count.of(table(rng("aside"), values))
    assert found.outside == 12
    assert found.p == pytest.approx(1 / (N_REALISATIONS + 1))
    assert 0 < found.removed < 12
    rest = Count.of(
        sorted(table(rng("aside"), values), key=lambda each: -each.away)[found.removed :]
    )
    one_more = sorted(table(rng("aside"), values), key=lambda each: -each.away)[found.removed - 1 :]
    assert rest.p >= RARE > Count.of(one_more).p
    assert found.common == (f"{found.removed} of even",)
    others = f"the other {found.removed} include {found.common[0]}"
    assert found.together == f"{60 - found.removed} of 60 agree together; {others}"
    assert str(found).startswith("12 of 60 lie outside their own intervals, ")
    assert str(found).endswith(" expected by chance (p at most 0.001)")


def test_what_does_not_vary_is_inside_or_outside():
    constant = np.full(50, 2.0)
    assert Count.of([Column(printed("2.0"), constant, 0)]).p == 1.0
    far = Count.of([Column(printed("2.1"), constant, 0)])
    assert (far.outside, far.p, far.least) == (1, 0.001, 0.001)


def test_a_table_that_could_not_be_refused_says_so():
    two = np.array([0.0, 9.0] * 20)
    few = [Column(printed("5"), np.array([0.0, 5.0]), 0), Column(printed("9"), two, 1)]
    assert Count.of(few[:1]).least > RARE


@pytest.mark.parametrize(("p", "text"), [(0.001, "at most 0.001"), (0.002, "0.002"), (1.0, "1")])
def test_at_the_floor_of_the_simulation_p_is_at_most(p, text):
    assert shown_p(p) == text


@pytest.mark.parametrize("text", ["5", "12", "26"])
def test_how_far_out_a_number_is_is_told_in_widths_of_its_interval(text):
    draws = np.linspace(10.0, 15.0, 81)
    low, _, high = central(draws)
    beyond = {"5": low - 5.5, "12": 0.0, "26": 25.5 - high}[text]
    assert Column(printed(text), draws, 0).away == pytest.approx(beyond / (high - low))
