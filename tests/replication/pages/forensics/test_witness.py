"""A witness is told in a few words, whichever rule it is of."""

from fractions import Fraction

import pytest

from replication.pages.forensics.witness import in_words


@pytest.mark.parametrize(
    ("witness", "said"),
    [
        ({"count": 7, "cases": 89}, "7 of 89"),
        ({"count": 1234, "cases": 12345, "divisor": "n"}, "1,234 of 12,345"),
        ({"count": None}, "the rate as printed"),
        ({"count": 7}, "a count of 7"),
        ({"counts": (4, 0), "sizes": (44, 45)}, "4 of 44, 0 of 45"),
        (
            {"counts": (1,) * 3 + (0,) * 9, "sizes": (14,) * 6 + (15,) * 6},
            "of 6 of 14 cases: 3 times 0, 3 times 1; of 6 of 15 cases: 6 times 0",
        ),
        ({"numbers": (2, 2, 1), "cases": 1, "divisor": "n - 1"}, "2, 2, 1"),
        ({"numbers": (1, 2), "over": 3, "divisor": "n"}, "1, 2, each over 3"),
        (
            {"numbers": (0, 1, 2, 3, 4) * 3, "cases": 1, "divisor": "n"},
            "3 times 0, 3 times 1, 3 times 2, 3 times 3 and 1 other numbers",
        ),
        ({"numbers": {"AODE": Fraction(1, 2), "NB": Fraction(1)}}, "AODE: 0.5, NB: 1"),
        ({"sum": 35, "n": 20}, "whole numbers that add up to 35"),
        ({"levels": ((0, 1), (0, 0))}, "2 rankings, 1 of them with ties"),
        (
            {"levels": ((0, 1),), "sums": {"NB": Fraction(3, 2)}},
            "rank sums NB 1.5 over 1 rankings, none of them with ties",
        ),
        ({"first": Fraction(1, 8), "second": Fraction(1, 3)}, "0.125 and 0.333333"),
        ({"rows": (Fraction(1, 4), Fraction(1, 2))}, "rows 0.25, 0.5"),
        ({"records": ((1, 0, 2),), "p": ((1, 4), None)}, "p of 0.25"),
        ({"records": ((1, 0, 2),), "p": (None,)}, "p by the normal law"),
        ({"number": Fraction(1, 2)}, "number 0.5"),
    ],
)
def test_in_words(witness, said):
    assert in_words(witness) == said
