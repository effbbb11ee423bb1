"""Small tables that answer one question each, for the page."""

import pandas as pd

from replication.datasets.registry import registry
from replication.evidence.shown.display import whole
from replication.studies.defaults.findings.choice import chosen, mean_ranks
from replication.studies.defaults.findings.decision import compared, decided
from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.grid import sets_of
from replication.studies.defaults.protocol.settings import (
    FAMILIES,
    GROUPS,
    METHODS,
    TODAY,
    WIDEST,
    half,
)

__all__ = ["candidates", "comparisons", "decisions", "halves", "named", "ranks"]

_WHAT = {
    "averaged": "estimates of AODE and AnDE: smoothing, alpha",
    "gaussian": "var_smoothing of naive Bayes and its averages",
    "links": "criterion of TAN and KDB",
    "estimates": "criterion and smoothing of TAN and KDB",
    "evidence": "evidence of BMA-NB",
    "grouped": "values of nominal features in selective naive Bayes",
    "weights": "weights of weighted naive Bayes",
}


def named(candidate):
    """Return a candidate as the library's parameters have it."""
    parts = candidate if isinstance(candidate, tuple) else (candidate,)
    return ", ".join(each if isinstance(each, str) else f"{each:g}" for each in parts)


def decisions(results):
    """Each default: before, the proposed candidate, and now."""
    now = decided(results)
    rows = {}
    for group in GROUPS:
        candidate = chosen(results, group)
        rows[_WHAT[group]] = {
            "before": named(TODAY[group]),
            "proposed": "no data" if candidate is None else named(candidate),
            "proposed if the log loss counted too": _named(chosen(results, group, MEASURES)),
            "default now": named(now[group]),
        }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("default"),
        "The defaults: before, proposed, and now",
    )


def candidates():
    """Each method's candidates, and how wide a set may be for it."""
    rows = {
        method: {
            "default before": named(TODAY[group]),
            "candidates": "; ".join(map(named, METHODS[method])),
            "features at most": WIDEST[method],
            "data sets": len(sets_of(method)),
        }
        for group, methods in GROUPS.items()
        for method in methods
    }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("method"),
        "The candidates of each method",
    )


def halves():
    """The data sets: their size, their half, and the methods that did not run on them."""
    rows = {}
    for name in FAMILIES:
        entry = registry()[name]
        rows[name] = {
            "half": half(name),
            "rows": entry.rows,
            "features": entry.features,
            "classes": len(entry.classes),
            "without": ", ".join(method for method in METHODS if name not in sets_of(method)),
        }
    table = pd.DataFrame.from_dict(rows, orient="index").rename_axis("data set")
    return whole(table.sort_values("half", kind="stable"), "The data sets of both halves")


def ranks(results, group):
    """Mean ranks of a group's candidates on the choosing half, 1 the best."""
    found = {method: mean_ranks(results, method) for method in GROUPS[group]}
    table = pd.concat(found, axis=1)
    table.index = [named(each) for each in table.index]
    caption = "Mean ranks on the choosing half, 1 the best"
    return whole(table.round(2).rename_axis("candidate"), caption)


def comparisons(results):
    """Candidate and former default on the confirming half, one row for each method and measure."""
    rows = {
        (each.method, each.measure): {
            "candidate": named(each.candidate),
            "mean before": f"{each.before:.4g}",
            "mean after": f"{each.after:.4g}",
            "won, drawn, lost": "-".join(map(str, each.record)),
            "significantly won, lost": "-".join(map(str, each.sure)),
            "p": f"{each.p:.2g}",
            "p, corrected": f"{each.p_corrected:.2g}",
            "the candidate is": _word(each),
        }
        for each in compared(results)
    }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return whole(
        table.rename_axis(["method", "measure"]) if rows else table,
        "The proposed candidate and the former default, on the confirming half",
    )


def _word(comparison):
    if comparison.better:
        return "better"
    return "worse" if comparison.worse else "not clearly different"


def _named(candidate):
    return "no data" if candidate is None else named(candidate)
