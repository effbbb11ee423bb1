"""The complexity slide: measured slopes beside the exponents of the printed orders."""

import re

import numpy as np
import pytest

from replication.evidence.reported import read_reported
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.verdicts import complexity
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import empty_ledger, judge_each, note

PRINTED = [number for number in read_reported("webb2006") if number.artefact == "complexity"]


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


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
    for number in PRINTED:
        if number.column in complexity.MEASURED:
            assert complexity.ORDERS[number.value] == exponents(number.value)
    assert complexity._VARIABLES == ("features", "values", "classes", "rows")


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


def test_slopes_are_those_of_the_upper_half(ledger):
    train = {"features": 2.0, "values": 0.1, "classes": -0.5, "rows": 1.0}
    note_growth(ledger, "AODE", train)
    found = complexity.slopes(Results(ledger, "full"), "AODE", "train")
    assert found == {name: pytest.approx(power) for name, power in train.items()}
    assert complexity.slopes(Results(ledger, "full"), "NB", "train") is None


def test_growth_along_three_variables_is_not_enough(ledger):
    for cell in grid.growth():
        if cell.method == "NB" and cell.params["along"] != "rows":
            note(ledger, cell, {"at": [1, 2, 4], "train": [1, 2, 4]})
    assert complexity.slopes(Results(ledger, "full"), "NB", "train") is None


@pytest.mark.parametrize(
    ("train", "verdict", "above"),
    [
        ({"features": 2.0, "rows": 1.0}, "consistent", None),
        ({"features": 0.5}, "consistent", None),
        ({"features": 2.2, "values": 0.2, "classes": 0.2, "rows": 1.2}, "consistent", None),
        ({"features": 2.3}, "inconsistent", "features"),
        ({"rows": 2.0, "values": 1.0}, "inconsistent", "values, rows"),
    ],
)
def test_an_order_is_a_bound_on_the_slopes(ledger, train, verdict, above):
    note_growth(ledger, "AODE", train)
    numbers = [n for n in PRINTED if (n.row, n.column) == ("AODE", "train time")]
    (found,) = judge_each(numbers, complexity.RULES, Results(ledger, "full"))
    assert (found.verdict, found.reported) == (verdict, "O(n^2i)")
    assert ("above it along" in found.note) == (above is not None)
    assert above is None or found.note.endswith(f"above it along {above}")


def test_every_column_of_the_slide_is_measured_by_its_own_numbers(ledger):
    for method in grid.CURVES:
        note_growth(ledger, method, train=0.0, classify=9.0, held=0.0)
    found = judge_each(PRINTED, complexity.RULES, Results(ledger, "full"))
    kinds = {(v.column, v.verdict) for v in found}
    assert kinds == {
        ("train time", "consistent"), ("train space", "not comparable"),
        ("class time", "inconsistent"), ("class space", "consistent"),
    }  # fmt: skip
    assert len(found) == 16
