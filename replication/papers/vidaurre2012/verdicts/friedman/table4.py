"""Table 4: adjusted p of all pairs, against those of the errors that the paper prints."""

import numpy as np
from printed_numbers import Range

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.vidaurre2012.protocol.settings import METHODS
from seminaive.evaluation.comparison.friedman import FriedmanTest, friedman
from seminaive.evaluation.comparison.post_hoc import post_hoc

#: At which claim (i) is judged.
LEVEL = 0.05

#: No set has more pairs than all fifteen, so that no product is larger.
_MOST = len(METHODS) * (len(METHODS) - 1) / 2

#: What follows from the 13 printed rows, by the rows and the adjustment; the default first.
READINGS = {
    "13 printed rows": (("table1", "table2", "table3"), "bergmann-hommel"),
    "13 printed rows, Shaffer": (("table1", "table2", "table3"), "shaffer"),
    "13 printed rows, Holm": (("table1", "table2", "table3"), "holm"),
    "13 printed rows, times fifteen": (("table1", "table2", "table3"), "bonferroni"),
    "7 printed rows, without StarPlus": (("table1", "table2"), "bergmann-hommel"),
    "9 printed rows, without the scenarios": (("table2", "table3"), "bergmann-hommel"),
}


def printed_errors(results, artefacts=("table1", "table2", "table3")):
    """Printed mean errors, shape (n_rows, 6): a row a scenario, problem or subject."""
    rows = {}
    for number in results.printed.values():
        if number.artefact in artefacts and number.statistic == "error mean":
            errors = rows.setdefault((number.artefact, number.row), {})
            errors[number.column] = number.printed.value
    return np.array([[errors[method] for method in METHODS] for errors in rows.values()])


def followed(results, reading):
    """Adjusted p of all pairs under a reading, by the pair's names."""
    artefacts, method = READINGS[reading]
    test = friedman(printed_errors(results, artefacts))
    return adjusted(test.mean_ranks, test.n_datasets, method)


def adjusted(mean_ranks, n_sets, method="bergmann-hommel"):
    """Adjusted p of all pairs by their names, products above 1 as they are.

    Parameters
    ----------
    mean_ranks : array-like of shape (6,)
        In the order of METHODS.
    n_sets : int
    method : str
        Of :func:`seminaive.evaluation.post_hoc`.

    Returns
    -------
    dict of frozenset of str to float
    """
    nan = float("nan")
    test = FriedmanTest(np.asarray(mean_ranks, dtype=float), n_sets, nan, nan, nan, nan)
    tested = post_hoc(test, method, clip=False)
    return {
        frozenset(METHODS[k] for k in pair): float(p)
        for pair, p in zip(tested.pairs, tested.adjusted, strict=True)
    }


def _followed(number, results):
    """Adjusted p of the printed errors, which are all that the paper says they are of.

    Beside a p they are cut at 1, as p are; beside a product above 1 they are products too.
    """
    pair = frozenset(number.row.split(" versus "))
    most = _MOST if _is_product(number) else 1.0
    return {name: min(followed(results, name)[pair], most) for name in READINGS}


def _is_product(number):
    return number.printed.ends[0] > 1


RULES = (
    Deterministic(
        "table4",
        statistic="adjusted p",
        of=_followed,
        within=Range.of(0, _MOST),
        kind=FOLLOWS,
        note=lambda number: (
            "no p-value is above 1: the printed product was not capped at 1, nor is ours"
            if _is_product(number)
            else ""
        ),
    ),
)
