"""Table 4: adjusted p of all pairs, against those of the errors that the paper prints."""

from functools import cache

import numpy as np

from replication.evidence.judging import impossible, judge_exact
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.verdicts.friedman.table4_ranks import adjusted, solutions
from seminaive.evaluation.comparison.friedman import friedman

__all__ = ["LEVEL", "READINGS", "RULES", "followed", "printed_errors", "printed_p", "solved"]

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
            own = rows.setdefault((number.artefact, number.row), {})
            own[number.column] = number.printed.value
    return np.array([[own[method] for method in METHODS] for own in rows.values()])


def followed(results, reading):
    """Adjusted p of all pairs under a reading, by the pair's names."""
    artefacts, method = READINGS[reading]
    test = friedman(printed_errors(results, artefacts))
    return adjusted(test.mean_ranks, test.n_datasets, method)


def printed_p(results):
    """The printed adjusted p, as ranges, by the pair as the table has it."""
    return {number.row: number.printed for number in results.printed.values()
            if number.artefact == "table4"}  # fmt: skip


def solved(results):
    """Rank sums that the printed p come from, over the fewest data sets; None if there are none."""
    return _solved(tuple(sorted(printed_p(results).items())))


@cache
def _solved(printed):
    return next(iter(solutions(dict(printed), range(2, 410))), None)


def _judged(number, results):
    """Verdict on one p: of the printed errors, which are all that the paper says it is of."""
    if not 0.0 <= number.printed.value <= _MOST:
        return impossible(number, f"an adjusted p is a product of a p and at most {_MOST:g}")
    pair = frozenset(number.row.split(" versus "))
    ours = {name: followed(results, name)[pair] for name in READINGS}
    default = next(iter(READINGS))
    value = ours.pop(default)
    return judge_exact(number, value, reading=default, others=ours, note=_note(number, results))


def _note(number, results):
    """What is to be said of a product above 1, and of the data sets that the p speak of."""
    above = "no probability: the product as it is, not cut at 1; " if _above(number) else ""
    found = solved(results)
    if found is None:
        return above.rstrip("; ")
    p = adjusted(found.of_methods() / found.n_sets, found.n_sets)
    own = p[frozenset(number.row.split(" versus "))]
    fits = "give it" if number.printed.near(own) else f"give {own:.3g} here"
    return f"{above}rank sums over {found.n_sets} data sets, which give most of Table 4, {fits}"


def _above(number):
    return number.printed.value > 1.0


RULES = (
    Coded("table4", statistic="adjusted p", by=_judged, kind=FOLLOWS),
)  # fmt: skip
