"""The complexity slide: the measured growth beside the printed order.

Orders are theory, no experiment of the slides: they are counted among the definitions.
"""

from dataclasses import replace

from replication.evidence.judging import no_data
from replication.evidence.rule import Coded
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, DEFINITION, INCONSISTENT, NOT_TESTABLE
from replication.papers.webb2006.verdicts import definitions
from replication.papers.webb2006.verdicts.growth import exceeds, slopes

#: What a column of the slide is measured as.
MEASURED = {"train time": "train", "class time": "classify", "class space": "held"}

#: Exponents of n, v, c and i in the printed orders, of sums in their largest term.
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
    "O((nv)^2c + ni)": (2, 2, 1, 1),
}
_VARIABLES = ("features", "values", "classes", "rows")

_HELD = "counts that a fit learns from, and rows that it keeps"


def growth(number, results):
    """Verdict on an order: an upper bound, which the measured slopes may exceed or not."""
    found = slopes(results, number.row, MEASURED[number.column])
    return _judged(number, found) if found else no_data(number, "no growth was measured")


def space(number, results):
    """The same of the room for training, which small fits tell."""
    found = {name: (slope, slope) for name, slope in definitions.held(number.row).items()}
    return replace(_judged(number, found), reading=_HELD)


def _judged(number, found):
    if number.value not in ORDERS:
        told = "no product of powers of n, v, c and i that a count can have"
        return _verdict(number, INCONSISTENT, "none", told)
    bounds = dict(zip(_VARIABLES, ORDERS[number.value], strict=True))
    above = [name for name in _VARIABLES if exceeds(found[name], bounds[name])]
    lower = {name: exceeds(found[name], bound - 1) for name, bound in bounds.items() if bound}
    told = "; ".join(
        f"{name} {found[name][0]:.2f} to {found[name][1]:.2f} ({bounds[name]})"
        for name in _VARIABLES
    )
    note = f"slopes measured, and in brackets printed: {told}"
    open_ = [name for name, refused in lower.items() if not refused]
    if above:
        return _verdict(number, INCONSISTENT, "above", f"{note}; above it along {', '.join(above)}")
    if open_:
        note += f"; an order lower by one would pass along {', '.join(open_)}"
    word = CONSISTENT if any(lower.values()) else NOT_TESTABLE
    power = sum(lower.values()) / len(lower)
    return replace(_verdict(number, word, "within", note), power=power)


def _verdict(number, word, ours, note):
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        ours, None, None, 0, word, "slopes of the upper half", note,
    )  # fmt: skip


RULES = (
    Coded("complexity", column=tuple(MEASURED), statistic="order", by=growth, kind=DEFINITION),
    Coded("complexity", column="train space", statistic="order", by=space, kind=DEFINITION),
)
