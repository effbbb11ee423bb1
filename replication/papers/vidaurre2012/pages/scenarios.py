"""Table 1 in figures: what is printed of each method on each scenario, on our intervals."""

import matplotlib.pyplot as plt

from replication.evidence.shown.verdict_bar import draw_verdict, legend
from replication.papers.vidaurre2012.protocol.settings import METHODS, SCENARIOS

__all__ = ["COLOURS", "table1"]

COLOURS = dict(zip(METHODS, ("#d55e00", "#e69f00", "#555555", "#009e73", "#0072b2", "#cc79a7"),
                   strict=True))  # fmt: skip
_PANELS = ("error", "selected", "noisy selected")


def table1(verdicts, of="mean"):
    """Table 1: every printed mean, or deviation, on the default reading's 95 %."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic.endswith(f" {of}")]
    figure, axes = plt.subplots(1, 3, figsize=(9.0, 6.2), sharey=True, layout="constrained")
    rows = [(scenario, method) for scenario in SCENARIOS for method in METHODS]
    for ax, what in zip(axes, _PANELS, strict=True):
        for verdict in (v for v in numbers if v.statistic == f"{what} {of}"):
            at = rows.index((verdict.row, verdict.column))
            draw_verdict(ax, at, verdict, COLOURS[verdict.column])
        ax.set(xlabel=f"{what}, {of}")
        ax.grid(axis="x", alpha=0.3)
        for k in range(len(METHODS), len(rows), len(METHODS)):
            ax.axhline(k - 0.5, color="#888888", lw=0.6)
    axes[0].set_yticks(range(len(rows)), [f"{scenario}  {method}" for scenario, method in rows])
    axes[0].invert_yaxis()
    legend(figure)
    return figure
