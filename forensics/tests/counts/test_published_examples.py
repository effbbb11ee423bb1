"""The examples that other packages publish, and their answers: facts, none of their code.

scrutiny: the tables of its README and tests; mlscorecheck: the example of its page; statcheck: that
of its tests.
"""

import pytest
from printed_numbers.counts import bounds, confusion, integer_means, integers, rates
from printed_numbers.numbers.digits import digits
from printed_numbers.relations.statistics import check_p

MEANS = [
    "7.22",
    "4.74",
    "5.23",
    "2.57",
    "6.77",
    "2.68",
    "7.01",
    "7.38",
    "3.14",
    "6.89",
    "5.00",
    "0.24",
]
SIZES = (32, 25, 29, 24, 27, 28, 29, 26, 27, 31, 25, 28)
SPREADS = [
    "5.30",
    "6.55",
    "2.55",
    "2.57",
    "2.18",
    "2.59",
    "6.68",
    "3.65",
    "5.32",
    "4.18",
    "2.18",
    "6.43",
]
BESIDE = (38, 31, 35, 30, 33, 34, 35, 32, 33, 37, 31, 34)
BINARY = ["0.53/0.50", "0.44/0.50", "0.77/0.42", "0.19/0.35", "0.34/0.47", "0.93/0.25", "0.12/0.33"]


@pytest.mark.parametrize(
    ("found", "answers"),
    [
        ([integer_means.check(x, n) for x, n in zip(MEANS, SIZES, strict=True)], "100001010010"),
        ([rates.check(f"{x}%", 150) for x in (67.4, 54.2, 54.0, 69.8, 68.1, 55.4)], "001000"),
        ([bounds.check_binary(*x.split("/"), 1683) for x in BINARY], "1110111"),
        (
            [
                integers.check(x, sd, 60, n, divisors=["n - 1"])
                for x, sd, n in zip(MEANS, SPREADS, BESIDE, strict=True)
            ],
            # Theirs passes the last, since it lets numbers be below 0.
            "010101010110",
        ),
        ([check_p("<.05", "1.02", "t", [48])], "0"),
        (
            [
                confusion.check(
                    {
                        "accuracy": digits("0.9567"),
                        "sensitivity": digits("0.8545"),
                        "specificity": digits("0.9734"),
                    },
                    100,
                    200,
                )
            ],
            "0",
        ),
    ],
    ids=["GRIM", "GRIM of per cent", "DEBIT", "GRIMMER", "p", "scores"],
)
def test_the_answers_are_theirs(found, answers):
    assert "".join(str(int(each[0].possible)) for each in found) == answers
