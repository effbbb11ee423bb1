"""Table 1 in figures: what is printed of each method on each scenario, on our intervals."""

from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.style.palette import BLUE, DARK, GREEN, GREY, ORANGE, PURPLE, VERMILION
from replication.pages.style.sheet import styled
from replication.pages.template.panels import panels
from replication.pages.template.plain import agreement
from replication.papers.vidaurre2012.protocol.settings import METHODS, SCENARIOS

__all__ = ["COLOURS", "table1"]

COLOURS = dict(zip(METHODS, (VERMILION, ORANGE, DARK, GREEN, BLUE, PURPLE), strict=True))
_PANELS = {"error": "error", "selected": "selected", "noisy selected": "of them noisy"}


@styled
def table1(verdicts):
    """Every printed mean of Table 1 on the default's 95 %, and how many agree."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic.endswith(" mean")]
    rows = [f"{scenario}  {method}" for scenario in SCENARIOS for method in METHODS]
    shown = {
        title: [
            (f"{v.row}  {v.column}", v, COLOURS[v.column])
            for v in numbers
            if v.statistic == f"{kind} mean"
        ]
        for kind, title in _PANELS.items()
    }
    experiments = [v for v in numbers if v.kind == EXPERIMENT]
    title = agreement(experiments, "printed means of Table 1")
    figure = panels(shown, rows, title, height=6.2, sharex=False)
    for ax in figure.axes:
        for k in range(len(METHODS), len(rows), len(METHODS)):
            ax.axhline(k - 0.5, color=GREY, lw=0.6)
    figure.axes[1].set_xlabel("mean")
    return figure
