"""Power: mistakes of every kind, and the share of printable values that every reading refuses."""

import math
from fractions import Fraction

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.judging import judge_readings
from replication.evidence.power import (
    AWAY,
    EXCHANGED,
    LEADING,
    OTHERS,
    SLIPS,
    Slip,
    power,
    refused,
    slips,
)
from replication.evidence.printed import printed
from replication.evidence.ranges import Orders, Range, cell
from replication.evidence.reported import Reported
from replication.evidence.vocabulary import DISAGREES


def printable(span, decimals):
    """Every number of so many decimals in a span, as text."""
    unit = 10**decimals
    first, last = math.ceil(span.low * unit - 1e-9), math.floor(span.high * unit + 1e-9)
    return [f"{k / unit:.{decimals}f}" for k in range(first, last + 1)]


def one_by_one(span, decimals, intervals):
    texts = printable(span, decimals)
    return np.mean(
        [not any(printed(text, decimals).near(*each) for each in intervals) for text in texts]
    )


@pytest.mark.deep
def test_it_is_the_share_that_counting_gives():
    for case in range(60):
        noise = rng("power", case)
        decimals = case % 3
        low = round(noise.uniform(-20, 50), 1)
        span = Range.of(low, low + round(noise.uniform(1, 40), 2))
        ends = np.sort(noise.uniform(low - 10, span.high + 10, size=(1 + case % 4, 2)), axis=1)
        if case % 5 == 0:  # draws that were counted have round ends: ties of the rounding
            ends = np.round(ends * 2) / 2
        target = printed(printable(span, decimals)[-1], decimals)
        found = refused(target, map(tuple, ends), span)
        assert found == pytest.approx(one_by_one(span, decimals, ends.tolist()), abs=1e-9), case


@pytest.mark.parametrize("case", range(12))
def test_what_it_counts_are_verdicts(case):
    noise = rng("power", "verdicts", case)
    draws = {name: noise.normal(noise.uniform(0, 30), 2, size=40) for name in ("plain", "other")}
    span, decimals = Range.of(0.0, 30.0), case % 2
    words = [
        judge_readings(Reported("t", "r", "c", "s", text, decimals=decimals), draws, "plain")
        for text in printable(span, decimals)
    ]
    intervals = [(words[0].low, words[0].high)]
    intervals += [(each.low, each.high) for each in words[0].others]
    counted = np.mean([found.verdict == DISAGREES for found in words])
    target = printed("7.5" if decimals else "7")
    assert refused(target, intervals, span) == pytest.approx(counted, abs=1e-9)


def test_on_a_scale_of_magnitudes_every_one_counts_alike():
    for case in range(30):
        noise = rng("power", "log", case)
        first, last = np.sort(noise.uniform(-1, 4, size=2))
        span = Orders.of(10**first, 10 ** (last + 0.5))
        ends = 10 ** np.sort(noise.uniform(first - 1, last + 1, size=(1 + case % 3, 2)), axis=1)
        values = 10 ** np.linspace(first, last + 0.5, 100_001)
        half = [0.5, 0.05, 0.005][case % 3]
        held = np.any([(values >= low - half) & (values <= high + half) for low, high in ends], 0)
        found = refused(printed(["7", "7.1", "7.12"][case % 3]), map(tuple, ends), span)
        assert found == pytest.approx(1 - held.mean(), abs=1e-4), case


@pytest.mark.parametrize(
    ("text", "intervals", "span", "share"),
    [
        ("5", [(0, 9)], Range.of(0, 9), 0.0),
        ("5", [], Range.of(0, 9), 1.0),
        ("5", [(20, 30)], Range.of(0, 9), 1.0),
        ("5", [(-30, -20)], Range.of(0, 9), 1.0),
        ("5", [(-5, 4)], Range.of(0, 9), 0.5),
        ("5", [(5, 50)], Range.of(0, 9), 0.5),
        ("5", [(-5, 50)], Range.of(0, 9), 0.0),
        # They touch, and overlap, and one lies in the other: what both hold counts once.
        ("5", [(0, 2), (2, 4)], Range.of(0, 9), 0.5),
        ("5", [(1, 4), (0, 3)], Range.of(0, 9), 0.5),
        ("5", [(0, 4), (1, 2)], Range.of(0, 9), 0.5),
        ("5", [(0, 1), (8, 9)], Range.of(0, 9), 0.6),
        # Between two printable numbers: the one to which it is rounded; from a half, both.
        ("5", [(3.2, 3.3)], Range.of(0, 9), 0.9),
        ("5", [(3.5, 3.5)], Range.of(0, 9), 0.8),
        ("5.00", [(3.001, 3.004)], Range.of(0, 9.99), 0.999),
        ("5", [(10.4, 11)], Range.of(0, 9), 1.0),
        ("5", [(9.5, 11)], Range.of(0, 9), 0.9),
        # Where nothing else can be printed.
        ("5", [(5, 5)], Range.of(5, 5), 0.0),
        ("5", [(6, 6)], Range.of(5, 5), 1.0),
        ("0.5", [(0.5, 0.5)], Range.of(0, 100), 1000 / 1001),
    ],
)
def test_edges(text, intervals, span, share):
    assert refused(printed(text), intervals, span) == pytest.approx(share, abs=1e-12)


