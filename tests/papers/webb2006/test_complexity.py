"""The complexity slide: measured slopes beside the exponents of the printed orders."""

import re

import numpy as np
import pytest

from replication.evidence.reported import Reported, read_reported
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.verdicts import complexity
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.made_up import note
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


def note_growth(ledger, method, train, classify=0.0, held=0.0):
    """Growth with known exponents by variable in the last three points, and none before."""
    for cell in grid.growth():
        if cell.method == method:
            at = np.array(cell.params["at"], dtype=float)
            along = cell.params["along"]
            found = {"at": at.tolist()}
            for name, power in (("train", train), ("classify", classify), ("held", held)):
                power = power if isinstance(power, float) else power.get(along, 0.0)
                values = 3.0 * at**power
                values[0] = 1e9
                found[name] = values.tolist()
            note(ledger, cell, found)


#: Measured growth of AODE's training, printed O(n^2i): its word, its power, what the note says.
CASES = {
    "nearest": ({"features": 2.0, "rows": 1.0}, "agrees", 1.0, "rows 1.00 to 1.00 (1)"),
    "hardly above": ({"features": 2.4, "values": 0.4, "rows": 1.4}, "agrees", 1.0, "(0)"),
    "above": ({"features": 2.6, "rows": 1.0}, "disagrees", 1.0, "above it along features"),
    "above twice": ({"rows": 2.0, "values": 1.0}, "disagrees", 1.0, "along values, rows"),
    "within": (
        {"features": 1.2, "rows": 1.0},
        "agrees",
        0.5,
        "an order lower by one would pass too, along features",
    ),
    "far within": (
        {"features": 0.2, "rows": 0.3},
        "not judged",
        0.0,
        "would pass too, along features, rows",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_an_order_is_a_bound_on_the_slopes_and_a_lower_one_may_be_refused(name, ledger):
    train, verdict, power, told = CASES[name]
    note_growth(ledger, "AODE", train)
    numbers = [n for n in PRINTED if (n.row, n.column) == ("AODE", "train time")]
    (found,) = judge_each(numbers, complexity.RULES, Results(ledger, "full"))
    assert (found.verdict, found.power, found.reported) == (verdict, power, "O(n^2i)")
    assert told in found.note
    assert ("would pass" in found.note) == (power in (0.0, 0.5))


def test_an_order_that_no_count_can_have_disagrees(ledger):
    note_growth(ledger, "AODE", {"features": 2.0, "rows": 1.0})
    for column, value in (("train time", "O(n^10)"), ("train space", "O(2^n)")):
        number = Reported("complexity", "AODE", column, "order", value)
        (found,) = judge_each([number], complexity.RULES, Results(ledger, "full"))
        assert (found.verdict, found.reproduced) == ("disagrees", "none")
