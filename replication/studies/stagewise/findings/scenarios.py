"""What the drawn scenarios say: fsNB beside each other method, and what is best where."""

import pandas as pd

from replication.studies.stagewise.findings.paired import difference
from replication.studies.stagewise.findings.results import situations
from replication.studies.stagewise.protocol.settings import CONTROL
from seminaive.evaluation.comparison import holm

__all__ = ["TOLD", "beside_control", "leaders", "regrets", "standing"]

#: It is told what the others have to find out, and is no competitor.
TOLD = "NB, told"


def beside_control(results, scenario, features, measure="error"):
    """Return each method's difference from fsNB, corrected by Holm within the situation.

    Returns
    -------
    dict of str to Difference
        Methods without fsNB itself and "NB, told"; empty where nothing is recorded.
    """
    return _beside(_competitors(results, scenario, features, measure), CONTROL)


def standing(results, measure="error"):
    """Return in how many situations each method has less, more, or about as much as fsNB."""
    words = {}
    for situation in situations():
        for method, found in beside_control(results, *situation, measure).items():
            words.setdefault(method, []).append(found.word)
    kinds = ("less", "not clearly different", "more")
    rows = {name: {kind: each.count(kind) for kind in kinds} for name, each in words.items()}
    return pd.DataFrame.from_dict(rows, orient="index", columns=kinds)


def leaders(results, scenario, features):
    """Return the methods of a situation that may err least, best mean first; none unrecorded.

    The one of least mean error, and those that do not differ clearly from it, by Holm's correction.
    With few draws many do not.
    """
    errors = _competitors(results, scenario, features, "error")
    if errors.empty:
        return []
    order = errors.mean().sort_values(kind="stable").index
    others = _beside(errors, order[0])
    return [order[0], *(name for name in order[1:] if others[name].word == "not clearly different")]


def regrets(results):
    """Return what a method errs more than the best of each situation: methods as columns.

    In shares of rows. The best is the one of least mean error, so that where methods are alike all
    regrets are a little too large.
    """
    rows = {}
    for scenario, features in situations():
        means = _competitors(results, scenario, features, "error").mean()
        if not means.empty:
            rows[scenario, features] = means - means.min()
    return pd.DataFrame.from_dict(rows, orient="index")


def _competitors(results, scenario, features, measure):
    table = results.drawn(scenario, features)[measure]
    return table.drop(columns=TOLD, errors="ignore")


def _beside(table, control):
    if control not in table or len(table) < 2:
        return {}
    found = {name: difference(table[name], table[control]) for name in table.columns.drop(control)}
    corrected = holm([each.p for each in found.values()])
    return {
        name: each._replace(p_corrected=float(p))
        for (name, each), p in zip(found.items(), corrected, strict=True)
    }
