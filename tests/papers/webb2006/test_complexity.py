"""The complexity slide: measured slopes beside the exponents of the printed orders."""

import re

import numpy as np
import pytest

from replication.evidence.reported import Reported, read_reported
from replication.papers.webb2006.verdicts import complexity
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import judge_each

PRINTED = [number for number in read_reported("webb2006") if number.artefact == "complexity"]


def exponents(order):
    """Growth of a printed order along n, v, c and i where the others stay 1."""
    expression = re.sub(r"\s", "", order.removeprefix("O(").removesuffix(")"))
    expression = re.sub(r"(?<=[nvci)\d])(?=[nvci(])", "*", expression).replace("^", "**")
    found = []
    for name in "nvci":
        sizes = [
            eval(expression, {}, {**dict.fromkeys("nvci", 1.0), name: at}) for at in (1e8, 1e9)
        ]
        found.append(round(np.log10(sizes[1] / sizes[0])))
    return tuple(found)


def test_orders_are_those_that_the_slide_prints():
    for value in [number.value for number in PRINTED] + ["O(n)", "O(i)", "O(n^5)", "O(vn^2v)"]:
        found = complexity.exponents(value)
        assert list(found) == ["features", "values", "classes", "rows"]
        assert tuple(found.values()) == exponents(value)


@pytest.mark.parametrize(
    "value", ["n", "O()", "O(2^n)", "O(n", "O(n+)", "O(m)", "987", "O(n log n)"]
)
def test_what_is_no_sum_of_powers_has_no_exponents(value):
    assert complexity.exponents(value) is None


def test_an_order_that_no_count_can_have_disagrees():
    results = Results.of("frozen")
    for column, value in (("train time", "O(n^10)"), ("train space", "O(2^n)")):
        number = Reported("complexity", "AODE", column, "order", value)
        (found,) = judge_each([number], complexity.RULES, results)
        assert (found.verdict, found.reproduced) == ("disagrees", "none")
