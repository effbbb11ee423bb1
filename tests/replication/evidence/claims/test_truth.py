"""Formulas over draws, beside the forensics' exact evaluation of each draw by itself."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from printed_numbers import Range

from replication.evidence.claims.truth import chance, holds, value
from replication.evidence.sentences.nodes import cells_of
from replication.evidence.sentences.pattern import Pattern
from replication.evidence.sentences.points import truth_at
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import parse

ROWS = ("r1", "r2", "r3")
NAMES = {
    name: Pattern({"artefact": "t", "column": name, "statistic": "s"}, {"row": ROWS})
    for name in "abc"
}
NAMES["d"] = Pattern({"artefact": "t", "row": "r1", "column": "d", "statistic": "s"}, {})

RELATIONS = [
    "all(a < b)",
    "some(a <= b)",
    "not all(a = b)",
    "count(a < b) = 2",
    "share(a < b and c > b) >= 0.5",
    "all(2 <= a <= 4)",
    "mean(a) < mean(b)",
    "sum(a) - sum(b) > d",
    "max(a) > 2 * min(b)",
    "median(a) >= median(c)",
    "only(a < b, two)",
    "but(a < b, two)",
    "rising(a)",
    "all(abs(a - b) < c)",
    "all(a * b > c)",
    "some(a / b > d) or d < 1",
    "all(-a < b + d)",
    "count(a < b) > count(b < a)",
    "all(b - a > (a + c) / 5)",
]


def node(text):
    return formula(parse(text), NAMES, {"two": ["r1", "r3"]})


def drawn(cells, seed, low=0, high=6, n=40):
    numbers = np.random.default_rng(seed)
    return {cell.address: numbers.integers(low, high, n).astype(float) for cell in cells}


@pytest.mark.parametrize("text", RELATIONS)
@pytest.mark.parametrize("low", [1, -3])
def test_every_draw_is_judged_as_exact_numbers_are(text, low):
    of = node(text)
    at = drawn(cells_of(of), 1, low)
    found = holds(of, at)
    for k, each in enumerate(found):
        numbers = {cell: Fraction(draws[k]) for cell, draws in at.items()}
        exact = truth_at(of, numbers, {})
        assert exact is None or bool(each) is exact
    assert len(found) == 40


@pytest.mark.parametrize("text", RELATIONS)
def test_between_bounds_it_is_said_what_ranges_say(text):
    of = node(text)
    least, more = drawn(cells_of(of), 2, 1), drawn(cells_of(of), 3, 0, 2)
    at = {cell: (low, low + more[cell]) for cell, low in least.items()}
    worst, best = holds(of, at), holds(of, at, best=True)
    for k in range(40):
        ranges = {cell: Range.of(*(end[k] for end in ends)) for cell, ends in at.items()}
        can, fails = of.truth(ranges)
        assert (bool(best[k]), bool(worst[k])) == (can, not fails)


def test_a_quotient_by_what_may_be_0_is_anything():
    of = node("some(a / b > 1000)")
    at = {cell.address: (np.array([1.0]), np.array([2.0])) for cell in cells_of(of)}
    at["t", "r1", "b", "s"] = (np.array([-1.0]), np.array([1.0]))
    assert (holds(of, at)[0], holds(of, at, best=True)[0]) == (False, True)


def test_one_number_stands_for_all_draws_and_a_share_is_a_number():
    of = node("share(a < d) >= 0.5")
    at = {("t", row, "a", "s"): np.array([0.0, k]) for k, row in enumerate(ROWS)}
    at["t", "r1", "d", "s"] = 0.5
    assert holds(of, at).tolist() == [True, False]
    share, _ = value(of.parts[0], at)
    assert share.tolist() == [1.0, 1 / 3]


@pytest.mark.parametrize(
    "text",
    [
        "all(a <= b)",
        "all(a < b and b < c)",
        "count(a < b) = 2",
        "share(a <= b) > 0.5",
        "count(a < b and c > a) > count(c < b and c > a)",
        "count(a < b) - count(b < a) > 0",
    ],
)
def test_cases_that_share_no_chance_are_crossed(text):
    of = node(text)
    if text.startswith("count(a < b) - "):
        with pytest.raises(ValueError, match="no comparison of counts"):
            chance(of, lambda part: holds(part, drawn(cells_of(of), 4, n=4)))
        return
    at = drawn(cells_of(of), 4, n=4)
    crossed = {cell: [] for cell in at}
    for places in product(range(4), repeat=len(ROWS)):
        for row, k in zip(ROWS, places, strict=True):
            for cell in at:
                if cell[1] == row:
                    crossed[cell].append(at[cell][k])
    every = {cell: np.array(each) for cell, each in crossed.items()}
    assert chance(of, lambda part: holds(part, at)) == pytest.approx(holds(of, every).mean())


def test_what_is_asked_of_the_print_alone_is_refused():
    of = node("max(a) ~ d")
    with pytest.raises(ValueError, match="asks how a number prints"):
        holds(of, drawn(cells_of(of), 5))
