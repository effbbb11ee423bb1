"""Write the results of the three studies that are archived: `python -m replication.archive`.

What their pages show, and what their figures are drawn from, is computed from the records by the
studies' own code and written to ``data/archived``, a cell of a table a line.
"""

import csv
from pathlib import Path

import numpy as np
import pandas as pd

from replication.studies.defaults.findings import choice, gaps, new_values
from replication.studies.defaults.findings import results as defaults
from replication.studies.defaults.pages import (
    gaps as gap_tables,
)
from replication.studies.defaults.pages import (
    new_values as new_tables,
)
from replication.studies.defaults.pages import (
    summaries as default_tables,
)
from replication.studies.defaults.protocol.gaps import CANDIDATES
from replication.studies.defaults.protocol.settings import GROUPS, TODAY
from replication.studies.networks.findings import results as networks
from replication.studies.networks.pages import (
    figures as network_figures,
)
from replication.studies.networks.pages import (
    summaries as network_tables,
)
from replication.studies.stagewise.findings import results as stagewise
from replication.studies.stagewise.pages import figures as growth
from replication.studies.stagewise.pages import summaries as stagewise_tables
from replication.studies.stagewise.protocol.settings import ON_INTERVALS, SCENARIOS

FOLDER = Path(__file__).resolve().parents[1] / "data" / "archived"


def of_stagewise():
    """Return the tables of the study of stagewise naive Bayes, by name."""
    results = stagewise.Results.of("frozen")
    tables = {
        name: getattr(stagewise_tables, name)(results)
        for name in (
            "beside",
            "least_regret",
            "registered",
            "errors",
            "features_kept",
            "seconds",
            "ranks",
            "gaussians",
            "take",
        )
    }
    tables["losses"] = stagewise_tables.errors(results, "log loss")
    tables |= {name: getattr(stagewise_tables, name)() for name in ("scenarios", "data_sets")}
    rows = {
        (title, stagewise_tables.shown(method), str(int(features))): {"mean": mean, "bar": bar}
        for scenario, title in SCENARIOS.items()
        for method in growth._STYLES
        for features, mean, bar in growth._along(results, scenario, method)
    }
    tables["growth"] = pd.DataFrame.from_dict(rows, orient="index")
    tables["by_set"] = pd.concat(
        {m: results.table("intervals", m)[[*ON_INTERVALS]] for m in stagewise.MEASURES}, axis=1
    )
    return tables


def of_networks():
    """Return the tables of the study of networks, by name."""
    results = networks.Results.of("frozen")
    tables = {
        name: getattr(network_tables, name)(results)
        for name in ("claims", "means", "beside_sampled", "set_by_set")
    }
    tables |= {name: getattr(network_tables, name)() for name in ("forests", "data_sets")}
    pairs = {m: results.both(m, "random forest", "rmse") for m in network_figures._METHODS}
    tables["gains"] = pd.DataFrame({m: p[m] - p["random forest"] for m, p in pairs.items()})
    return tables


def of_defaults():
    """Return the tables of the study of the defaults, by name."""
    results = defaults.Results.of("frozen")
    gap_results = gaps.GapResults.of("frozen")
    tables = {name: getattr(default_tables, name)(results) for name in ("decisions", "comparisons")}
    tables |= {name: getattr(default_tables, name)() for name in ("candidates", "halves")}
    for group, methods in GROUPS.items():
        # As on the page, but not rounded: the figure is drawn from the same numbers.
        ranks = pd.concat({m: choice.mean_ranks(results, m) for m in methods}, axis=1)
        ranks.index = [default_tables.named(each) for each in ranks.index]
        tables[f"ranks, {group}"] = ranks.rename_axis("candidate")
        [method, *_], candidate = methods, choice.chosen(results, group)
        errors = results.table(method, "error", "report")[[TODAY[group], candidate]]
        errors.columns = ["before", default_tables.named(candidate)]
        tables[f"by_set, {method}"] = errors
    tables["held_back"] = new_tables.held_back(new_values.HeldBack.of("frozen"))
    tables["identified"] = new_tables.identified(new_values.Identified.of("frozen"))
    tables["gaps"] = gap_tables.decisions(gap_results)
    tables["by_hand"] = gap_tables.by_hand(gap_results)
    for parameter in CANDIDATES:
        tables[f"{parameter}, tests"] = gap_tables.tests(gap_results, parameter)
        tables[f"{parameter}, ranks"] = gap_tables.ranks(gap_results, parameter)
    return tables


def lines(tables):
    """Yield a line a cell: table, names over the index, row, column, kind and value."""
    for name, table in tables.items():
        over, across = (
            "|".join(each or "" for each in axis.names) for axis in (table.index, table.columns)
        )
        for column in table.columns:
            kinds = {_kind(value) for value in table[column]}
            [kind] = kinds
            for row, value in table[column].items():
                text = repr(float(value)) if kind == "float" else str(value)
                yield name, over, across, _joined(row), _joined(column), kind, text


def _kind(value):
    if isinstance(value, (float, np.floating)):
        return "float"
    return "int" if isinstance(value, (int, np.integer)) else "str"


def _joined(levels):
    parts = [str(each) for each in (levels if isinstance(levels, tuple) else (levels,))]
    assert not any("|" in part for part in parts)
    return "|".join(parts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for key, tables in (
        ("stagewise", of_stagewise()),
        ("networks", of_networks()),
        ("defaults", of_defaults()),
    ):
        with (FOLDER / f"{key}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["table", "index", "columns", "row", "column", "kind", "value"])
            writer.writerows(lines(tables))
