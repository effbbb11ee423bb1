"""What rules say: of what is no question, and in their proofs."""

import math
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from printed_numbers.columns import shared
from printed_numbers.counts import bounds, fold_rates, integers, mean_rates, rates, spreads, squares
from printed_numbers.counts.half_widths import Cell, fits
from printed_numbers.numbers.ranges import Range, cell
from printed_numbers.relations.aggregates import GEOMETRIC, SUM, check_aggregate
from printed_numbers.relations.p_of_records import check_column
from printed_numbers.relations.rank_gaps import PairP
from printed_numbers.relations.ranks import check_ranks
from printed_numbers.relations.ratios import check_ratio
from printed_numbers.relations.sums_behind_p import check_sums_behind
from printed_numbers.relations.tie_rules import ranked

WIDTH = Cell.read("a", "0.10", "0.06", {"rows": 100}, 100)
OTHER_SIZES = Cell.read("b", "0.10", "0.06", {"cases": 100}, 100)
PAIR, APART = PairP("A", "B", "0.5"), PairP("C", "D", "0.5")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (partial(rates.check, "0.5", 0), "give 1 or more"),
        (partial(mean_rates.check, "0.5", ()), "of 1 or more"),
        (partial(mean_rates.check, "0.5", (3, 0)), "of 1 or more"),
        (partial(fold_rates.check, "0.5", "0.1", [44]), "two sizes or more"),
        (partial(spreads.factor, "n + 1", 5), "give one of n - 1, n, "),
        (partial(spreads.factor, spreads.N, 1), "2 or more"),
        (partial(integers.check, "1", "1", 3, 1), "2 or more"),
        (partial(integers.check, "1", "1", [3, 4], 3), "one each"),
        (partial(integers.check, "1", "1", -1, 3), "limits of 0 or more"),
        (partial(integers.check, "1", "1", 3, None), "2 or"),
        (partial(squares.find, [2, 3], 1, 1, 1), "largest first"),
        (partial(fits, []), "own name"),
        (partial(fits, [WIDTH, WIDTH]), "own name"),
        (partial(fits, [WIDTH, OTHER_SIZES]), "in this order"),
        (partial(check_ranks, [], 3), "give some of both"),
        (partial(check_ranks, ["1.0"], 0), "give some of both"),
        (partial(ranked, np.array([[0, 1]]), "first"), "is no rule of ties"),
        (partial(check_aggregate, "1", ["1", "1"], weights=[1]), "2 rows, and"),
        (partial(check_aggregate, "1", []), "0 rows"),
        (partial(check_aggregate, "1", ["-1", "1"]), "0 or more"),
        (partial(check_column, [], []), "one for each"),
        (partial(check_column, ["0.5"], ["1-0-1", "2-0-1"]), "one for each"),
        (partial(check_sums_behind, [PAIR, APART], 20), "do not connect C, D"),
        (partial(check_sums_behind, [], 20), "do not connect"),
        (partial(check_sums_behind, [PAIR], 20, rule="min"), "no sum that is known"),
        (partial(shared, {}), "same readings"),
        (
            partial(shared, {"a": rates.check("0.33", 3), "b": rates.check("0.33", 3)[:1]}),
            "same readings",
        ),
        (partial(cell, Fraction(1), Fraction(1), "up"), "'up' is no way to print"),
        (partial(Range.of, 2, 1), "is no span: give two finite numbers"),
        (partial(Range.of, 0, math.inf), "is no span: give two finite numbers"),
        (partial(Range.of, math.nan, 1), "is no span: give two finite numbers"),
    ],
)
def test_what_is_no_question_is_refused_with_a_sentence(asked, said):
    with pytest.raises(ValueError, match=said):
        asked()


TEN = "10 whole numbers from 0 to 10 with the mean"


@pytest.mark.parametrize(
    ("outcomes", "proof"),
    [
        (rates.check("0.5", 40), ""),
        (
            rates.check("7.87%", 79),
            "Of 79 cases 6 are 7.5949 and 7 are 8.8608; no count between them prints 7.87%.",
        ),
        (
            rates.check("1.02", 79),
            "Of 79 cases at most all are counted, a rate of 1; 1.02 is printed.",
        ),
        (
            mean_rates.check("0.0001", (44, 45)),
            "In 2 folds of 44 or 45 rows the rates add up to multiples of 1/1,980, those that are "
            "sums of 45 and 44 of them; none of these sums gives a mean that prints 0.0001.",
        ),
        (mean_rates.check("1.1", (44, 45)), "A mean of rates is at most 1; 1.1 is printed."),
        # Deviations on either side are named, or that there is none on one.
        (
            integers.check("3.0", "0.42", 10, 10),
            f"{TEN} 3.0 have no deviation between 0.0000 and 0.4714, divisor n - 1; 0.42 is "
            "printed.",
        ),
        (
            integers.check("0.2", "0.02", 10, 10),
            f"{TEN} 0.2 deviate by 0.4216 at least, divisor n - 1; 0.02 is printed.",
        ),
        (
            integers.check("5.0", "5.40", 10, 10),
            f"{TEN} 5.0 deviate by 5.2705 at most, divisor n - 1; 5.40 is printed.",
        ),
        (
            integers.check("1.75", "0.50", 10, 10),
            "10 whole numbers from 0 to 10 have a mean of 1.7000 or 1.8000, and nothing between "
            "that prints 1.75.",
        ),
        (
            integers.check("10.1", "0.5", 10, 10),
            "10 whole numbers from 0 to 10 have a mean of at most 10.000; 10.1 is printed.",
        ),
        (
            bounds.check_binary("0.30", "0.40", 10),
            "Of 10 cases of 0 or 1, 3 ones print the mean 0.30; they deviate by 0.4830, and none "
            "prints 0.40.",
        ),
        (
            bounds.check_binary("0.3", "0.40", 40),
            "Of 40 cases of 0 or 1, 10 to 14 ones print the mean 0.3; they deviate by 0.4385 to "
            "0.4830, and none prints 0.40.",
        ),
        (bounds.check("11", "1", 10, most=10), "No mean of numbers from 0 to 10 prints 11."),
        # 1.5 * 1.5 is 2.25; from 1.45 to 1.55, squared, its mean is no more than 1.55.
        (check_aggregate("1.55", ["1.5", "1.5"], forms=[GEOMETRIC]), ""),
        (
            check_aggregate("1.56", ["1.5", "1.5"], forms=[GEOMETRIC]),
            "the geometric mean of 2 rows is from 1.45 to 1.55; 1.56 is printed, from 1.555 to "
            "1.565",
        ),
        # Shares add up to an exact hundred.
        (check_aggregate("100", ["33.3"] * 3, forms=[SUM], exact=True), ""),
        (
            check_aggregate("100", ["33.3", "33.3", "33.1"], forms=[SUM], exact=True),
            "the sum of 3 rows is from 99.55 to 99.85; 100 is printed",
        ),
        (
            check_ratio("0.5", "1", "3", forms=["first / second"], counts=True),
            "first / second is 0.333333; 0.5 is printed, from 0.45 to 0.55",
        ),
    ],
)
def test_the_usual_reading_has_a_witness_or_this_proof(outcomes, proof):
    assert (outcomes[0].possible, outcomes[0].proof) == (not proof, proof)
