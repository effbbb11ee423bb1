"""Log loss and seconds of each classifier on each table of `boosting`, in one picture."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.trial import THEIRS

Points = dict[str, dict[str, tuple[float, float]]]


def points(report: Mapping[str, Any]) -> Points:
    """Seconds and log loss of each classifier, by table, of the rows that have both."""
    of_tables: Points = {}
    for row in report["results"]:
        details = row["details"]
        if "log loss of the class shares" in details:
            of_table = of_tables.setdefault(row["data"], {})
            for name, seconds in details["seconds"].items():
                of_table[name] = seconds["median"], details[f"log loss of {name}"]
    return of_tables


def draw(report: Mapping[str, Any], path: Path) -> None:
    """Write the picture, a panel a table, others orange; none where the report has no such rows."""
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
                look = {"color": "tab:orange" if name in THEIRS else "tab:blue", "rotation": 35}
                panel.plot(*point, ".", color=look["color"])
                panel.annotate(name, point, (3, 3), textcoords="offset points", fontsize=7, **look)
            panel.set(
                title=table,
                xscale="log",
                xmargin=0.12,
                ymargin=0.25,
                xlabel="processor seconds, fit and predict_proba",
                ylabel="log loss of the other half",
            )
        figure.savefig(path, metadata={"Date": None})