@pytest.mark.parametrize(("column", "numbers"), [(0, 101), (1, 1001), (2, 10001)])
def test_a_0_is_as_precise_as_its_column(column, numbers):
    found = refused(printed("0", column), [(0.0, 0.0)], Range.of(0.0, 100.0))
    assert found == pytest.approx(1 - 1 / numbers)


@pytest.mark.parametrize("text", ["0.01", "12.34", "83.27", "99.99", "1234.56", "0.07"])
def test_the_ends_of_the_span_are_counted_whatever_the_last_bits_of_the_unit(text):
    span = Range.of(0.0, 20000.0)
    assert refused(printed(text), [(20000.0, 20000.0)], span) == pytest.approx(1 - 1 / 2000001)
    assert refused(printed(text), [(20000.01, 20001)], span) == 1.0


@pytest.mark.parametrize("rows", [7, 43, 89, 100, 3163])
def test_where_only_whole_numbers_of_cases_can_be_printed_these_are_counted(rows):
    case = 100.0 / rows
    low, high, most = rows // 5, rows // 3, rows // 2
    target = cell(Fraction(100 * low, rows), Fraction(100, rows))
    # The span ends beside a case, as the error of the commonest class does.
    for worst in (most * case, (most + 0.4) * case):
        found = refused(target, [(low * case, high * case)], Range.of(0.0, worst))
        assert found == pytest.approx(1 - (high - low + 1) / (most + 1))


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("<0.001", Range.of(0, 1)),
        (">5", Range.of(0, 9)),
        # No number of the span can be printed without decimals.
        ("5", Range.of(5.2, 5.4)),
        ("5", Orders.of(5.0, 5.0)),
    ],
)
def test_without_values_there_is_no_power(text, span):
    assert refused(printed(text), [(0, 1)], span) is None


@pytest.mark.parametrize(
    ("text", "exchanged", "leading"),
    [
        ("12.5", ["21.5", "15.2"], ["02.5", "22.5"]),
        ("0.45", ["4.05", "0.54"], ["0.35", "0.55"]),
        (".5", [], [".4", ".6"]),
        ("9", [], ["8"]),
        ("11", [], ["01", "21"]),
        ("-3.1", ["-1.3"], ["-2.1", "-4.1"]),
        ("1,234", ["1,324", "1,243"], ["0,234", "2,234"]),
        (
            "21-3-13",
            ["12-3-13", "21-3-31"],
            ["11-3-13", "31-3-13", "21-2-13", "21-4-13", "21-3-03", "21-3-23"],
        ),
        ("0.0", [], []),
        ("TAN", [], []),
    ],
)
def test_digits_are_exchanged_where_they_differ_and_the_first_is_one_off(text, exchanged, leading):
    found = slips(text)
    assert (found[EXCHANGED], found[LEADING]) == (exchanged, leading)
    assert (found[OTHERS], found[AWAY]) == ([], [])


def test_other_methods_numbers_are_those_that_print_otherwise_each_once():
    assert slips("12.5", ["13.0", "12.5", "13.0", "9"])[OTHERS] == ["13.0", "9"]


@pytest.mark.parametrize(
    ("text", "interval", "away"),
    [
        ("12.5", (12.0, 13.0), ["11.0", "14.0"]),
        ("0.1", (0.0, 0.4), ["0.7"]),
        ("-0.1", (-0.4, 0.4), ["-1.3", "1.1"]),
        ("5", (5.0, 5.0), []),
        ("<5", (4.0, 5.0), []),
        ("5", (4.0, math.inf), []),
    ],
)
def test_three_half_widths_away_is_on_either_side_where_such_numbers_are(text, interval, away):
    assert slips(text, (), interval)[AWAY] == away


def test_power_is_by_other_methods_numbers_or_else_by_leading_digits():
    others, leading = Slip(OTHERS, 1, 2, 1), Slip(LEADING, 3, 1, 0)
    assert (others.tried, power([leading, others]), power([leading])) == (4, 0.25, 0.75)
    assert power([Slip(OTHERS), leading]) == 0.75
    assert power([Slip(EXCHANGED, 1, 0, 0)]) is power([]) is None


def test_every_kind_of_slip_is_made():
    assert tuple(slips("1")) == SLIPS
