"""A table of what skipping an unseen value does to errors and losses on the reporting half."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.studies.defaults.findings.new_values import compared

__all__ = ["held_back"]


def held_back(results):
    """Set "skip" beside "smoothed" on rows with a value held back, a method and measure a row."""
    rows = {
        (each.method, each.measure): {
            "smoothed": f"{each.before:.4g}",
            "skip": f"{each.after:.4g}",
            "won, drawn, lost": "-".join(map(str, each.record)),
            "p": f"{each.p:.2g}",
            "p, corrected": f"{each.p_corrected:.2g}",
        }
        for each in compared(results, "skip")
    }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return whole(
        table.rename_axis(["method", "measure"]) if rows else table,
        "An unseen value skipped and smoothed, on the reporting half",
    )
