"""Tables of the rule on new values: a candidate beside what was the default, on the other half."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.studies.defaults.findings.new_values import compared

__all__ = ["held_back", "identified"]


def held_back(results):
    """Set "skip" beside "smoothed" on rows with a value held back, a method and measure a row."""
    return _beside(results, "An unseen value skipped and smoothed, on the reporting half")


def identified(results):
    """Set "set aside" beside "keep" with a column of names, likewise."""
    return _beside(results, "A column of names kept and set aside, on the reporting half")


def _beside(results, caption):
    today, candidate = results.candidates
    rows = {
        (each.method, each.measure): {
            today: f"{each.before:.4g}",
            candidate: f"{each.after:.4g}",
            "won, drawn, lost": "-".join(map(str, each.record)),
            "p": f"{each.p:.2g}",
            "p, corrected": f"{each.p_corrected:.2g}",
        }
        for each in compared(results, candidate)
    }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return whole(table.rename_axis(["method", "measure"]) if rows else table, caption)
