"""The complexity slide: the measured growth beside the printed order."""

import numpy as np

from replication.evidence.judging import no_data
from replication.evidence.rule import Apart, Coded
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT
from replication.papers.webb2006.protocol import grid

#: What a column of the slide is measured as.
MEASURED = {"train time": "train", "class time": "classify", "class space": "held"}

#: Exponents of n, v, c and i in the printed orders that are a single product.
ORDERS = {
    "O(ni)": (1, 0, 0, 1),
    "O(n^2i)": (2, 0, 0, 1),
    "O(n^3ci)": (3, 0, 1, 1),
    "O(nc)": (1, 0, 1, 0),
    "O(n^2c)": (2, 0, 1, 0),
    "O(nvc)": (1, 1, 1, 0),
    "O((nv)^2c)": (2, 2, 1, 0),
    "O(nv^2c)": (1, 2, 1, 0),
    "O(ni + nvc)": (1, 1, 1, 1),
}
_VARIABLES = ("features", "values", "classes", "rows")

#: An order is an upper bound: a slope may stay below its exponent, and exceed it by noise.
SLACK = 0.25


def growth(number, results):
    """Verdict on an order: the slopes measured beside its exponents."""
    found = slopes(results, number.row, MEASURED[number.column])
    return no_data(number, "no growth was measured") if found is None else _judged(number, found)


def slopes(results, method, measured):
    """Log-log slope along each variable over its upper half, or None."""
    found = {}
    for cell in grid.growth():
        if cell.method == method:
            for record in results.current([cell]):
                at, values = (np.log(record[name][-3:]) for name in ("at", measured))
                found[cell.params["along"]] = float(np.polyfit(at, values, 1)[0])
    return found if len(found) == len(_VARIABLES) else None


def _judged(number, found):
    bounds = dict(zip(_VARIABLES, ORDERS[number.value], strict=True))
    above = [name for name in _VARIABLES if found[name] > bounds[name] + SLACK]
    told = ", ".join(f"{name} {found[name]:.2f} ({bounds[name]})" for name in _VARIABLES)
    note = f"slopes measured, and in brackets printed: {told}"
    if above:
        note += f"; above it along {', '.join(above)}"
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        "within" if not above else "above", None, None, 0,
        INCONSISTENT if above else CONSISTENT, note=note,
    )  # fmt: skip


RULES = (
    Coded("complexity", column=tuple(MEASURED), statistic="order", by=growth),
    Apart("complexity", column="train space", statistic="order",
          why="the room taken while training, which we do not measure"),
)  # fmt: skip
