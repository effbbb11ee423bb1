"""Tables of the rule on gaps that tell and numbers with spikes."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.studies.defaults.findings import gaps
from replication.studies.defaults.protocol.gaps import CANDIDATES, HAND_WITHIN, KINDS

__all__ = ["by_hand", "decisions", "ranks", "tests"]

_MEASURED = {
    "laboratory": "area under the curve",
    "spikes": "share of right answers",
    "error codes": "share of right answers",
}


def decisions(results):
    """Both parameters: before, proposed and now."""
    rows = {
        parameter: {
            "before": candidates[0],
            "proposed": gaps.proposed(results, parameter) or "no data",
            "default now": gaps.decided(results, parameter),
        }
        for parameter, candidates in CANDIDATES.items()
    }
    table = pd.DataFrame.from_dict(rows, orient="index").rename_axis("parameter")
    return whole(table, "Gaps and spikes: defaults before, proposed, and now")


def ranks(results, parameter):
    """Mean ranks of the candidates on the choosing half, over sets, tables and methods."""
    found = gaps.mean_ranks(results, parameter)
    table = pd.DataFrame() if found is None else found.rename_axis("candidate").round(2)
    return whole(table, f"Ranks of the candidates for {parameter}, on the choosing half")


def tests(results, parameter):
    """Compare what was proposed with the former default on the confirming tables."""
    candidate, rows = gaps.proposed(results, parameter), {}
    before = CANDIDATES[parameter][0]
    if candidate is not None and candidate != before:
        rows = {
            ("planted" if each.planted else "public", each.method, each.measure): {
                before: f"{each.before:.4g}",
                candidate: f"{each.after:.4g}",
                "won, drawn, lost": "-".join(map(str, each.record)),
                "p": f"{each.p:.2g}",
                "p, corrected": f"{each.p_corrected:.2g}",
            }
            for each in gaps.compared(results, parameter, candidate)
        }
    table = pd.DataFrame.from_dict(rows, orient="index")
    named = table.rename_axis(["tables", "method", "measure"]) if rows else table
    return whole(named, f"Former default and candidate for {parameter}, on the confirming half")


def by_hand(results):
    """Compare the defaults with a table that somebody prepared, means over confirming tables."""
    rows = {}
    for parameter, kinds in KINDS.items():
        for kind in kinds:
            found = gaps.compared_with_hand(results, parameter, kind)
            for method, row in found.iterrows():
                rows[kind, _MEASURED[kind], method] = {
                    **{name: f"{row[name]:.3f}" for name in ("before", "now", "by hand")},
                    f"within {HAND_WITHIN:g}": "yes" if row["as good"] else "no",
                }
    table = pd.DataFrame.from_dict(rows, orient="index")
    named = table.rename_axis(["tables", "measure", "method"]) if rows else table
    return whole(named, "Defaults, and tables that were prepared by hand")
