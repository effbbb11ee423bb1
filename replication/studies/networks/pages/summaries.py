"""Small tables that answer one question each, for the page."""

import pandas as pd

from replication.datasets.registry import registry
from replication.evidence.shown.display import whole
from replication.studies.networks.findings.judged import judged, set_beside, without_a_say
from replication.studies.networks.protocol.claims import BUILT_ON
from replication.studies.networks.protocol.settings import (
    ELSEWHERE,
    METHODS,
    SEEN,
    SETS,
    TUNED_FOREST,
)

__all__ = ["beside_sampled", "claims", "data_sets", "forests", "means", "set_by_set"]

_MEASURES = {"rmse": "RMSE", "error": "error", "loss": "log loss"}

#: The network that other people's sampled estimates stand beside, and the programs.
OURS, SAMPLED = "KDB5, hierarchical", ("KDB5+HDP", "ESKDB(10)")


def claims(results):
    """The verdict on each claim: means over the data sets, sets won and lost, p."""
    rows = {}
    for each in judged(results):
        row = {}
        for measure, test in each.tests.items():
            row[f"{_MEASURES[measure]}: means"] = f"{test.method:.4f}, {test.beside:.4f}"
            row[f"{_MEASURES[measure]}: won, drawn, lost"] = "-".join(map(str, test.record))
            row[f"{_MEASURES[measure]}: p"] = f"{test.p:.2g}"
        rows[f"{each.claim.method} beats {each.claim.beside}"] = {
            **row,
            "verdict": each.word,
            "on sets unused in development": each.unseen or "",
        }
    return _table(rows, "claim", "The verdict on each claim")


def means(results):
    """Means of every method over the data sets that all methods of the table have, best first."""
    tables = {_MEASURES[measure]: results.table(measure) for measure in _MEASURES}
    rmse = tables["RMSE"].dropna(axis=1, how="all")
    common = rmse.dropna().index
    found = pd.DataFrame(
        {key: table.loc[common, rmse.columns].mean() for key, table in tables.items()}
    )
    ranks = rmse.loc[common].rank(axis=1).mean().rename("mean rank by RMSE")
    table = pd.concat([found.round(4), ranks.round(2)], axis=1).sort_values("RMSE", kind="stable")
    caption = f"Means over the {len(common)} data sets that all methods have"
    return whole(table.rename_axis("method"), caption)


def set_by_set(results):
    """RMSE of every method on every data set."""
    table = results.table("rmse").round(4)
    table = table[[each for each in (*METHODS, *ELSEWHERE) if table[each].notna().any()]]
    return whole(table.rename_axis("data set"), "RMSE by data set")


def beside_sampled(results):
    """Our network beside each program, on the folds that both have."""
    rows = {}
    for program in SAMPLED:
        for measure, named in _MEASURES.items():
            pair = results.both(OURS, program, measure)
            if pair.empty:
                continue
            test = set_beside(pair)
            rows[program, named] = {
                "data sets": len(pair),
                OURS: f"{test.method:.4f}",
                "the program": f"{test.beside:.4f}",
                "won, drawn, lost": "-".join(map(str, test.record)),
                "p": f"{test.p:.2g}",
                "ours": test.word,
                "on sets unused in development": _record(without_a_say(pair)),
            }
    table = pd.DataFrame.from_dict(rows, orient="index")
    table = table.rename_axis(["program", "measure"]) if rows else table
    return whole(table, "Strengths from the counts compared with sampled strengths")


def _record(pair):
    if pair.empty:
        return ""
    test = set_beside(pair)
    return f"{test.method:.4f}, {test.beside:.4f}; {'-'.join(map(str, test.record))}"


def data_sets():
    """The data sets, and what of our smoothing was developed on each."""
    rows = {}
    for name in SETS:
        entry = registry()[name]
        rows[name] = {
            "rows": entry.rows,
            "features": entry.features,
            "classes": len(entry.classes),
            "used to develop": _say(name),
        }
    return _table(rows, "data set", "The data sets")


def _say(name):
    if name in SEEN:
        return "the form of our smoothing"
    return "its prior" if name in BUILT_ON else ""


def forests():
    """Return the settings that tuning chooses from."""
    rows = {k: dict(each) for k, each in enumerate(TUNED_FOREST, 1)}
    return _table(rows, "candidate", "The settings from which tuning chooses for the forest")


def _table(rows, index, caption):
    return whole(pd.DataFrame.from_dict(rows, orient="index").rename_axis(index), caption)
