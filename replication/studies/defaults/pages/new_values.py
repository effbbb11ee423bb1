"""Tables of the rule on new values: a candidate and the former default, on the confirming half."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.studies.defaults.findings.new_values import compared

__all__ = ["held_back", "identified"]


def held_back(results):
    """Set "skip" beside "smoothed" on rows with a value held back, a method and measure a row."""
    return _beside(results, "Skipping and smoothing unseen values, on the confirming half")


def identified(results):
    """Set "set aside" beside "keep" with a column of names, likewise."""
    return _beside(
        results, "Keeping and setting aside a column of identifiers, on the confirming half"
    )


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
