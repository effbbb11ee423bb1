"""Mean ranks over printed rows, against every order that the printed values may hide."""

from fractions import Fraction
from itertools import product

import pytest
from by_hand import every_text, printed_as
from printed_numbers.numbers.ranges import HOW
from printed_numbers.relations.row_ranks import BEST, check_row_ranks

ROWS = (["0.5", "0.6", "0.5"], ["0.3", "0.3", "0.3"], ["0.9", "0.4", "0.6"])
#: Hundredths that a value of one decimal may have had, enough to order three of them in any way.
HIDDEN = {"rounded": (-4, 0, 4), "cut off": (0, 4, 8)}


def ranks(row, first, way, how):
    """All ranks of the first method, in orders that print like this."""
    for each in product(*([round(float(x) * 100) + off for off in HIDDEN[how]] for x in row)):
        own, *rivals = each if first == "least" else [-value for value in each]
        ahead, alike = sum(x < own for x in rivals), rivals.count(own)
        if way == "average":
            yield 1 + ahead + Fraction(alike, 2)
        elif way == "whole":
            yield from range(1 + ahead, 2 + ahead + alike)
        else:
            yield 1 + len({x for x in rivals if x < own})


@pytest.mark.parametrize("first", BEST)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_mean_rank_is_possible_just_if_an_order_has_it(n, first):
    outcomes = {text: check_row_ranks(text, ROWS[:n], 0, [first]) for text in every_text(4, 1)}
    ways = list(product(HOW, ("average", "whole", "dense")))
    for place, (how, way) in enumerate(ways):
        sums = {sum(each) for each in product(*(set(ranks(x, first, way, how)) for x in ROWS[:n]))}
        shown = {text for total in sums for text in printed_as(Fraction(total, n), 1, how)}
        assert {text for text, found in outcomes.items() if found[place].possible} == shown
        assert {found[place].witness["sum"] for found in map(outcomes.get, shown)} <= sums
