"""Log loss and seconds of each classifier on each table of `boosting`, in one picture."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["draw", "points"]

Points = dict[str, dict[str, tuple[float, float]]]


def points(report: Mapping[str, Any]) -> Points:
    """Seconds and log loss of each classifier, by table, of the rows that have both."""
    found: Points = {}
    for row in report["results"]:
        details = row["details"]
        if "log loss of the class shares" in details:
            of_table = found.setdefault(row["data"], {})
            for name, seconds in details["seconds"].items():
                of_table[name] = seconds["median"], details[f"log loss of {name}"]
    return found


def draw(report: Mapping[str, Any], path: Path) -> None:
    """Write the picture, a panel for each table; none where the report has no such rows."""
    tables = points(report)
    if not tables:
        return
    import matplotlib as mpl
    from matplotlib.figure import Figure

    # The same rows are the same file.
    with mpl.rc_context({"svg.hashsalt": "boosting", "svg.fonttype": "none"}):
        figure = Figure(figsize=(11.0, 5.5 * len(tables)), layout="constrained")
        panels = figure.subplots(len(tables), squeeze=False)[:, 0]
        for panel, (table, classifiers) in zip(panels, tables.items(), strict=True):
            for name, point in classifiers.items():
                panel.scatter(*point, s=18)
                panel.annotate(name, point, (4, 4), textcoords="offset points", fontsize=7)
            panel.set(
                title=table,
                xscale="log",
                xlabel="processor seconds, fit and predict_proba",
                ylabel="log loss of the other half",
            )
        figure.savefig(path, metadata={"Date": None})
